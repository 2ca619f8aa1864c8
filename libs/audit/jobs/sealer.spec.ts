import { expect, it } from '@jest/globals';

import { createLogger } from '#platform';

import { Sealer, type SealingOutcome } from './sealer.js';

it('tells how each run ended, and seals on after a failure', async () => {
  const outcomes: SealingOutcome[] = [];
  const answers = [
    Promise.resolve({ sealed: 5_000, more: true }),
    Promise.reject(new Error('no database')),
    Promise.resolve({ sealed: 2, more: false }),
  ];
  answers[1]?.catch(() => undefined);
  const audit = { seal: () => answers.shift() ?? Promise.resolve({ sealed: 0, more: false }) };
  const logger = createLogger({ process: 'test', level: 'silent' });
  const sealer = new Sealer(audit, logger, (outcome) => outcomes.push(outcome));
  await sealer.run();
  await sealer.run();
  expect([outcomes, answers]).toEqual([['failed', 'done'], []]);
});
