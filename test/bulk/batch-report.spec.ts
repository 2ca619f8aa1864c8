import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { LISTING } from '../support/listing.js';
import { dealSession } from '../support/deal-session.js';
import { BatchFiles } from './batch-files.js';
import { BulkSystem, temporaryDirectory } from './bulk-system.js';
import { LOAN } from './policy-calls.js';

let system: BulkSystem;
let files: BatchFiles;

beforeAll(async () => {
  system = await BulkSystem.open();
  files = new BatchFiles(system);
  await Promise.all([system.startApi(), system.worker()]);
}, 120_000);
afterAll(() => system.close());

describe('the report of a batch', () => {
  it('shows totals, decisions and exceptions in both languages, and verifies without the service', async () => {
    await system.request('/v1/policies/report', {
      method: 'PUT',
      body: JSON.stringify({ ltv_caps: [{ on_value_pct: { decline_above: 10 } }] }),
    });
    const items = [
      { custom_id: 'loan<b>', property: LOAN },
      { custom_id: 'none', property: { ...LISTING, type: 'castle' } },
      { custom_id: 'unsaid', property: LISTING },
    ];
    const id = await files.scoredItems(items, { policy: 'report', metadata: { desk: 'north' } });
    const read = async (query = '') => (await system.request(`/v1/batches/${id}/report${query}`)).text();
    const [english, arabic] = [await read(), await read('?lang=ar')];
    const order = [
      'The loan of AED\u00a0700,000 is',
      'loan_amount is not known',
      'type is &quot;castle&quot;',
    ];
    const places = order.map((text) => english.indexOf(text));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(english).toContain('loan&lt;b&gt;');
    expect(english).toContain('report@1');
    expect(arabic).toMatch(
      /حقول غير صالحة\s*<div class="detail" lang="en" dir="ltr">\s*type is &quot;castle/,
    );
    expect(english).toMatch(/Expected total<\/dt>\s*<dd/);
    expect(arabic).toMatch(/<html lang="ar" dir="rtl">[\s\S]*القرارات/);
    expect(english).toMatch(/<th scope="row"><bdi[^>]*>Dubai Marina</);
    expect(arabic).toMatch(/<th scope="row"><bdi lang="ar" dir="rtl">دبي مارينا</);
    for (const page of [english, arabic]) expect(/undefined|NaN|\[object/.exec(page)).toBeNull();
    expect(await read()).toBe(english);

    const directory = temporaryDirectory();
    const deal = dealSession(() => ({}));
    const verify = async (name: string, page: string) => {
      const file = join(directory.path, name);
      writeFileSync(file, page);
      const { code, output } = await deal('report', 'verify', file);
      return [code, output];
    };
    expect(await verify('as-issued.html', arabic)).toEqual([0, expect.stringMatching(/page +as issued/)]);
    const changed = english.replace('AED\u00a0700,000', 'AED\u00a0100,000');
    expect(await verify('changed.html', changed)).toEqual([1, expect.stringContaining('report_mismatch')]);
    directory.remove();
  });

  it('says once, in its own words, that the sum of the values is outside the range', async () => {
    // Ranges that wide lift the expected total above the sum.
    const items = Array.from({ length: 40 }, () => ({
      property: { ...LISTING, building: undefined, size_sqft: 20_000, listing_price: 30_000_000 },
    }));
    const id = await files.scoredItems(items, { include: ['value', 'match'] });
    const path = `/v1/batches/${id}`;
    const { total_value: total } = (await (await system.request(`${path}/summary`)).json()) as {
      total_value: { values: number; low: number };
    };
    expect(total.values).toBeLessThan(total.low);
    const page = await (await system.request(`${path}/report`)).text();
    const arabic = await (await system.request(`${path}/report?lang=ar`)).text();
    const paragraphs = (of: string) => of.match(/<p class="small"[^]*?<\/p>/g)?.join() ?? '';
    expect(paragraphs(page).match(/outside the range/g)).toHaveLength(1);
    expect(paragraphs(arabic)).toContain('خارج النطاق');
    expect(paragraphs(arabic)).not.toContain('outside the range');
  });
});
