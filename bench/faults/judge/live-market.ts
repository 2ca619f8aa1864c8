import { setTimeout as delay } from 'node:timers/promises';

import type { Pool } from 'pg';

import { watchedListing } from '../load/listings.js';
import type { MarketSyncs } from '../system/market-syncs.js';

const PATIENCE_MS = 30_000;
const LOOK_MS = 200;
const SHOWN_CHARACTERS = 300;

interface LiveParts {
  readonly baseUrls: readonly string[];
  /** A live key. */
  readonly key: string;
  /** The owner's direct connections, not through a link. */
  readonly pool: Pool;
}

/**
 * What is wrong with the live market when all syncs are over: a sync that did not end well or was never ended, a
 * different snapshot than the last one activated, or an api that does not answer with it. Also empty if nothing was
 * synced.
 */
export async function liveMarketFaults(
  { activated, failures }: MarketSyncs,
  { baseUrls, key, pool }: LiveParts,
): Promise<readonly string[]> {
  const found = failures.map((told) => `a sync did not end well: ${told}`);
  const { rows: open } = await pool.query<{ id: string }>(
    `SELECT id FROM market_syncs WHERE status = 'running'`,
  );
  found.push(...open.map(({ id }) => `sync ${id} was never ended`));
  const { rows } = await pool.query<{ version: string }>(
    `SELECT version FROM snapshot_activations WHERE market = 'live' ORDER BY id`,
  );
  const kept = new Set(rows.map(({ version }) => version));
  found.push(
    ...activated.filter((version) => !kept.has(version)).map((version) => `${version} was not activated`),
  );
  const latest = rows.at(-1)?.version;
  if (latest === undefined) return found;
  for (const url of baseUrls) {
    const answered = await untilAnswers(url, key, latest);
    if (answered !== latest) found.push(`${url} answers with ${answered}, not with ${latest}`);
  }
  return found;
}

/** The snapshot an api answers with, once it is the expected one or patience has run out. */
async function untilAnswers(url: string, key: string, wanted: string): Promise<string> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const answered = await versionOf(url, key).catch(String);
    if (answered === wanted || performance.now() > end) return answered;
    await delay(LOOK_MS);
  }
}

async function versionOf(url: string, key: string): Promise<string> {
  const property = { ...watchedListing(0), area: 'Dubai Marina', building: 'Marina Crown' };
  const response = await fetch(`${url}/v1/analyze?include=provenance`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ property }),
  });
  const text = await response.text();
  const { provenance } = JSON.parse(text) as { readonly provenance?: { readonly snapshot_version: string } };
  return provenance?.snapshot_version ?? text.slice(0, SHOWN_CHARACTERS);
}
