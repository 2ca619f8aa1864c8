import { expect, it } from '@jest/globals';

import { createLogger } from '#platform';

import { OutageLog } from './outage-log.js';

it('logs once a second why the database cannot be reached, and how many calls were refused', () => {
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[0]) };
  const logger = createLogger({ process: 'test', level: 'info', destination });
  let ms = 0;
  const log = new OutageLog(logger, { now: () => new Date(ms) });
  for (ms of [0, 400, 999, 1_000, 1_200, 200]) log.tell(`req_${ms}`, new Error('no space left on device'));
  const event = 'database.unavailable';
  expect(lines).toMatchObject([
    { event, request_id: 'req_0', more_before: 0, err: { message: 'no space left on device' } },
    { event, request_id: 'req_1000', more_before: 2 },
    { event, request_id: 'req_200', more_before: 1 },
  ]);
});
