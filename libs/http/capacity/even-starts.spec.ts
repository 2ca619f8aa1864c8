import { setImmediate } from 'node:timers/promises';

import { expect, it } from '@jest/globals';

import { EvenStarts } from './even-starts.js';

interface Trial {
  readonly take: (sender: string, name: string) => void;
  readonly begun: readonly string[];
  /** Ends the period; resolves to whether anything had scheduled it. */
  readonly pass: () => Promise<boolean>;
}

function trialOf(most: number): Trial {
  const periods: (() => void)[] = [];
  const begun: string[] = [];
  const starts = new EvenStarts(most, (task) => periods.push(task));
  const pass = async (): Promise<boolean> => {
    const [end] = periods.splice(0);
    end?.();
    await setImmediate();
    return end !== undefined;
  };
  const take = (sender: string, name: string): void => {
    void starts.take(sender).then(() => begun.push(name));
  };
  return { take, begun, pass };
}

it('lets a few calls of each sender start per period, in order', async () => {
  const { take, begun, pass } = trialOf(2);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) take('a', name);
  take('b', 'b1');
  await setImmediate();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await pass();
  expect(begun.slice(3)).toEqual(['a3', 'a4']);
  take('a', 'a6');
  await pass();
  expect(begun.slice(5)).toEqual(['a5', 'a6']);
});

it('does not wait while nobody sends', async () => {
  const { take, pass } = trialOf(2);
  take('a', 'a1');
  expect([await pass(), await pass()]).toEqual([true, false]);
  take('a', 'a2');
  expect(await pass()).toBe(true);
});
