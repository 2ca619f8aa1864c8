import { tmpdir } from 'node:os';

import { expect, it } from '@jest/globals';

import { explainEnd, explainFailure } from './explain-failure.js';

const place = `${tmpdir()}/not/there`;

it.each([
  "ENOSPC: no space left on device, open '/state/processes.json.new'",
  'initdb failed in /data: FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes',
  'initdb: error: could not write to file "x": No space left on device',
  'redis did not start (exit code 1); it last printed:\nCan\u2019t open the append-only file: No space left on device',
])('names the disk that is full, and what to do: %s', (said) => {
  const explained = explainFailure(new Error(said), place);
  expect(explained).toMatch(new RegExp(`^the disk of LOCAL_DIR ${place} is full \\(\\d+ MB free`));
  expect(explained).toContain('set LOCAL_DIR to a folder on another disk');
  expect(explained).toContain(said);
});

it('says no more than it was told of any other failure', () => {
  expect(explainFailure(new Error('PORT 80 is taken'), place)).toBe('PORT 80 is taken');
});

it('names the full disk instead of the log of a server that ended on it', () => {
  const log = 'exit code 1; it last printed:\nFATAL:  could not write to file "x": No space left on device';
  expect(explainEnd(log, place)).toBe(`the disk of LOCAL_DIR ${place} is full: free some space`);
  expect(explainEnd('SIGKILL', place)).toBe('SIGKILL');
});
