import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from '@jest/globals';

import { findConnection } from './connection.js';

const directory = mkdtempSync(join(tmpdir(), 'connection-'));
afterAll(() => rmSync(directory, { recursive: true }));

function connect(key: string, baseUrl: string) {
  const keyFile = join(directory, 'key');
  writeFileSync(keyFile, `${key}\n`);
  return findConnection({ keyFile, baseUrl, mode: 'test' });
}

it('removes trailing slashes from an address', () => {
  expect(connect('di_test_any', 'http://127.0.0.1:3000//')).toEqual({
    baseUrl: 'http://127.0.0.1:3000',
    key: 'di_test_any',
  });
});

it('refuses, before any call, an unusable address or key', () => {
  for (const address of ['127.0.0.1:3000', 'api.example.com', 'ftp://api.example.com', ''])
    expect(() => connect('di_test_any', address)).toThrow(
      `the URL of the API is "${address}"; give one such as https://api.example.com`,
    );
  expect(() => connect('di_test_…', 'http://127.0.0.1:3000')).toThrow('copy the whole key');
});
