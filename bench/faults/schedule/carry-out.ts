import { setTimeout as delay } from 'node:timers/promises';

import type { RecoveryProbe } from '../judge/recovery.js';
import type { Pace } from '../load/pace.js';
import type { FaultSystem } from '../system/fault-system.js';
import { FAULT_KINDS, type Heal } from './fault-kinds.js';
import type { PlannedFault, Step } from './make-schedule.js';

/** A step as it was carried out. */
export interface Struck {
  readonly kinds: string;
  /** From the end of the last fault until everything worked again; Infinity if it never did. */
  readonly recoverySeconds: number;
}

export interface CarryOutParts {
  readonly system: FaultSystem;
  readonly probe: RecoveryProbe;
  readonly pace: Pace;
  readonly say: (text: string) => void;
}

/**
 * Strikes step by step; a lasting fault runs for its duration, and the next step starts when everything works again.
 */
export async function carryOut(steps: readonly Step[], parts: CarryOutParts): Promise<readonly Struck[]> {
  const struck: Struck[] = [];
  for (const [index, { after, faults }] of steps.entries()) {
    await delay(after * 1_000);
    await Promise.all(faults.map((fault) => strike(fault, parts.system)));
    const recoverySeconds = Math.round((await parts.probe.seconds()) * 10) / 10;
    const kinds = faults.map(({ kind }) => kind).join(' + ');
    struck.push({ kinds, recoverySeconds });
    parts.say(`${index + 1} of ${steps.length}: ${kinds}: works again after ${recoverySeconds} s`);
    parts.pace.stepDone();
  }
  return struck;
}

async function strike({ kind, which, seconds }: PlannedFault, system: FaultSystem): Promise<void> {
  let heal: Heal | undefined;
  try {
    heal = await FAULT_KINDS[kind]?.strike(system, which);
    await delay(seconds * 1_000);
  } finally {
    await heal?.();
  }
}
