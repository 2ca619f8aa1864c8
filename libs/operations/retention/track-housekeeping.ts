import { Counter, type Registry } from 'prom-client';

import type { SealingOutcome } from '#audit';

import { type Task, type TaskOutcome, TASKS } from './housekeeping.js';

const OUTCOMES: readonly TaskOutcome[] = ['done', 'failed'];

/** Counts the tasks of housekeeping that ended in this process, for Prometheus. */
export function trackHousekeeping(registry: Registry): (task: Task, outcome: TaskOutcome) => void {
  const ended = new Counter({
    name: 'housekeeping_ended_total',
    help: 'Tasks of housekeeping that ended in this process, by task and outcome (done, failed).',
    labelNames: ['task', 'outcome'],
    registers: [registry],
  });
  // A counter that first appears at its first increment hides that increment from rates and alerts.
  for (const task of TASKS) for (const outcome of OUTCOMES) ended.inc({ task, outcome }, 0);
  return (task, outcome) => ended.inc({ task, outcome });
}

/** Counts this process's runs of sealing. */
export function trackSealing(registry: Registry): (outcome: SealingOutcome) => void {
  const ended = new Counter({
    name: 'audit_sealing_ended_total',
    help: 'Runs that seal new records in this process, by outcome (done, failed).',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of OUTCOMES) ended.inc({ outcome }, 0);
  return (outcome) => ended.inc({ outcome });
}
