import { hash } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';

import type { ReportEvidence } from '../data/evidence.js';
import { dataBlock, findBlock, sealPage } from './page-proof.js';
import { ReportKeys } from './report-keys.js';
import { verifyReport } from './verify-report.js';

const OLD = Buffer.alloc(32, 'old');
const NEW = Buffer.alloc(32, 'new');
const RECORD = '{"id":"an_1","property":{"reference":"</script>\u202eقيمة"},"analysis":{"deal_score":52}}';
const EVIDENCE: ReportEvidence = {
  ...{ object: 'analysis_report', id: 'an_1', place: null, record: RECORD, computed: null },
  record_sha256: hash('sha256', RECORD, 'hex'),
};

function pageOf(keys: ReportKeys, evidence: ReportEvidence = EVIDENCE): Buffer {
  const blocks = `${dataBlock('analysis', JSON.stringify(evidence))}${dataBlock('signature', '')}`;
  return Buffer.from(sealPage(`<html><p>1,234,567 درهم</p>${blocks}</html>\n`, (text) => keys.sign(text)));
}

describe('a signed report', () => {
  const keys = new ReportKeys([NEW, OLD]);
  const page = pageOf(keys);

  it('is unchanged since issue, signed by the current key, with its record byte for byte', () => {
    const { evidence, signedBy } = verifyReport(page, keys.published().keys);
    expect(evidence.record).toBe(RECORD);
    expect(signedBy).toBe(keys.current?.kid);
    expect(pageOf(keys).equals(page)).toBe(true);
  });

  it('fails if any one of its bytes is changed, removed or added', () => {
    const passed: number[] = [];
    for (let at = 0; at < page.length; at += 1) {
      const changed = Buffer.from(page);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const [before, after] = [page.subarray(0, at), page.subarray(at + 1)];
      const others = [
        changed,
        Buffer.concat([before, after]),
        Buffer.concat([before, Buffer.from(' '), page.subarray(at)]),
      ];
      if (others.some((one) => !one.equals(page) && stands(one))) passed.push(at);
    }
    expect(passed).toEqual([]);
  });

  it('fails if page and digest are changed together', () => {
    const unsigned = sealPage(
      String(page)
        .replace(/"signature">[^<]*/, '"signature">')
        .replace('1,234', '9,234'),
      () => null,
    );
    const { sha256 } = JSON.parse(findBlock(unsigned, 'signature')?.content ?? '') as { sha256: string };
    const forged = String(page)
      .replace('1,234', '9,234')
      .replace(/"sha256":"\w+"/, `"sha256":"${sha256}"`);
    expect(() => verifyReport(Buffer.from(forged), null)).toThrow(/signature does not belong to this page/);
    expect(() => verifyReport(Buffer.from(unsigned), keys.published().keys)).toThrow(/not signed/);
  });

  it('is accepted with an earlier key that is still published, and no other', () => {
    const earlier = pageOf(new ReportKeys([OLD]));
    expect(verifyReport(earlier, keys.published().keys).signedBy).not.toBe(keys.current?.kid);
    const foreign = new ReportKeys([Buffer.alloc(32, 'foreign')]).published().keys;
    expect(() => verifyReport(page, foreign)).toThrow(/none of the published keys/);
  });
});

describe('a report from an installation without keys', () => {
  it('reveals a changed byte by its digest, and says that nobody signed it', () => {
    const keys = new ReportKeys(null);
    expect(keys.published()).toEqual({ keys: [] });
    const page = pageOf(keys);
    expect(verifyReport(page, null).signedBy).toBeNull();
    expect(stands(Buffer.from(String(page).replace('567', '568')))).toBe(false);
  });
});

describe('a record that differs from the digested one', () => {
  it.each([
    ['another text', { ...EVIDENCE, record: RECORD.replace('52', '53') }],
    ['another id', { ...EVIDENCE, id: 'an_2' }],
  ])('is detected although the page is signed: %s', (_, evidence) => {
    const page = pageOf(new ReportKeys([NEW]), evidence);
    expect(() => verifyReport(page, null)).toThrow(/The record in the page is not/);
  });
});

function stands(page: Buffer): boolean {
  try {
    verifyReport(page, null);
    return true;
  } catch {
    return false;
  }
}
