import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

import { readSubmissions } from './read-submission.js';

it('sends non-UTF-8 bytes unchanged, for the API to identify', () => {
  const directory = mkdtempSync(join(tmpdir(), 'submission-'));
  try {
    const bytes = Buffer.from('\uFEFFarea,type\n"', 'utf16le');
    for (const [name, contentType] of [
      ['utf16.csv', 'text/csv'],
      ['utf16.json', 'application/json'],
      ['utf16.jsonl', 'application/x-ndjson'],
    ] as const) {
      writeFileSync(join(directory, name), bytes);
      expect(readSubmissions(join(directory, name), false)).toEqual([{ contentType, body: bytes, items: 0 }]);
    }
  } finally {
    rmSync(directory, { recursive: true });
  }
});
