import { readFileSync } from 'node:fs';

import { expect, it } from '@jest/globals';

import { systemReason } from './system-reason.js';

it('says what the system refused without the path, and all of other errors', () => {
  const refused = (path: string): string => {
    try {
      return readFileSync(path, 'utf8');
    } catch (error) {
      return systemReason(error);
    }
  };
  expect(refused('/no, open/file')).toBe('ENOENT: no such file or directory');
  expect(refused('/')).toMatch(/^EISDIR: illegal operation on a directory$/);
  expect(systemReason(new Error('a fault'))).toBe('a fault');
  expect(systemReason('text')).toBe('text');
});
