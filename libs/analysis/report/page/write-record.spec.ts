import { expect, it } from '@jest/globals';

import { ARABIC } from '../words/arabic.js';
import { ENGLISH } from '../words/english.js';
import { reportDataOf, textOf } from './report-data.fixture.js';
import { writeRecord } from './write-record.js';

const place = {
  ...{ org_id: 'org_1', ledger: 'test', day: '2026-11-25', seq: 4, head: 'c'.repeat(64) },
  sealed_at: '2026-11-25T10:00:05Z',
};

it('gives the place in the audit chain in the page’s language', () => {
  const data = reportDataOf({}, { livemode: false, place });
  expect(textOf(writeRecord(ENGLISH, data).text)).toContain('entry 4 of 2026-11-25 (test), head ccc');
  const arabic = textOf(writeRecord(ARABIC, data).text);
  expect(arabic).toContain('(البيئة التجريبية)');
  expect(arabic).not.toContain('test');
});
