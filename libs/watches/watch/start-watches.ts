import type { ClientBase } from 'pg';

import { bind, marketOf, type Owner } from '#storage';

import type { NewWatch } from './watch.js';

const INSERT = `
  INSERT INTO watches (id, org_id, livemode, property, min_score_delta, conditions, metadata, source, current, baseline,
    activation_id, created_at, updated_at)
  SELECT id, :orgId, :livemode, property, min_score_delta, conditions::text[], metadata, source, assessment, assessment,
    greatest(
      (SELECT max(a.id) FROM snapshot_activations a WHERE a.market = :market AND a.version = split_part(t.version, '+', 1)),
      substring(t.version FROM '[+]shift[.]([0-9]+)')::bigint, 0), :now, :now
  FROM unnest(:id::text[], :property::json[], :minScoreDelta::int[], :conditions::text[], :metadata::jsonb[], :source::text[], :assessment::json[], :version::text[])
    AS t (id, property, min_score_delta, conditions, metadata, source, assessment, version)
  ON CONFLICT (id) DO NOTHING`;

/**
 * Counts an organisation's watches, except those with the given ids, and blocks others from starting any, in either
 * mode, until the transaction ends.
 */
export async function countWatches(
  client: ClientBase,
  { orgId, livemode }: Owner,
  except: readonly string[] = [],
): Promise<number> {
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('watches.' || $1, 0))`, [orgId]);
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM watches WHERE org_id = $1 AND livemode = $2 AND id <> ALL ($3::text[])',
    [orgId, livemode, except],
  );
  return rows[0]?.count ?? 0;
}

/** Inserts watches of one organisation and mode; an existing id stays unchanged. */
export async function insertWatches(
  client: ClientBase,
  owner: Owner,
  watches: readonly NewWatch[],
  now: Date,
): Promise<void> {
  const { orgId, livemode } = owner;
  const column = <T>(read: (watch: NewWatch) => T): T[] => watches.map(read);
  const values = {
    ...{ orgId, livemode, market: marketOf(livemode), now },
    id: column((watch) => watch.id),
    property: column((watch) => JSON.stringify(watch.property)),
    minScoreDelta: column((watch) => watch.minScoreDelta),
    conditions: column((watch) => `{${watch.conditions.join(',')}}`),
    metadata: column((watch) => JSON.stringify(watch.metadata)),
    source: column((watch) => watch.source),
    assessment: column((watch) => JSON.stringify(watch.assessment)),
    version: column((watch) => watch.snapshotVersion),
  };
  await client.query(bind(INSERT, values));
}
