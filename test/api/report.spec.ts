import { hash } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { DomainError, systemClock } from '#platform';
import { SnapshotStore } from '#snapshots';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';
import { fixtureLoader } from '../support/fixture-snapshots.js';
import { LISTING } from '../support/listing.js';

const PARTS = 'value,confidence,comparables,loan,match,market';
const HOSTILE =
  '</script><script>alert(1)</script>"\'><img src=x onerror=alert(2)>\u202eesrever\u2069\u200f&amp;<!--';

let api: ApiUnderTest;
let orgId: string;
let key: string;
const outdated = new Set<string>();

beforeAll(async () => {
  const load = fixtureLoader();
  api = await openTestApi({
    load: (version) =>
      outdated.has(version)
        ? Promise.reject(new DomainError('snapshot_outdated', 'Its model is of an earlier layout.'))
        : load(version),
  });
  orgId = (await api.organisation()).id;
  key = await api.key({ orgId });
});
afterAll(() => api.close());

async function analyse(property: object, query = ''): Promise<string> {
  const response = await api.post(`/v1/analyze${query}`, { property: { ...LISTING, ...property } }, key);
  expect(response.status).toBe(200);
  return response.headers.get('analysis-id') ?? '';
}

async function report(id: string, query = ''): Promise<string> {
  const response = await api.get(`/v1/analyses/${id}/report${query}`, key);
  expect(response.status).toBe(200);
  return response.text();
}

/** The block of data of a page. */
function dataOf(page: string): { record: string; computed: string | null; record_sha256: string } {
  const [, block = ''] = /<script type="application\/json" id="analysis">(.*?)<\/script>/.exec(page) ?? [];
  return JSON.parse(block) as { record: string; computed: string | null; record_sha256: string };
}

