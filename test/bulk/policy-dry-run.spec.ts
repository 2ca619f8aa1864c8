import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { problemOf } from '../support/calls.js';
import { BatchFiles } from './batch-files.js';
import { BulkSystem } from './bulk-system.js';
import { ITEMS, json, PolicyCalls, RULES } from './policy-calls.js';
import { accepted, PortfolioCalls } from './portfolio-calls.js';

let system: BulkSystem;
let files: BatchFiles;
let calls: PolicyCalls;

beforeAll(async () => {
  system = await BulkSystem.open();
  files = new BatchFiles(system);
  calls = new PolicyCalls(system);
  await Promise.all([system.startApi(), system.worker()]);
}, 120_000);
afterAll(() => system.close());

const put = (...asked: Parameters<PolicyCalls['put']>) => calls.put(...asked);
const dryRun = (...asked: Parameters<PolicyCalls['dryRun']>) => calls.dryRun(...asked);

describe('the dry run of a policy', () => {
  const STRICT = { property_types: { accepted: ['villa', 'hotel_apartment'], otherwise: 'refer' } };
  let id: string;

  beforeAll(async () => {
    await put('trial', RULES);
    id = await files.scoredItems(ITEMS, { policy: 'trial' });
  });

  it('shows what the rules would have done, item by item, and changes nothing', async () => {
    const before = await json(files.read(id));
    const answer = await json(dryRun('trial', { batch_id: id, policy: STRICT }));
    expect(answer).toMatchObject({
      then: {
        policy: { name: 'trial', version: 1 },
        recorded: true,
        accept: { homes: 1 },
        decline: { homes: 2 },
      },
      now: {
        policy: { name: 'trial', version: null },
        accept: { homes: 1 },
        refer: { homes: 3 },
        decline: { homes: 0 },
      },
      undecided: 2,
      incomplete: 0,
      changed: 3,
      has_more: false,
    });
    expect(answer['data']).toMatchObject([
      { index: 0, custom_id: 'fine', then: 'accept', now: 'refer', reasons_now: [{ code: 'property_type' }] },
      { index: 1, then: 'decline', now: 'refer', reasons_then: [{ code: 'ltv_on_value' }, {}] },
      { index: 3, then: 'decline', now: 'accept', reasons_now: [] },
    ]);
    expect(await json(files.read(id))).toEqual(before);
    expect(await json(system.request('/v1/policies/trial'))).toMatchObject({ version: 1, rules: RULES });
  });

  it('comes in pages', async () => {
    const page = await json(dryRun('trial', { batch_id: id, policy: STRICT }, '?limit=1&starting_after=0'));
    expect(page).toMatchObject({ changed: 3, data: [{ index: 1 }], has_more: true });
    const last = await json(dryRun('trial', { batch_id: id, policy: STRICT }, '?limit=5&starting_after=1'));
    expect(last).toMatchObject({ data: [{ index: 3 }], has_more: false });
  });

  it('evaluates a batch without a policy from what is recorded, and says what is missing', async () => {
    const recorded = await files.scoredItems(ITEMS, { include: ['confidence', 'match'] });
    expect(await json(dryRun('trial', { batch_id: recorded }))).toMatchObject({
      then: { recorded: false, accept: { homes: 1 }, refer: { homes: 1 }, decline: { homes: 2 } },
      now: { policy: { version: 1 }, decline: { homes: 2 } },
      incomplete: 0,
      changed: 0,
    });
    const bare = await files.scoredItems(ITEMS);
    expect(await json(dryRun('trial', { batch_id: bare }))).toMatchObject({
      then: { accept: { homes: 0 }, refer: { homes: 3 } },
      incomplete: 4,
    });
  });

  it('adds up a portfolio of several parts, and lists its items in file order', async () => {
    const rows = Array.from({ length: 1_100 }, (_, at) =>
      JSON.stringify({ ...ITEMS[at % ITEMS.length], custom_id: `row-${at}` }),
    );
    const portfolios = new PortfolioCalls(system);
    const ndjson = { 'content-type': 'application/x-ndjson' };
    const sent = await accepted(await portfolios.send(rows.join('\n'), '?policy=trial', ndjson));
    await portfolios.ended(sent.id);
    const nowhere = { ltv_caps: [{ districts: ['Nowhere'], on_value_pct: { decline_above: 80 } }] };
    expect(await problemOf(await dryRun('trial', { batch_id: id, policy: nowhere }))).toMatchObject({
      errors: [{ pointer: '/policy/ltv_caps/0/districts/0', code: 'unknown_area' }],
    });
    const stranger = await system.key();
    await put('trial', RULES, stranger);
    expect((await dryRun('trial', { portfolio_id: sent.id }, '', stranger)).status).toBe(404);
    const ofKind = (kind: number): number => rows.filter((_, at) => at % ITEMS.length === kind).length;
    const trial = { portfolio_id: sent.id, policy: STRICT };
    const answer = await json(dryRun('trial', trial, '?limit=2&starting_after=503'));
    expect(answer).toMatchObject({
      batch_id: null,
      portfolio_id: sent.id,
      then: { recorded: true, decline: { homes: ofKind(1) + ofKind(3) } },
      now: { accept: { homes: ofKind(3) }, refer: { homes: ofKind(0) + ofKind(1) + ofKind(2) } },
      undecided: ofKind(4) + ofKind(5),
      changed: ofKind(0) + ofKind(1) + ofKind(3),
      data: [
        { index: 504, custom_id: 'row-504', then: 'accept' },
        { index: 505, custom_id: 'row-505', then: 'decline' },
      ],
      has_more: true,
    });
    const end = await json(dryRun('trial', trial, '?limit=1000&starting_after=1090'));
    const last = (end['data'] as { index: number }[]).map(({ index }) => index);
    expect([last, end['has_more']]).toEqual([[1_092, 1_093, 1_095, 1_098, 1_099], false]);
    const {
      data: whole,
      has_more: moreThanAll,
      ...totals
    } = await json(dryRun('trial', trial, '?limit=1000'));
    expect(moreThanAll).toBe(false);
    const walked: unknown[] = [];
    for (let after = -1, more = true; more; after = (walked.at(-1) as { index: number }).index) {
      const { data, has_more, ...rest } = await json(
        dryRun('trial', trial, `?limit=130${after < 0 ? '' : `&starting_after=${after}`}`),
      );
      expect(rest).toEqual(totals);
      walked.push(...(data as object[]));
      more = has_more === true;
    }
    expect(walked).toEqual(whole);
    expect(walked).toHaveLength(answer['changed'] as number);
  }, 60_000);

  it('requires either a batch or a portfolio', async () => {
    expect(await problemOf(await dryRun('trial', { policy: STRICT }))).toMatchObject({
      code: 'invalid_fields',
      errors: [{ pointer: '/batch_id', code: 'required' }],
    });
    const both = { batch_id: id, portfolio_id: 'pf_0351NlxE2sJxMYHXLiO7nm' };
    expect(await problemOf(await dryRun('trial', both))).toMatchObject({
      errors: [{ pointer: '/portfolio_id', code: 'contradicts' }],
    });
  });

  it('refuses wrong rules, naming the place, and what belongs to others', async () => {
    const wrong = { batch_id: id, policy: { ltv_caps: [{ on_value_pct: { decline_above: '80' } }] } };
    expect(await problemOf(await dryRun('trial', wrong))).toMatchObject({
      errors: [{ pointer: '/policy/ltv_caps/0/on_value_pct/decline_above', code: 'wrong_type' }],
    });
    const stranger = await system.key();
    await put('trial', RULES, stranger);
    expect((await dryRun('trial', { batch_id: id }, '', stranger)).status).toBe(404);
    expect((await dryRun('none', { batch_id: id })).status).toBe(404);
  });
});
