import { describe, expect, it } from '@jest/globals';

import { markdownTable } from './markdown.js';

describe('markdownTable', () => {
  it('writes the named columns, padded, with thousands separators and nothing for null', () => {
    const rows = [
      { file: 'a.csv', rows: 12_345, from: null, hidden: 1 },
      { file: 'b.csv', rows: 7, from: '2026-01-01', hidden: 2 },
    ];
    expect(markdownTable(rows, ['file', 'rows', 'from'], ['file'])).toBe(
      [
        '| file    | rows   | from       |',
        '| ------- | ------ | ---------- |',
        '| `a.csv` | 12,345 |            |',
        '| `b.csv` | 7      | 2026-01-01 |',
        '',
      ].join('\n'),
    );
  });
});
