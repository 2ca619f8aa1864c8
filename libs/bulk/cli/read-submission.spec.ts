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
    for (const mark of [';', '\t']) {
      const empty = `${mark}${mark}\n`;
      const row = `JVC${mark}flat\n`;
      const header = `area${mark}type\n`;
      writeFileSync(file, `sep=${mark}\n${empty}${header}${row.repeat(501)}${empty.repeat(600)}`);
      const [first, second, ...more] = readSubmissions(file, true);
      expect([first?.items, second?.items, more]).toEqual([500, 1, []]);
      expect(second?.body).toBe(header + row);
    }
  } finally {
    rmSync(directory, { recursive: true });
  }
});
