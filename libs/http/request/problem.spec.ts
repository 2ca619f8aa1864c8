import { expect, it } from '@jest/globals';

import { PoolBusyError } from '#storage';

import { refusalOf } from './problem.js';

const waited = new Error('timeout exceeded when trying to connect');

it.each<[string, string, string]>([
  ['53100', 'could not extend file "base/5/16601_fsm": No space left on device', 'its disk is full'],
  ['58030', 'could not write to file "pg_wal/xlogtemp.1": No space left on device', 'its disk is full'],
  ['25006', 'cannot execute INSERT in a read-only transaction', 'it is read-only'],
])('%s says why nothing is stored, and nothing else', (code, message, why) => {
  const refusal = refusalOf(Object.assign(new Error(message), { code }));
  const detail = `The database stores nothing, because ${why}; send the request again.`;
  expect(refusal).toEqual({ code: 'database_unavailable', detail, details: { retryAfter: 2 } });
});

it.each<[string, unknown, string, number | undefined]>([
  ['a wait behind others', new PoolBusyError('no connection', { cause: waited }), 'overloaded', 1],
  ['a database that answers nobody', waited, 'database_unavailable', 2],
  ['a deadlock', Object.assign(new Error('deadlock detected'), { code: '40P01' }), 'overloaded', 1],
  [
    'a full disk of our own',
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    'overloaded',
    2,
  ],
  ['one that DuckDB met', new Error('IO Error: Could not write: No space left on device'), 'overloaded', 2],
  ['what nobody foresaw', new TypeError('x of undefined'), 'internal_error', undefined],
])('%s is told to the caller as what it is', (_, error, code, retryAfter) => {
  expect(refusalOf(error)).toMatchObject({ code, details: retryAfter === undefined ? {} : { retryAfter } });
  expect(refusalOf(error).detail).not.toMatch(/timeout|undefined|connection|deadlock|device/);
});
