import { expect, it } from '@jest/globals';

import { Markets } from './markets.js';
import type { Operator } from './operator.js';

it('builds nothing where the folder of official files does not exist', async () => {
  const asked: string[] = [];
  const operator: Pick<Operator, 'run' | 'ask'> = {
    run: (...args) => {
      asked.push(args.join(' '));
      return Promise.resolve('');
    },
    ask: (...args) => {
      asked.push(args.join(' '));
      return Promise.resolve([]);
    },
  };
  const markets = new Markets(operator as Operator, '/nonexistent/state', () => undefined);
  await expect(markets.ensure('/nonexistent/files')).rejects.toThrow(
    'MARKET_DATA_DIR is "/nonexistent/files", which does not exist',
  );
  expect(asked).toEqual([]);
});
