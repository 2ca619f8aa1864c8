import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { AuditStore } from '#audit';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { LISTING } from '../support/listing.js';
import { type DealRun, dealSession } from '../support/deal-session.js';

const directory = mkdtempSync(join(tmpdir(), 'deal-report-'));
const fileOf = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(directory, name), content);
  return join(directory, name);
};

let api: ApiUnderTest;
let page: string;
let id: string;
let report: string;
let keys: string;
let chain: string;

beforeAll(async () => {
  api = await openTestApi();
  const key = await api.key();
  const analysis = await api.post('/v1/analyze', { property: LISTING }, key);
  id = analysis.headers.get('analysis-id') ?? '';
  await new AuditStore(api.database).seal();
  page = await (await api.get(`/v1/analyses/${id}/report?lang=ar`, key)).text();
  report = fileOf('report.html', page);
  keys = fileOf('keys.json', await (await api.get('/.well-known/report-keys.json')).text());
  const day = new Date().toISOString().slice(0, 10);
  const exported = await api.get(`/v1/analyses/export?from=2026-01-01&to=${day}`, key);
  chain = fileOf('chain.ndjson', await exported.text());
});
afterAll(async () => {
  await api.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Runs without a database or service to ask. */
const deal = dealSession(() => ({}));
const verify = (...args: string[]): Promise<DealRun> => deal('report', 'verify', ...args);

describe('deal report verify', () => {
  it('0: a report as issued, by itself, with the published keys and in an export of its chain', async () => {
    const [alone, whole] = await Promise.all([
      verify(report),
      verify(report, '--keys', keys, '--chain', chain, '--json'),
    ]);
    expect(alone).toMatchObject({ code: 0, output: expect.stringMatching(/^key +not checked: --keys$/m) });
    expect(whole.code).toBe(0);
    expect(JSON.parse(whole.output)).toMatchObject({
      ...{ id, page: 'as issued', key: 'published' },
      audit_chain: expect.stringMatching(/^entry 1 of \d{4}-\d\d-\d\d \(test\)$/),
    });
  });

  it('1: a changed byte, with a sentence that says what was changed', async () => {
    const shown = fileOf('shown.html', page.replace('</h1>', '.</h1>'));
    const data = fileOf('data.html', page.replace('deal_score', 'deal_scorf'));
    for (const { code, output } of await Promise.all([verify(shown), verify(data)])) {
      expect([code, output]).toEqual([
        1,
        expect.stringMatching(/^error: The page was changed: .*report_mismatch\)$/),
      ]);
    }
  });

  it('1: keys that did not sign it, a chain without it, and files that are something else', async () => {
    const other = await openTestApi();
    const foreign = fileOf('foreign.json', await (await other.get('/.well-known/report-keys.json')).text());
    await other.close();
    const edited = fileOf('edited.ndjson', await exportWithout(id));
    const [wrongKey, wrongChain, noReport, missing] = await Promise.all([
      verify(report, '--keys', foreign),
      verify(report, '--chain', edited),
      verify(keys),
      verify(join(directory, 'missing.html')),
    ]);
    expect(wrongKey).toMatchObject({
      code: 1,
      output: expect.stringContaining('none of the published keys'),
    });
    expect(wrongChain).toMatchObject({ code: 1, output: expect.stringContaining(`no entry with ${id}`) });
    expect(noReport).toMatchObject({ code: 1, output: expect.stringContaining('malformed_report') });
    expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('cannot be read: ENOENT') });
  });
});

/** The export of another organisation's day. */
async function exportWithout(absent: string): Promise<string> {
  const key = await api.key();
  await api.post('/v1/analyze', { property: LISTING }, key);
  await new AuditStore(api.database).seal();
  const day = new Date().toISOString().slice(0, 10);
  const text = await (await api.get(`/v1/analyses/export?from=2026-01-01&to=${day}`, key)).text();
  expect(text).not.toContain(absent);
  return text;
}
