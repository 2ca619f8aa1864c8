import { setTimeout as delay } from 'node:timers/promises';

import { forcedError, reservedOutcome } from '#market';

/** Brings about what a building of the sandbox is reserved for: throws its error, or takes its time. */
export async function forceOutcome(building: string | undefined): Promise<void> {
  const outcome = reservedOutcome(building);
  if (outcome === null) return;
  const error = forcedError(outcome);
  if (error !== null) throw error;
  if (outcome.kind === 'delay') await delay(outcome.milliseconds);
}
