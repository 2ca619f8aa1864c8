import type { Charge, Limiter, RateDecision } from '#http';
import { KEY_PREFIX, type RedisConnection } from '#messaging';

import { GCRA_SCRIPT } from './gcra-script.js';

/** Milliseconds to wait for an answer. */
const TIMEOUT_MS = 500;

interface Waiting {
  readonly charges: readonly Charge[];
  readonly resolve: (decision: RateDecision) => void;
  readonly reject: (error: unknown) => void;
}

type ScriptedRedis = RedisConnection & {
  gcra(keyCount: number, ...keysAndArguments: (string | number)[]): Promise<number[]>;
};

/**
 * Exact across processes. All calls a process receives in one turn of its event loop are decided by a single script
 * call, so that they share a round trip under load. See docs/decisions/0070-rate-limits.md.
 */
export class RedisLimiter implements Limiter {
  private readonly redis: ScriptedRedis;
  private waiting: Waiting[] = [];

  /** @param connection a `limiter` connection; its owner closes it. */
  constructor(connection: RedisConnection) {
    connection.defineCommand('gcra', { lua: GCRA_SCRIPT });
    this.redis = connection as ScriptedRedis;
  }

  /** Whether Redis can be asked now. */
  get isConnected(): boolean {
    return this.redis.status === 'ready';
  }

  /** Rejects if Redis does not answer in time. */
  take(charges: readonly Charge[]): Promise<RateDecision> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ charges, resolve, reject });
      if (this.waiting.length === 1) setImmediate(() => void this.ask());
    });
  }

  private async ask(): Promise<void> {
    const calls = this.waiting;
    this.waiting = [];
    try {
      const { keys, values } = encode(calls);
      const answers = await inTime(this.redis.gcra(keys.length, ...keys, ...values));
      let at = 0;
      for (const { charges, resolve } of calls) {
        const granted = answers[at] === 1;
        resolve({ granted, backlogs: answers.slice(at + 1, at + 1 + charges.length) });
        at += 1 + charges.length;
      }
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  }
}

function encode(calls: readonly Waiting[]): { keys: string[]; values: number[] } {
  const numbers = new Map<string, number>();
  const values: number[] = [];
  for (const { charges } of calls) {
    values.push(charges.length);
    for (const { key, policy, cost } of charges) {
      const number = numbers.get(key) ?? numbers.size + 1;
      numbers.set(key, number);
      values.push(number, policy.burst, policy.interval, cost);
    }
  }
  return { keys: [...numbers.keys()].map((key) => `${KEY_PREFIX}:rate:${key}`), values };
}

/**
 * Rejects after TIMEOUT_MS, but only after reading what has arrived: if our own event loop was blocked, timers fire
 * before the answer waiting in the socket is read.
 */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      setImmediate(() => reject(new Error(`Redis did not answer within ${TIMEOUT_MS} ms`)));
    }, TIMEOUT_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
