import { readFileSync } from 'node:fs';

import { expect, it } from '@jest/globals';

import { MAX_EVENT_BYTES, MAX_MESSAGE_BYTES } from './new-event.js';

it('has the limits that the database enforces on bodies', () => {
  const sql = readFileSync('libs/storage/migrations/0045_gathered_events.sql', 'utf8');
  const [, gathered, single] =
    /CASE type WHEN 'score\.updated\.batch' THEN (\d+) ELSE (\d+) END/.exec(sql) ?? [];
  expect([MAX_MESSAGE_BYTES, MAX_EVENT_BYTES].map(String)).toEqual([gathered, single]);
});
