import { OrganisationStore } from '#auth';
import { newId } from '#platform';
import { SnapshotStore } from '#snapshots';
import { type Database, openDatabase } from '#storage';
import { type NewWatch, type Rescored, RescoreStore, type Watch, WatchStore } from '#watches';

import { createDatabase } from '../support/services.js';
import { testEvent } from '../support/test-event.js';

export const OPTIONS = { watchesPerChunk: 2, window: 16, leaseSeconds: 30 };

/** The stores of watches over one database, with a clock that only the test moves. */
export class WatchRecords {
  now = new Date();
  /** Of the snapshot that new watches were scored on: `live-<version>`. */
  version = 0;
  readonly owner = { orgId: newId('org'), livemode: true };
  readonly organisations: OrganisationStore;
  readonly snapshots: SnapshotStore;
  readonly watches: WatchStore;
  readonly rescore: RescoreStore;

  private constructor(readonly database: Database) {
    const clock = { now: () => this.now };
    this.organisations = new OrganisationStore(database, clock);
    this.snapshots = new SnapshotStore(database, clock);
    this.watches = new WatchStore(database, clock);
    this.rescore = new RescoreStore(database, clock);
  }

  static async open(): Promise<WatchRecords> {
    const url = await createDatabase();
    const records = new WatchRecords(openDatabase({ url, poolSize: 6, applicationName: 'test' }));
    await records.organisations.create('Watchers', 'enterprise', records.owner.orgId);
    return records;
  }

  /** An hour later, without any watch or open run. */
  async reset(): Promise<void> {
    this.pass(3_600_000);
    await this.database.pool.query('TRUNCATE watches, events, deliveries');
    while ((await this.rescore.claim(OPTIONS)).length > 0);
  }

  pass(milliseconds: number): void {
    this.now = new Date(this.now.getTime() + milliseconds);
  }

  async activate(market: 'live' | 'sandbox' = 'live'): Promise<string> {
    this.version += 1;
    const name = `${market}-${this.version}`;
    await this.snapshots.register({ version: name, market, manifest: {} });
    await this.snapshots.activate(name, 'test');
    return name;
  }

  async watch(count: number, limit = 100, at = this.now): Promise<string[]> {
    const made = Array.from({ length: count }, (): NewWatch => ({
      id: newId('wa', at),
      ...this.owner,
      property: { area: 'Marina' },
      minScoreDelta: 3,
      conditions: ['score_delta'],
      metadata: {},
      source: null,
      assessment: { score: 50 },
      snapshotVersion: `live-${this.version}`,
    }));
    await this.database.transaction((client) => this.watches.create(client, this.owner, made, limit));
    return made.map(({ id }) => id);
  }

  scoredAt(score: number, snapshot: string) {
    return (found: readonly Watch[]): Rescored[] =>
      found.map(({ id, orgId, livemode }) => ({
        assessment: { score },
        problem: null,
        event: testEvent({ orgId, livemode }, 'score.updated', `${id}.${snapshot}`, this.now),
        notice: null,
      }));
  }

  moved(score: number, snapshot: string) {
    return (found: readonly Watch[]) => Promise.resolve(this.scoredAt(score, snapshot)(found));
  }

  async countEvents(): Promise<number> {
    const { rowCount } = await this.database.pool.query('SELECT FROM events');
    return rowCount ?? 0;
  }
}
