import { firstId, type IdPrefix } from '#platform';

/** The previous, current and next month, which contain the rows of thirty days. */
const MONTHS = [-1, 0, 1];

/** Partitions by the month at the start of an id, and one for anything unprepared. */
function partitions(table: string, prefix: IdPrefix, now: Date): string {
  const month = (step: number): string =>
    firstId(prefix, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + step)));
  const months = MONTHS.map(
    (step, at) =>
      `CREATE TABLE ${table}_${at} PARTITION OF ${table} FOR VALUES FROM ('${month(step)}') TO ('${month(step + 1)}');`,
  );
  return `${months.join('\n')} CREATE TABLE ${table}_default PARTITION OF ${table} DEFAULT;`;
}

const beginAnew = (table: string, rest: string): string => `
  ALTER TABLE ${table} RENAME TO ${table}_whole;
  CREATE TABLE ${table} (LIKE ${table}_whole INCLUDING DEFAULTS INCLUDING CONSTRAINTS, ${rest};`;

const belong = (table: string): string => `
  CREATE TRIGGER belong AFTER INSERT ON ${table} REFERENCING NEW TABLE AS fresh
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_strangers();
  DROP TABLE ${table}_whole CASCADE;`;

/** Every index of the unpartitioned table; the key contains the event, whose id has the month. */
const deliveriesByMonth = (now: Date): string => `
  ${beginAnew('deliveries', 'UNIQUE (endpoint_id, event_id)) PARTITION BY RANGE (event_id)')}
  CREATE INDEX ON deliveries (id);
  CREATE INDEX ON deliveries (endpoint_id, status, due_at) WHERE status IN ('pending', 'queued');
  CREATE INDEX ON deliveries (due_at) WHERE status = 'queued';
  CREATE INDEX ON deliveries (event_id);
  CREATE INDEX ON deliveries (endpoint_id, line, event_id) WHERE line IS NOT NULL AND status IN ('pending', 'queued');
  ${partitions('deliveries', 'evt', now)} ${belong('deliveries')}`;

const resultsByMonth = (now: Date): string => `
  ${beginAnew('batch_results', 'PRIMARY KEY (batch_id, position)) PARTITION BY RANGE (batch_id)')}
  ${partitions('batch_results', 'ba', now)} ${belong('batch_results')}`;

/** What makes a cause unique is not part of the id, so it has to be kept in an unpartitioned table. */
const eventsByMonth = (now: Date): string => `
  ${beginAnew('events', 'PRIMARY KEY (id)) PARTITION BY RANGE (id)')}
  CREATE INDEX ON events (org_id, livemode, xid, id);
  ${partitions('events', 'evt', now)}
  CREATE TRIGGER tell AFTER INSERT ON events REFERENCING NEW TABLE AS fresh
    FOR EACH STATEMENT EXECUTE FUNCTION tell_endpoints();
  CREATE TABLE event_causes (dedupe_key text COLLATE "C" PRIMARY KEY, created_at timestamptz NOT NULL);
  CREATE INDEX ON event_causes (created_at);
  DROP TABLE events_whole CASCADE;`;

const PUBLISH =
  /INSERT INTO events \(([^)]+)\)\s+SELECT \* FROM (unnest\([\s\S]+?\) AS t \([^)]+\))\s+ORDER BY dedupe_key[\s\S]+?DO NOTHING/;

/** One way to store the tables. */
export interface Layout {
  /** Converts the current schema to it; empty if there is nothing to do. */
  readonly sql: (now: Date) => string;
  /** The statement that publishes events, if it has to be a different one. */
  readonly publish?: (text: string) => string;
}

export const LAYOUTS: Readonly<Record<string, Layout>> = {
  whole: { sql: () => '' },
  deliveries: { sql: deliveriesByMonth },
  results: { sql: resultsByMonth },
  events: {
    sql: eventsByMonth,
    publish: (text) =>
      text.replace(
        PUBLISH,
        `WITH given AS (SELECT * FROM $2), fresh AS (
           INSERT INTO event_causes SELECT dedupe_key, created_at FROM given ORDER BY dedupe_key
           ON CONFLICT DO NOTHING RETURNING dedupe_key)
         INSERT INTO events ($1) SELECT $1 FROM given JOIN fresh USING (dedupe_key)`,
      ),
  },
};
