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

it('counts and splits the rows of a CSV without what spreadsheets add', () => {
  const directory = mkdtempSync(join(tmpdir(), 'submission-'));
  try {
    const file = join(directory, 'long.csv');
    writeFileSync(file, `sep=;\n;;\narea;type\n${'JVC;flat\n'.repeat(501)}${';;\n'.repeat(600)}`);
    const [first, second, ...more] = readSubmissions(file, true);
    expect([first?.items, second?.items, more]).toEqual([500, 1, []]);
    expect(second?.body).toBe('area;type\nJVC;flat\n');
  } finally {
    rmSync(directory, { recursive: true });
  }
});
