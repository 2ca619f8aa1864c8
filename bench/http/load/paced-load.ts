import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { assertAllAnswered, type LoadPlan, type PacedPlan, type PacedResult } from './load.js';

const SENDER = fileURLToPath(new URL('./paced-sender.main.js', import.meta.url));

/** Maximum warm-up at the same rate before it counts: connections open, and the sender's code is compiled. */
const WARM_UP_SECONDS = 2;

/**
 * One window of `perSecond` requests (see `sendAtRate`) from a separate process: this one supervises the servers and
 * reads their output, which would delay the sender and count as the server's time.
 */
export async function loadAtRate(plan: LoadPlan, perSecond: number): Promise<PacedResult> {
  const order: PacedPlan = { ...plan, perSecond, warmUpSeconds: Math.min(WARM_UP_SECONDS, plan.seconds) };
  const sender = fork(SENDER, { execArgv: [] });
  const ended = new AbortController();
  try {
    // The sender closes the channel only by exiting: what it sent is read first.
    const failure = once(sender, 'disconnect', ended).then(() => {
      throw new Error(`the sender of requests to ${plan.baseUrl} ended before it was done`);
    });
    const answer = once(sender, 'message', ended) as Promise<[PacedResult]>;
    sender.send(order);
    const [result] = await Promise.race([answer, failure]);
    assertAllAnswered(result.failures, plan.baseUrl);
    return result;
  } finally {
    ended.abort();
    sender.kill();
  }
}
