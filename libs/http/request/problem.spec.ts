import { expect, it } from '@jest/globals';

import { PoolBusyError } from '#storage';

import { refusalOf } from './problem.js';

const waited = new Error('timeout exceeded when trying to connect');

it.each<[string, unknown, string, number | undefined]>([
  ['a wait behind others', new PoolBusyError('no connection', { cause: waited }), 'overloaded', 1],
  ['a database that answers nobody', waited, 'database_unavailable', 2],
  ['a deadlock', Object.assign(new Error('deadlock detected'), { code: '40P01' }), 'overloaded', 1],
  ['what nobody foresaw', new TypeError('x of undefined'), 'internal_error', undefined],
])('%s is told to the caller as what it is', (_, error, code, retryAfter) => {
  expect(refusalOf(error)).toMatchObject({ code, details: retryAfter === undefined ? {} : { retryAfter } });
  expect(refusalOf(error).detail).not.toMatch(/timeout|undefined|connection|deadlock/);
});
