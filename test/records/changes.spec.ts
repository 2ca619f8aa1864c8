import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

import { KeyStore, OrganisationStore } from '#auth';
import { createLogger, NO_PROOF, systemClock } from '#platform';
import { SnapshotStore } from '#snapshots';
import { ChangeFeed, type ChangeTopic, type Database, DatabaseClock, openDatabase } from '#storage';

import { createDatabase } from '../support/services.js';

let url: string;
let database: Database;
const feeds: ChangeFeed[] = [];
const logger = createLogger({ process: 'test', level: 'silent' });

beforeAll(async () => {
  url = await createDatabase();
  database = openDatabase({ url, poolSize: 3, applicationName: 'test' });
});
afterEach(async () => {
  await Promise.all(feeds.splice(0).map((feed) => feed.close()));
});
afterAll(() => database.close());

async function follow(
  pollMs: number,
): Promise<{ feed: ChangeFeed; next: (topic: ChangeTopic) => Promise<void> }> {
  const feed = new ChangeFeed({ url, logger, clock: new DatabaseClock(systemClock), pollMs });
  feeds.push(feed);
  await feed.start();
  const next = (topic: ChangeTopic) => new Promise<void>((resolve) => feed.on(topic, resolve));
  return { feed, next };
}

async function issueKey(name: string): Promise<string> {
  const { id } = await new OrganisationStore(database, systemClock).create(name, 'enterprise');
  const { key } = await new KeyStore(database, systemClock, NO_PROOF).create({
    orgId: id,
    livemode: false,
    name,
  });
  return key.id;
}

describe('the change feed', () => {
  it('announces a revocation at once, long before the next poll', async () => {
    const keyId = await issueKey('notified');
    const { next } = await follow(3_600_000);
    const announced = next('access');
    await new KeyStore(database, systemClock, NO_PROOF).revoke(keyId);
    await announced;
  });

  it('announces an activation to every process, and not to subscribers of another topic', async () => {
    const feeds = await Promise.all([follow(3_600_000), follow(3_600_000)]);
    const wrong: string[] = [];
    for (const { feed } of feeds) feed.on('access', () => wrong.push('access'));
    const store = new SnapshotStore(database, systemClock);
    await store.register({ version: 'sandbox-1', market: 'sandbox', manifest: {} });
    const announced = feeds.map(({ next }) => next('snapshots'));
    await store.activate('sandbox-1', 'operator');
    await Promise.all(announced);
    expect(wrong).toEqual([]);
  });

  it('finds by polling what happened while its connection was lost', async () => {
    const keyId = await issueKey('polled');
    const { next } = await follow(50);
    const announced = next('access');
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'deal-changes' AND datname = current_database()`,
    );
    await new KeyStore(database, systemClock, NO_PROOF).revoke(keyId);
    await announced;
  });

  it('knows how long it can guarantee that nothing changed', async () => {
    const { feed } = await follow(3_600_000);
    expect(feed.isConfirmedWithin(60_000)).toBe(true);
    expect(
      new ChangeFeed({ url, logger, clock: new DatabaseClock(systemClock) }).isConfirmedWithin(60_000),
    ).toBe(false);
  });
});
