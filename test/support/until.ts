import { setTimeout as delay } from 'node:timers/promises';

const PAUSE = 20;

/**
 * Waits for a state that nothing announces, such as a row from another process: polls every 20 ms until the answer is
 * neither undefined nor false. Throws after `timeout` milliseconds, naming what it was waiting for.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  timeout = 20_000,
): Promise<T> {
  const end = performance.now() + timeout;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > end) throw new Error(`waited ${timeout} ms in vain for: ${what}`);
    await delay(PAUSE);
  }
}
