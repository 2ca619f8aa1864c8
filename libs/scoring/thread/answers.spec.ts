import { describe, expect, it } from '@jest/globals';

import type { AnalyzeOptions, ScoredDeal } from '../contract/scored-deal.js';
import type { DealScorer } from '../service/deal-scorer.js';
import { Answers } from './answers.js';
import type { Question, ThreadMessage } from './messages.js';

const property = {
  area: 'Dubai Marina',
  type: 'apartment',
  bedrooms: 1,
  size_sqft: 800,
  listing_price: 1_000_000,
  intent: 'buy',
} as const;
const ask = (id: number, options: AnalyzeOptions = {}, tenant = 'busy'): Question => ({
  ...{ id, tenant },
  ...{ property, options },
});

/** Learns for a day in 50 steps; notes what it did in order. */
class SlowScorer implements DealScorer {
  readonly learned = new Set<number>();
  readonly steps: number[] = [];
  analyzeMs = 0;

  /** Takes as long as a name that resembles many. */
  analyze(): ScoredDeal {
    const end = performance.now() + this.analyzeMs;
    while (performance.now() < end);
    throw new Error('answered');
  }

  preparation({ asOf }: AnalyzeOptions): Generator<undefined, void> | null {
    return asOf === undefined || this.learned.has(asOf) ? null : this.learn(asOf);
  }

  private *learn(day: number): Generator<undefined, void> {
    if (day < 0) throw new Error('cannot be learned');
    for (let step = 0; step < 50; step += 1) {
      this.steps.push(day);
      yield;
    }
    this.learned.add(day);
  }

  placeNamed = () => {
    throw new Error('not asked');
  };
  suggestPlaces = () => [];
  heldOutSales = () => null;
  communities = () => {
    throw new Error('not asked');
  };
}

function thread() {
  const scorer = new SlowScorer();
  const messages: Extract<ThreadMessage, { replies: unknown }>[] = [];
  let onReply: (() => void) | undefined;
  const answers = new Answers(scorer, (message) => {
    if ('replies' in message) messages.push(message);
    onReply?.();
  });
  const ids = (): number[] => messages.flatMap(({ replies }) => replies.map(({ id }) => id));
  const answered = (count: number): Promise<void> =>
    new Promise((resolve) => {
      onReply = () => {
        if (ids().length >= count) resolve();
      };
      onReply();
    });
  return { scorer, answers, messages, ids, answered };
}

describe('the answers of a scoring thread', () => {
  it('are given at once to questions behind one whose month has yet to be learned', async () => {
    const { scorer, answers, ids, answered } = thread();
    answers.give([ask(1, { asOf: 100 }), ask(2)]);
    expect(ids()).toEqual([2]);
    await new Promise(setImmediate);
    answers.give([ask(3)]);
    expect(ids()).toEqual([2, 3]);
    expect(scorer.steps.length).toBeLessThan(50);
    await answered(3);
    expect(ids()).toEqual([2, 3, 1]);
  });

  it('are given to a tenant with one question between those of a tenant with many slow ones', async () => {
    const { scorer, answers, ids, answered } = thread();
    scorer.analyzeMs = 3;
    answers.give(Array.from({ length: 32 }, (_, at) => ask(at + 1)));
    answers.give([ask(33, {}, 'quiet')]);
    await answered(33);
    // After the first message, of one or two answers, and at most one more.
    expect(ids().indexOf(33)).toBeLessThanOrEqual(3);
    expect(ids().slice(-1)).toEqual([32]);
  });

  it('wait for one month after another, each learned once', async () => {
    const { scorer, answers, ids, answered } = thread();
    answers.give([ask(1, { asOf: 100 }), ask(2, { asOf: 200 }), ask(3, { asOf: 100 })]);
    await answered(3);
    expect(ids()).toEqual([1, 2, 3]);
    expect(scorer.steps).toEqual([...new Array<number>(50).fill(100), ...new Array<number>(50).fill(200)]);
  });

  it('name the failure of a month that cannot be learned, and go on', async () => {
    const { answers, ids, messages, answered } = thread();
    answers.give([ask(1, { asOf: -1 }), ask(2, { asOf: 100 })]);
    await answered(2);
    expect(ids()).toEqual([1, 2]);
    expect(messages[0]?.replies).toMatchObject([{ failure: { message: 'cannot be learned' } }]);
  });
});
