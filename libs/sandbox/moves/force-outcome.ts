import { setTimeout as delay } from 'node:timers/promises';

import type { Request } from 'express';

import type { Caller } from '#http';
import { forcedError, reservedOutcome } from '#market';

/**
 * Brings about what a building of the sandbox is reserved for: throws its error, or takes its time. Test keys alone
 * meet it, and the request is marked, for it says nothing of how well this process serves.
 */
export async function forceOutcome(
  request: Request,
  { livemode }: Caller,
  building: string | undefined,
): Promise<void> {
  const outcome = livemode ? null : reservedOutcome(building);
  if (outcome === null) return;
  request.forced = true;
  const error = forcedError(outcome);
  if (error !== null) throw error;
  if (outcome.kind === 'delay') await delay(outcome.milliseconds);
}