describe('GET /v1/analyses/{id}/report', () => {
  it('200: is a page whose policy loads nothing and runs nothing', async () => {
    const response = await api.get(`/v1/analyses/${await analyse({})}/report`, key);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; .*frame-ancestors 'none'$/);
    const page = await response.text();
    expect(page.slice(0, 200)).toMatch(/^\s*<!doctype html>\s*<html lang="en" dir="ltr">/);
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(page) ?? [];
    expect(policy).toContain(`'sha256-${hash('sha256', style, 'base64')}'`);
    expect(/\s(?:src|href|style|on\w+)=/.exec(page)).toBeNull();
    expect(page.includes('not a valuation by a licensed valuer')).toBe(true);
  });

  it('200: shows the figures of the record, in English and, right to left, in Arabic', async () => {
    const id = await analyse({ intent: 'collateral', loan_amount: 1_000_000 }, `?include=${PARTS}`);
    const record = (await (await api.get(`/v1/analyses/${id}`, key)).json()) as {
      analysis: {
        value: { estimate: number };
        confidence: { prudential_value: { value: number } };
        comparables: { price: number; rejected: string | null }[];
        loan: { ltv_pct: number };
      };
    };
    const { value, confidence, comparables, loan } = record.analysis;
    const [first] = comparables;
    const figures = [value.estimate, confidence.prudential_value.value, first?.price ?? 0].map((figure) =>
      figure.toLocaleString('en-US'),
    );
    const [english, arabic] = [await report(id, '?lang=en'), await report(id, '?lang=ar')];
    for (const page of [english, arabic]) {
      const shown = [...figures, `${loan.ltv_pct.toFixed(1)}%`];
      expect(shown.filter((figure) => !page.includes(figure))).toEqual([]);
      expect(page.match(/<circle\s+class="sale"/g)).toHaveLength(
        comparables.filter(({ rejected }) => rejected === null).length,
      );
      expect(/undefined|NaN|\[object|\[U\+/.exec(page)).toBeNull();
    }
    expect(arabic.includes('<html lang="ar" dir="rtl">')).toBe(true);
    expect(arabic.includes('وليس تقييماً صادراً عن مقيّم مرخّص')).toBe(true);
    expect((await report(id)) === english).toBe(true);
  });

  it('200: names the excluded comparables, by whom and why', async () => {
    const id = await analyse({}, '?include=comparables');
    const { analysis } = (await (await api.get(`/v1/analyses/${id}`, key)).json()) as {
      analysis: { comparables: { id: string }[] };
    };
    const sale = analysis.comparables[0]?.id ?? '';
    const excluded = { id: sale, reason_code: 'other', note: 'A <b>shell</b> & core sale' };
    const body = { reviewer: 'ليلى حداد', comparables: [excluded] };
    const made = await api.post(`/v1/analyses/${id}/exclusions`, body, key);
    const derived = made.headers.get('analysis-id') ?? '';
    for (const page of [await report(derived), await report(derived, '?lang=ar')]) {
      expect(page).toContain('A &lt;b&gt;shell&lt;/b&gt; &amp; core sale');
      expect(page).toContain('<bdi dir="auto">ليلى حداد</bdi>');
      expect(page).toContain(id);
    }
    expect(await report(derived)).toContain('Other reason');
    expect(await report(id)).not.toContain('excluding comparables by hand');
  });

  it('200: shows a policy’s decision with its reasons, in both languages', async () => {
    const rules = { ltv_caps: [{ on_value_pct: { decline_above: 1 } }] };
    await api.send('PUT', '/v1/policies/strict', key, rules);
    const id = await analyse({ intent: 'collateral', loan_amount: 900_000 }, '?policy=strict');
    const [english, arabic] = [await report(id), await report(id, '?lang=ar')];
    expect(english).toMatch(/Decline<\/strong>. Decided under policy <bdi dir="ltr">strict@1<\/bdi> on /);
    expect(arabic).toContain('رفض');
    for (const page of [english, arabic]) {
      expect(page).toMatch(
        /The loan of AED\u00a0900,000 is [\d.]+\u00a0% of the value of AED\u00a0[\d,]+; the policy allows 1\u00a0%\./,
      );
    }
    expect((await report(await analyse({}))).includes('Policy decision')).toBe(false);
  });

  it('200: carries the recorded answer byte for byte, and computes what was not recorded', async () => {
    const property = { ...LISTING, reference: 'R-1' };
    const response = await api.post('/v1/analyze?include=value', { property }, key);
    const answered = await response.text();
    const page = await report(response.headers.get('analysis-id') ?? '');
    const { record, computed } = dataOf(page);
    expect(record.endsWith(`"analysis":${answered}}`)).toBe(true);
    expect(Object.keys(JSON.parse(computed ?? '') as object)).toEqual(
      expect.arrayContaining(['confidence', 'comparables', 'match']),
    );
    expect(/Recorded with the analysis<\/th>\s*<td>value</.test(page)).toBe(true);
    expect(/Computed for this report<\/th>\s*<td>confidence, comparables/.test(page)).toBe(true);
  });

  it('200: says what is missing if the snapshot can no longer compute it', async () => {
    await api.activate('sandbox-20');
    await api.scoring.refresh();
    const id = await analyse({});
    for (const version of ['sandbox-21', 'sandbox-22', 'sandbox-23']) {
      await api.activate(version);
      await api.scoring.refresh();
    }
    outdated.add('sandbox-20');
    const page = await report(id);
    expect(page.includes('not recorded with the analysis and can no longer be computed')).toBe(true);
    expect(page.includes('include=comparables')).toBe(true);
    expect(dataOf(page).computed).toBeNull();
    expect((await report(id, '?lang=ar')).includes('include=comparables')).toBe(true);
    await new SnapshotStore(api.database, systemClock).markRemoved('sandbox-20');
  });

  it('200: has a map of communities if the market has borders, and nothing in its place otherwise', async () => {
    await api.activate('live-mapped', 'live');
    await api.scoring.refresh();
    const liveKey = await api.key({ orgId, livemode: true });
    const property = { ...LISTING, intent: 'collateral' };
    const made = await api.post(`/v1/analyze?include=${PARTS}`, { property }, liveKey);
    const { comparables } = (await made.json()) as {
      comparables: { area: string; rejected: string | null }[];
    };
    const used = comparables.filter(({ rejected }) => rejected === null);
    const path = `/v1/analyses/${made.headers.get('analysis-id') ?? ''}/report`;
    const readLive = async (query = ''): Promise<string> =>
      (await api.get(`${path}${query}`, liveKey)).text();
    const english = await readLive();
    expect(english).toMatch(/class="land home"[\s\S]*class="here"[^>]*>\s*Dubai Marina/);
    const [, caption = ''] = /<figcaption>(.*?)<\/figcaption>/s.exec(english) ?? [];
    expect(caption).toContain(`<bdi dir="ltr">${used.length}</bdi> in <bdi dir="auto">Dubai Marina`);
    expect(await readLive('?lang=ar')).toMatch(/class="here"[^>]*direction="rtl"/);
    expect(await readLive()).toBe(english);
    const bare = await report(await analyse({}, `?include=${PARTS}`));
    expect(/class="(?:pair|land[^"]*)"|Map:/.exec(bare)).toBeNull();

    for (const version of ['live-2-mapped', 'live-3-mapped', 'live-4-mapped']) {
      await api.activate(version, 'live');
      await api.scoring.refresh();
    }
    expect((await readLive()).includes('class="land home"')).toBe(true);
    outdated.add('live-mapped');
    for (const version of ['live-5-mapped', 'live-6-mapped', 'live-7-mapped']) {
      await api.activate(version, 'live');
      await api.scoring.refresh();
    }
    const without = await readLive();
    expect(/class="(?:pair|land[^"]*)"|Map:/.exec(without)).toBeNull();
    expect(without.match(/<circle\s+class="sale"/g)).toHaveLength(used.length);
  });

  it('200: shows hostile text as text, without affecting text direction', async () => {
    const id = await analyse({ reference: HOSTILE, building: HOSTILE.slice(0, 150) });
    for (const page of [await report(id), await report(id, '?lang=ar')]) {
      expect(page.match(/<script[^>]*>/g)).toEqual([
        '<script type="application/json" id="analysis">',
        '<script type="application/json" id="signature">',
      ]);
      expect(page.match(/<\/script>/g)).toHaveLength(2);
      expect(/<img|<!--/.exec(page)).toBeNull();
      expect(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.exec(page)).toBeNull();
      expect(page.includes('&lt;script&gt;alert(1)')).toBe(true);
      expect(page.includes('[U+202E]esrever[U+2069]')).toBe(true);
      expect(dataOf(page).record.includes(JSON.stringify(HOSTILE).slice(1, -1))).toBe(true);
    }
  });

  it('404 for an unknown id, another organisation and the other mode; 403 without the scope', async () => {
    const id = await analyse({});
    const keys = [await api.key(), await api.key({ orgId, livemode: true })];
    const refused = await Promise.all([
      api.get('/v1/analyses/an_0000000000000000000000/report', key),
      ...keys.map((other) => api.get(`/v1/analyses/${id}/report`, other)),
    ]);
    for (const response of refused) {
      expect([response.status, (await problemOf(response)).code]).toEqual([404, 'not_found']);
    }
    const scoped = await api.key({ orgId, scopes: ['usage'] });
    expect((await api.get(`/v1/analyses/${id}/report`, scoped)).status).toBe(403);
  });

  it('422 for an unsupported language, naming the supported ones', async () => {
    const response = await api.get(`/v1/analyses/${await analyse({})}/report?lang=fr`, key);
    expect(response.status).toBe(422);
    expect(await problemOf(response)).toMatchObject({
      code: 'invalid_fields',
      errors: [{ parameter: 'lang', code: 'not_one_of', detail: expect.stringMatching(/"fr".*en, ar/) }],
    });
  });
});
