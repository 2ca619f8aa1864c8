import { setTimeout as delay } from 'node:timers/promises';

import type { Request } from 'express';

import type { Caller } from '#http';
import { forcedError, reservedOutcome, reservedRefusal } from '#market';

/** Attempts further apart than this do not belong to the same call. */
const TRIES_APART_SECONDS = 120;

/**
 * Produces the outcome a sandbox building is reserved for: throws its error, or takes its time. Only for test keys; the
 * request is marked, because it says nothing about how well this process serves.
 */
export async function forceOutcome(
  request: Request,
  { livemode }: Caller,
  building: string | undefined,
): Promise<void> {
  const outcome = livemode ? null : reservedOutcome(building);
  if (outcome === null) return;
  request.forced = true;
  if (outcome.kind === 'passing_error') {
    const { code, failures } = outcome;
    if ((await request.quota?.isAmongFirst(code, failures, TRIES_APART_SECONDS)) === true)
      throw reservedRefusal(outcome);
  }
  const error = forcedError(outcome);
  if (error !== null) throw error;
  if (outcome.kind === 'delay') await delay(outcome.milliseconds);
}
