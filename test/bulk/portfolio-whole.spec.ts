import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { problemOf } from '../support/calls.js';
import { LISTING } from '../support/listing.js';
import { until } from '../support/until.js';
import { BulkSystem } from './bulk-system.js';
import { accepted, PortfolioCalls } from './portfolio-calls.js';

let system: BulkSystem;
let portfolios: PortfolioCalls;

beforeAll(async () => {
  system = await BulkSystem.open();
  portfolios = new PortfolioCalls(system);
  await Promise.all([system.startApi(), system.worker()]);
}, 120_000);
afterAll(() => system.close());

describe('a portfolio as a whole', () => {
  const kept = async (id: string): Promise<number> => {
    const text = 'SELECT FROM portfolio_parts WHERE portfolio_id = $1 AND summary_rows IS NOT NULL';
    return (await system.database.pool.query(text, [id])).rowCount ?? 0;
  };
  const summaryOf = async (path: string): Promise<Record<string, unknown>> =>
    (await (await system.request(`${path}/summary`)).json()) as Record<string, unknown>;
  const loans = (rows: number): string =>
    Array.from({ length: rows }, (_, at) =>
      JSON.stringify({
        custom_id: `l${at}`,
        property: { ...LISTING, intent: 'collateral', size_sqft: 700 + at, loan_amount: 400_000 + at },
      }),
    ).join('\n');
  const ndjson = { 'content-type': 'application/x-ndjson' };

  it('has the same figures as its listings in one batch, with or without the parts’ stored totals', async () => {
    const { id } = await accepted(
      await portfolios.send(`${loans(499)}\n{"property":{"type":"castle"}}`, '?include=value', ndjson),
    );
    await portfolios.ended(id);
    await until('what is kept of the part', async () => ((await kept(id)) === 1 ? true : undefined));
    const summary = await summaryOf(`/v1/portfolios/${id}`);
    expect(summary).toMatchObject({
      id,
      object: 'portfolio_summary',
      scored: 499,
      loans: { on_value: { homes: 499 } },
    });
    const { data } = (await (await system.request(`/v1/batches?portfolio_id=${id}`)).json()) as {
      data: { id: string }[];
    };
    const part = data[0]?.id ?? '';
    const named = { id, object: 'portfolio_summary' };
    expect({ ...(await summaryOf(`/v1/batches/${part}`)), ...named }).toEqual(summary);
    await system.database.pool.query(
      'UPDATE portfolio_parts SET summary_rows_of = now() WHERE portfolio_id = $1',
      [id],
    );
    expect(await summaryOf(`/v1/portfolios/${id}`)).toEqual(summary);
    // As kept by a version that knew neither the day of a value nor how far the market may have moved since.
    await system.database.pool.query(
      `UPDATE portfolio_parts p SET summary_rows_of = b.ended_at,
         summary_rows = regexp_replace(summary_rows::text, '"(valuedOn|drift)":[^,]*,', '', 'g')::json
       FROM batches b WHERE p.portfolio_id = $1 AND b.id = p.batch_id`,
      [id],
    );
    expect(await summaryOf(`/v1/portfolios/${id}`)).toEqual(summary);
  });

  it('counts across the whole file, and its report verifies with the same figures', async () => {
    const { id } = await accepted(await portfolios.send(loans(700), '?include=value', ndjson));
    const early = await system.request(`/v1/portfolios/${id}/report`);
    if (early.status !== 200) expect((await problemOf(early)).code).toBe('portfolio_not_ended');
    await portfolios.ended(id);
    await until('what is kept of the parts', async () => ((await kept(id)) === 2 ? true : undefined));
    const summary = await summaryOf(`/v1/portfolios/${id}`);
    const worst = summary['highest_ltv'] as { index: number; custom_id: string }[];
    expect(worst.map(({ index, custom_id: own }) => own === `l${index}`)).not.toContain(false);
    const page = await (await system.request(`/v1/portfolios/${id}/report?lang=ar`)).text();
    const carried = /<script type="application\/json"[^>]*>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
    const evidence = JSON.parse(carried) as { object: string; record: string };
    expect(evidence.object).toBe('portfolio_report');
    expect((JSON.parse(evidence.record) as { summary: object }).summary).toEqual(summary);
    const nothing = await system.request(`/v1/portfolios/${id}/retry-failed`, { method: 'POST' });
    expect((await problemOf(nothing)).code).toBe('nothing_to_retry');
  });

  it('with over 5,000 listings is summarised beside requests, one at a time per organisation', async () => {
    const { id } = await accepted(await portfolios.send(loans(5_100), '', ndjson));
    await portfolios.ended(id);
    const both = await Promise.all(['', ''].map(() => system.request(`/v1/portfolios/${id}/summary`)));
    const [one, other] = both.sort((a, b) => a.status - b.status);
    if (one === undefined || other === undefined) throw new Error('no answers');
    expect(await one.json()).toMatchObject({ scored: 5_100, loans: { on_value: { homes: 5_100 } } });
    expect((await problemOf(other)).code).toBe('too_many_at_once');
  }, 60_000);

  it('can be retried whole while one of its batches is, without a deadlock', async () => {
    const failing = JSON.stringify({ property: { ...LISTING, building: 'Sandbox Failing Tower' } });
    const fine = JSON.stringify({ property: LISTING });
    const file = [failing, ...Array.from({ length: 499 }, () => fine), failing].join('\n');
    const { id } = await accepted(await portfolios.send(file, '', ndjson));
    expect(await portfolios.ended(id)).toMatchObject({ request_counts: { errored: 2 } });
    const { data } = (await (await system.request(`/v1/batches?portfolio_id=${id}`)).json()) as {
      data: { id: string }[];
    };
    // As one that tries the later batch again, between its two locks.
    const holder = await system.database.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM batches WHERE id = $1 FOR UPDATE', [data[0]?.id]);
    const whole = system.request(`/v1/portfolios/${id}/retry-failed`, { method: 'POST' });
    await until('the whole waits for the batch', async () => {
      const text = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      return (await system.database.pool.query(text)).rowCount === 0 ? undefined : true;
    });
    await holder.query('UPDATE portfolios SET ended_at = ended_at WHERE id = $1', [id]);
    await holder.query('COMMIT');
    holder.release();
    expect((await whole).status).toBe(202);
    expect(await portfolios.ended(id)).toMatchObject({ request_counts: { errored: 2, processing: 0 } });
  }, 60_000);
});
