import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, it } from '@jest/globals';

import { firstCall } from './first-call.js';

/** The building in the printed call, given the successive `answers`: a verdict, or a status. */
async function printed(answers: readonly (string | number)[]): Promise<string | undefined> {
  let asked = 0;
  const server = createServer((request, response) => {
    request.resume();
    const answer = answers[asked] ?? 422;
    asked += 1;
    response.statusCode = typeof answer === 'number' ? answer : 200;
    response.end(JSON.stringify(typeof answer === 'number' ? { code: 'unknown_area' } : { verdict: answer }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const line = await firstCall(`http://127.0.0.1:${port}`, 'di_test_key');
    return /"building":"([^"]+)"/.exec(line)?.[1];
  } finally {
    server.close();
  }
}

it.each<[readonly (string | number)[], string]>([
  [['FAIR VALUE'], 'Marina Gate 1'],
  [['INSUFFICIENT EVIDENCE', 'GOOD DEAL'], 'The Pad'],
  [[422, 'INSUFFICIENT EVIDENCE', 'INSUFFICIENT EVIDENCE', 422], 'The Pad'],
])('of places answered by %j the first call is to %s', async (answers, building) => {
  expect(await printed(answers)).toBe(building);
});

it('says what the API answered where it knows none of the places', async () => {
  await expect(printed([])).rejects.toThrow(/did not analyse any .* 422 .*unknown_area/);
});
