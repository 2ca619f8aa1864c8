import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { expect, it } from '@jest/globals';

import { prepareBuild } from '../support/services.js';

it('leaves almost no garbage that only a full heap collection finds after thousands of answers', async () => {
  await prepareBuild();
  const { stdout } = await promisify(execFile)(process.execPath, ['test/scoring/answer-leavings.mjs'], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect(JSON.parse(stdout)).toBeLessThan(80); // bytes; one object with a hidden class of its own takes 165
});
