import { EventEmitter, once } from 'node:events';

import { describe, expect, it } from '@jest/globals';

import { createLogger } from '#platform';

import type { ScoreBatchPayload } from './catalogue.js';
import type { JobQueues } from './job-queues.js';
import { Relay } from './relay.js';

const logger = createLogger({ process: 'test', level: 'silent' });
const chunk = (number: number): ScoreBatchPayload => ({
  ...{ batchId: 'ba_1', chunk: number, run: 0, starts: 0, turn: 0 },
});

/** A source that yields the given rounds, and queues that accept them unless told to refuse the next call. */
function outbox(rounds: ScoreBatchPayload[][]) {
  const events = new EventEmitter();
  const taken: ScoreBatchPayload[] = [];
  const refusals: Error[] = [];
  const queues = {
    add: (_name: string, payloads: readonly ScoreBatchPayload[]) => {
      const refusal = refusals.shift();
      if (refusal !== undefined) return Promise.reject(refusal);
      taken.push(...payloads);
      return Promise.resolve();
    },
  } as unknown as JobQueues;
  const source = {
    job: 'score-batch' as const,
    claim: () => {
      const round = rounds.shift() ?? [];
      if (round.length === 0) setImmediate(() => events.emit('idle'));
      return Promise.resolve(round);
    },
  };
  const relay = new Relay([source], queues, logger, { pollInterval: 60_000 });
  return { relay, events, taken, refusals, rounds };
}

describe('Relay', () => {
  it('dispatches everything that is due before it sleeps', async () => {
    const { relay, events, taken } = outbox([[chunk(0), chunk(1)], [chunk(2)]]);
    relay.start();
    await once(events, 'idle');
    await relay.stop();
    expect(taken).toEqual([chunk(0), chunk(1), chunk(2)]);
  });

  it('looks again when woken, even in the middle of a round', async () => {
    const { relay, events, taken, rounds } = outbox([]);
    relay.start();
    relay.wake();
    await once(events, 'idle');
    rounds.push([chunk(7)]);
    relay.wake();
    await once(events, 'idle');
    await relay.stop();
    expect(taken).toEqual([chunk(7)]);
  });

  it('continues after the queue refused; the source will claim the lost work again', async () => {
    const { relay, events, taken, refusals, rounds } = outbox([[chunk(0)]]);
    refusals.push(new Error('Redis is down'));
    relay.start();
    await until(() => refusals.length === 0);
    rounds.push([chunk(0)]);
    relay.wake();
    await once(events, 'idle');
    await relay.stop();
    expect(taken).toEqual([chunk(0)]);
  });

  it('stops without waiting for the next look', async () => {
    const { relay, events } = outbox([]);
    relay.start();
    await once(events, 'idle');
    const start = performance.now();
    await relay.stop();
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(setImmediate);
}
