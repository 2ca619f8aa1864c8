import { setTimeout as delay } from 'node:timers/promises';

import { buildSandbox, loadSnapshot, type MarketSnapshot, writeSnapshot } from '#market';
import { dubaiDayOf, newId, systemClock } from '#platform';
import { localLoader, type Property, trainModel } from '#scoring';
import { SnapshotStore } from '#snapshots';
import { assessWatch, type NewWatch, WatchStore } from '#watches';

import { BenchSystem } from '../support/bench-system.js';
import { ScoringAlone } from '../support/scoring-alone.js';
import { type Spread, spread } from '../support/spread.js';
import { propertiesOf } from './watched-properties.js';

const WATCHES = 30_000;
const PROPERTIES = 1_000;
const INSERTED_AT_ONCE = 1_000;
/** Prices relative to the previous snapshot; the first activation is a warm-up and not counted. */
const LEVELS = [1.01, 1.03, 1.01, 1.03, 1.01, 1.03];
const PEER_SECONDS = 3;
const OWNER = { orgId: newId('org'), livemode: false };
const PATIENCE_MS = 120_000;
const LOOK_MS = 50;

interface Run {
  /** Properties scored per second by the peer, just before. */
  readonly alone: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly events: number;
}

/**
 * `npm run bench -- rescore [--json]`: 30,000 watches on the sandbox market, rescored by two workers when a snapshot
 * with other prices is activated, from the activation to the last score written; compared each time with two processes
 * that only score the same properties.
 */
export async function run(): Promise<object> {
  const system = await BenchSystem.start();
  try {
    const { marketDir } = system;
    const built = await buildSandbox({
      marketDir,
      clock: systemClock,
      train: trainModel,
      codeVersion: 'bench',
    });
    const base = await loadSnapshot(built.directory);
    const bench = new RescoreBench(system, base);
    await bench.watch();
    await Promise.all([system.addWorker(), system.addWorker()]);
    const { version } = base.manifest;
    const peer = await ScoringAlone.start(system, {
      version,
      properties: bench.properties,
      parts: 'watched',
    });
    const runs: Run[] = [];
    for (const level of LEVELS) {
      const alone = await peer.rate(PEER_SECONDS);
      runs.push({ alone, ...(await bench.activateAt(level)) });
    }
    await peer.stop();
    const over = (read: (run: Run) => number, precision = 1): Spread =>
      spread(runs.slice(1).map(read), precision);
    return {
      watches: WATCHES,
      watches_per_second: over(({ perSecond }) => perSecond),
      seconds_from_activation_to_last: over(({ seconds }) => seconds, 10),
      events_per_run: over(({ events }) => events),
      scoring_alone_per_second: over(({ alone }) => alone),
      ratio: over(({ perSecond, alone }) => perSecond / alone, 100),
    };
  } finally {
    await system.stop();
  }
}

class RescoreBench {
  private readonly snapshots: SnapshotStore;
  private readonly versions = new Map<number, string>();
  readonly properties: readonly Property[];

  constructor(
    private readonly system: BenchSystem,
    private readonly base: MarketSnapshot,
  ) {
    this.snapshots = new SnapshotStore(system.database, systemClock);
    this.properties = propertiesOf(base, PROPERTIES);
  }

  /** Creates the watches on the base snapshot. */
  async watch(): Promise<void> {
    await this.activate(this.base.manifest);
    const { version } = this.base.manifest;
    const snapshot = await localLoader(this.system.marketDir)(version);
    const today = dubaiDayOf(systemClock.now());
    const assessed = await Promise.all(
      this.properties.map(async (property) => ({
        property,
        assessment: await assessWatch(snapshot, property, { today, tenant: '' }),
      })),
    );
    const store = new WatchStore(this.system.database, systemClock);
    for (let made = 0; made < WATCHES; made += INSERTED_AT_ONCE) {
      const watches = Array.from({ length: INSERTED_AT_ONCE }, (_, n): NewWatch => ({
        ...{ id: newId('wa'), ...OWNER, source: null, metadata: {}, snapshotVersion: version },
        ...{ property: {}, assessment: {}, ...assessed[(made + n) % assessed.length] },
        minScoreDelta: 3,
        conditions: ['score_delta', 'verdict_changed', 'new_flag'],
      }));
      await store.add(OWNER, watches, WATCHES);
    }
    await this.system.database.pool.query('VACUUM ANALYZE watches');
  }

  /** Activates the market at a price level and waits until every watch is scored on it. */
  async activateAt(level: number): Promise<Omit<Run, 'alone'>> {
    const version = this.versions.get(level) ?? (await this.write(level));
    this.versions.set(level, version);
    const { activatedAt } = await this.snapshots.activate(version, 'bench');
    const { last, events } = await this.allScored();
    const seconds = (last.getTime() - activatedAt.getTime()) / 1_000;
    return { seconds, events, perSecond: WATCHES / seconds };
  }

  /** Polls, because nothing announces it to an outside process. */
  private async allScored(): Promise<{ readonly last: Date; readonly events: number }> {
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end;) {
      await delay(LOOK_MS);
      const { rows } = await this.system.database.pool.query<{ scored: number; last: Date; events: number }>(
        `SELECT sum(scored)::int AS scored, sum(events)::int AS events, max(done_at) AS last
         FROM rescore_chunks WHERE activation_id = (SELECT max(activation_id) FROM rescore_runs)`,
      );
      const [found] = rows;
      if (found !== undefined && found.scored >= WATCHES) return found;
    }
    throw new Error(`not every watch was scored within ${PATIENCE_MS} ms`);
  }

  /** The base market with other prices; its model stays valid, since it predicts differences in logs. */
  private async write(level: number): Promise<string> {
    const { manifest, model, ...tables } = this.base;
    const { market, sources, counts, dataFreshness, modelVersion, codeVersion } = manifest;
    const sales = { ...tables.sales, price: tables.sales.price.map((price) => Math.round(price * level)) };
    const written = await writeSnapshot(
      { market, tables: { ...tables, sales }, sources, counts, dataFreshness },
      {
        ...{ marketDir: this.system.marketDir, codeVersion, clock: systemClock },
        train: () => ({ modelVersion, model }),
      },
    );
    await this.register(written.manifest);
    return written.manifest.version;
  }

  private async activate(manifest: MarketSnapshot['manifest']): Promise<void> {
    await this.register(manifest);
    await this.snapshots.activate(manifest.version, 'bench');
  }

  private register(manifest: MarketSnapshot['manifest']): Promise<void> {
    const { version, market } = manifest;
    return this.snapshots.register({ version, market, manifest: { ...manifest } });
  }
}
