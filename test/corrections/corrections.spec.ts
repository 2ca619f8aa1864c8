import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';

import { systemClock } from '#platform';
import { SnapshotStore } from '#snapshots';
import type { Correction } from '#webhooks';

import { editSales, type Edits } from '../support/edit-sales.js';
import { writeFixtureMarket } from '../support/fixture-market.js';
import { LISTING } from '../support/listing.js';
import { until } from '../support/until.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { WebhookSystem } from '../webhooks/webhook-system.js';

/** In another district than LISTING. */
const FAR = { ...LISTING, area: 'JVC', building: 'Cedar Heights', listing_price: 900_000 };
const TIMEOUT = 120_000;

interface Comparable {
  readonly id: string;
  readonly weight: number;
  readonly price: number;
}
interface Answered {
  readonly id: string;
  readonly estimate: number;
  readonly comparables: readonly Comparable[];
}

const marketDir = mkdtempSync(join(tmpdir(), 'deal-corrections-'));
let system: WebhookSystem;
let receiver: WebhookReceiver;
let snapshots: SnapshotStore;
let url: string;
let key: string;
let secret: string;
let watched: Answered;
let plain: Answered;
let far: Answered;
let used: readonly Comparable[];

beforeAll(async () => {
  [system, receiver] = await Promise.all([WebhookSystem.open({ livemode: true }), WebhookReceiver.start()]);
  snapshots = new SnapshotStore(system.database, systemClock);
  system.owner.orgId = (await system.organisation('enterprise', {})).id;
  key = await system.key({ orgId: system.owner.orgId, livemode: true });
  await activate({});
  ({ url } = await system.apiProcess({ MARKET_DIR: marketDir }, 'apps/api/main.js'));
  ({ secret } = await system.subscribe(receiver.url('/told'), ['analysis.corrected']));
  watched = await analyse({ property: LISTING, watch: true });
  plain = await analyse({ property: { ...LISTING, listing_price: 1_450_000, reference: 'LOAN-7' } });
  far = await analyse({ property: FAR, watch: true });
  used = [...watched.comparables].filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
}, TIMEOUT);
afterAll(async () => {
  await receiver.close();
  await system.close();
  rmSync(marketDir, { recursive: true, force: true });
});

const worker = () => system.worker({ MARKET_DIR: marketDir }, 'test/loopback-worker.js');

/** Lets a live market with these edits answer; returns its version. */
async function activate(edits: Edits): Promise<string> {
  const manifest = await writeFixtureMarket({
    ...{ marketDir, market: 'live', level: 1 },
    edit: (sales) => editSales(sales, edits),
  });
  const { version, market } = manifest;
  await snapshots.register({ version, market, manifest: { ...manifest } });
  await snapshots.activate(version, 'test');
  return version;
}

const call = (path: string, body?: object): Promise<Response> =>
  fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

async function analyse(body: object, query = ''): Promise<Answered> {
  const response = await call(`/v1/analyze${query}`, body);
  expect(response.status).toBe(200);
  const id = response.headers.get('analysis-id') ?? '';
  const again = await call(`/v1/analyses/${id}/reproduce?include=comparables`, {});
  const { analysis } = (await again.json()) as { analysis: { comparables: Comparable[] } };
  return { id, estimate: Number(response.headers.get('estimate-aed')), comparables: analysis.comparables };
}

async function list(analysisId?: string): Promise<Correction[]> {
  const filter = analysisId === undefined ? '' : `?analysis_id=${analysisId}`;
  return ((await (await call(`/v1/corrections${filter}`)).json()) as { data: Correction[] }).data;
}

/** The run of a snapshot, once it has looked through all analyses for the first time. */
const looked = (version: string) =>
  until(
    `a first look at ${version}`,
    async () => {
      const { rows } = await system.database.pool.query<{
        sales: number;
        analyses: string;
        corrected: string;
      }>(
        `SELECT sales, analyses, corrected FROM correction_runs
         WHERE version = $1 AND (last_look OR closed_at IS NOT NULL)
           AND activation_id = (SELECT max(id) FROM snapshot_activations)`,
        [version],
      );
      return rows[0];
    },
    TIMEOUT,
  );

