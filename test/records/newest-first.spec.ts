import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { QueryConfig, QueryResultRow } from 'pg';

import { BatchStore, PortfolioStore } from '#bulk';
import { CorrectionStore } from '#corrections';
import { newId, systemClock } from '#platform';
import { ReviewStore, SampleStore } from '#reviews';
import { type Database, type Executor, openDatabase, type Owner, type PageQuery } from '#storage';
import { WatchStore } from '#watches';
import { WebhookEndpointStore } from '#webhooks';

import { createDatabase } from '../support/services.js';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

const owner = { orgId: newId('org'), livemode: true };
let database: Database;
beforeAll(async () => {
  database = openDatabase({ url: await createDatabase(), poolSize: 2, applicationName: 'test' });
});
afterAll(() => database.close());

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The plan of the first statement that `list` sends, for tables too large to be sorted or read whole. */
async function planOf(list: (database: Database) => Promise<unknown>): Promise<readonly PlanNode[]> {
  let plan: readonly PlanNode[] = [];
  const explain = (statement: QueryConfig): Promise<{ rows: QueryResultRow[] }> =>
    database.transaction(async (client) => {
      await client.query(
        'SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off; SET LOCAL enable_sort = off',
      );
      const { text, values } = statement;
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
        text: `EXPLAIN (FORMAT JSON) ${text}`,
        ...(values === undefined ? {} : { values }),
      });
      plan = rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
      return { rows: [] };
    });
  const executor = { query: explain } as unknown as Executor;
  await list({ ...database, forOrganisation: () => executor });
  return plan;
}

type List = (database: Database, owner: Owner, page: PageQuery) => Promise<unknown>;

it.each<[string, List]>([
  ['analysis_corrections', (db, of, page) => new CorrectionStore(db).list(of, null, page)],
  ['batches', (db, of, page) => new BatchStore(db, systemClock).list(of, page)],
  ['portfolios', (db, of, page) => new PortfolioStore(db, systemClock).list(of, page)],
  ['review_samples', (db, of, page) => new SampleStore(db, systemClock).list(of, page)],
  [
    'reviews',
    (db, of, page) => new ReviewStore(db, systemClock).list(of, { status: null, analysisIds: null }, page),
  ],
  ['watches', (db, of, page) => new WatchStore(db, systemClock).list(of, page)],
  ['webhook_endpoints', (db, of, page) => new WebhookEndpointStore(db, systemClock).list(of, page)],
])('a page of %s reads only rows of its organisation, in order', async (table, list) => {
  for (const page of [{ limit: 20 }, { limit: 20, startingAfter: 'a' }, { limit: 20, endingBefore: 'z' }]) {
    const plan = await planOf((db) => list(db, owner, page));
    expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
    const read = plan.find((node) => node['Relation Name'] === table);
    expect(read?.['Index Cond']).toMatch(/\borg_id = /);
  }
});
