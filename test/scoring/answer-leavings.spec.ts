import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { expect, it } from '@jest/globals';

import { prepareBuild } from '../support/services.js';

it('thousands of answers leave next to nothing where only a collection of the whole heap finds it', async () => {
  await prepareBuild();
  const { stdout } = await promisify(execFile)(process.execPath, ['test/scoring/answer-leavings.mjs'], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect(JSON.parse(stdout)).toBeLessThan(80); // bytes; one object with a hidden class of its own takes 165
});
