import { readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';

import { RESULT_COLUMNS } from './choose-columns.js';
import { describeColumns } from './describe-columns.js';

describe('the columns of results', () => {
  it('match the table in docs/bulk.md, in order', () => {
    const rows = RESULT_COLUMNS.map(({ name, kind, about, part }) =>
      [`\`${name}\``, part === undefined ? 'always' : `\`${part}\``, kind, about].join(' | '),
    );
    const [, page = ''] = readFileSync('docs/bulk.md', 'utf8').split('## Results as tables');
    const table = [...page.matchAll(/^\| (`\w+` .*) \|$/gm)].map(([, row = '']) =>
      row.replaceAll(/ +/g, ' ').trim(),
    );
    expect(table).toEqual(rows);
  });

  it('are named in OpenAPI by the part that adds them', () => {
    expect(describeColumns()).toMatch(
      /Always index, custom_id, .*; with `value` value, range_low, .*; with `loan` /,
    );
  });

  it('have different names', () => {
    const names = RESULT_COLUMNS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