describe('when the register corrects a sale', () => {
  it(
    'each analysis that used it as a comparable is named, with its result now, and subscribers are notified once',
    async () => {
      const [sale] = used;
      const id = sale?.id ?? '';
      const doomed = await worker();
      const version = await activate({ [id]: 'doubled' });
      await doomed.kill();
      await worker();
      const run = await looked(version);
      expect(run).toMatchObject({ sales: 1, corrected: '2' });
      const found = await list();
      expect(found.map(({ analysis_id }) => analysis_id).sort()).toEqual([watched.id, plain.id].sort());
      const [one] = await list(plain.id);
      expect(one).toMatchObject({
        ...{ object: 'correction', livemode: true, reference: 'LOAN-7', corrected_snapshot_version: version },
        sales: [
          {
            id,
            change: 'corrected',
            reason: null,
            before: { price: sale?.price },
            after: { price: 2 * (sale?.price ?? 0) },
          },
        ],
        answered: { value: plain.estimate },
      });
      const today = await call(`/v1/analyze?as_of=${one?.as_of ?? ''}`, {
        property: { ...LISTING, listing_price: 1_450_000, reference: 'LOAN-7' },
      });
      expect(one?.now?.value).toBe(Number(today.headers.get('estimate-aed')));
      expect(one?.now?.value).not.toBe(plain.estimate);
      expect(await today.json()).toMatchObject({
        fair_price_range: one?.now?.fair_price_range,
        verdict: one?.now?.verdict,
        deal_score: one?.now?.deal_score,
      });
      expect(await list(far.id)).toEqual([]);
      expect((await call('/v1/corrections?analysis_id=an_none')).status).toBe(404);
      const [message] = await receiver.count('/told', 1);
      const { headers = {}, body = '' } = message ?? {};
      expect(new Webhook(secret).verify(body, { ...headers })).toMatchObject({
        type: 'analysis.corrected',
        data: { metadata: {}, correction: (await list(watched.id))[0] },
      });
    },
    TIMEOUT,
  );

  it(
    'one that was withdrawn and one no longer used as evidence are reported as such',
    async () => {
      const [first, second] = used;
      const version = await activate({ [first?.id ?? '']: 'duplicate', [second?.id ?? '']: 'withdrawn' });
      await looked(version);
      const [newest] = await list(watched.id);
      const told = new Map(newest?.sales.map((sale) => [sale.id, sale]));
      expect(told.get(first?.id ?? '')).toMatchObject({ change: 'quarantined', reason: 'duplicate' });
      expect(told.get(second?.id ?? '')).toMatchObject({ change: 'withdrawn', after: null });
      expect(newest?.corrected_snapshot_version).toBe(version);
    },
    TIMEOUT,
  );

  it(
    'an analysis whose snapshot is gone is found by its recorded comparables, or counted',
    async () => {
      const recorded = await analyse({ property: LISTING }, '?include=comparables');
      const before = new Set(used.slice(0, 2).map(({ id }) => id));
      // Not the one that the market before has under another id, either: no other market has it.
      const sale = recorded.comparables.find(
        ({ id, weight }) => weight > 0 && !before.has(id) && !id.startsWith('x'),
      );
      await system.database.pool.query('ALTER TABLE analyses DISABLE TRIGGER append_only');
      await system.database.pool.query(`UPDATE analyses SET snapshot_version = 'live-gone' WHERE id = $1`, [
        recorded.id,
      ]);
      const version = await activate({ [sale?.id ?? '']: 'doubled' });
      await looked(version);
      const [correction, ...others] = await list(recorded.id);
      expect(others).toEqual([]);
      expect(correction?.snapshot_version).toBe('live-gone');
      expect(correction?.sales).toContainEqual(
        expect.objectContaining({ id: sale?.id, change: 'corrected', after: expect.anything() }),
      );
      const { rows } = await system.database.pool.query<{ untraceable: string }>(
        'SELECT untraceable FROM correction_runs WHERE activation_id = (SELECT max(id) FROM snapshot_activations)',
      );
      expect(rows).toEqual([{ untraceable: '0' }]);
    },
    TIMEOUT,
  );

  it(
    'the last check, after the pause for pending analyses, duplicates nothing and ends the run',
    async () => {
      const told = [await list(watched.id), await list(plain.id)];
      await system.database.pool.query('UPDATE correction_runs SET due_at = now() WHERE last_look');
      await until(
        'no open run',
        async () => {
          const { rowCount } = await system.database.pool.query(
            'SELECT FROM correction_runs WHERE closed_at IS NULL',
          );
          return rowCount === 0;
        },
        TIMEOUT,
      );
      expect([await list(watched.id), await list(plain.id)]).toEqual(told);
      expect(told.flat().length).toBeGreaterThan(2);
    },
    TIMEOUT,
  );

  it(
    'a rollback, and its reversal, are register changes like any other',
    async () => {
      const { live = '' } = await snapshots.active();
      const before = await list(watched.id);
      await snapshots.activate(await snapshots.previous('live'), 'test');
      await snapshots.activate(live, 'test');
      const run = await looked(live);
      expect(run.sales).toBeGreaterThan(0);
      expect((await list(watched.id)).length).toBeGreaterThan(before.length);
    },
    TIMEOUT,
  );
});
