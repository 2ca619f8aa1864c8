import { setTimeout as delay } from 'node:timers/promises';

import type { Pool } from 'pg';

import type { RetryingClient } from '../load/retrying-client.js';

const PATIENCE_MS = 90_000;
const LOOK_MS = 500;

/**
 * Waits until none of the organisation's deliveries is due any more; whatever is still open after that counts as lost.
 */
export async function settle(client: RetryingClient, pool: Pool, orgId: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const { rows } = await pool.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
       WHERE e.org_id = $1 AND e.status <> 'deleted' AND d.status IN ('pending', 'queued')`,
      [orgId],
    );
    if (rows[0]?.open === 0) return;
    await client.call('POST', '/v1/sandbox/clock', { advance_seconds: 1_800 });
    await delay(LOOK_MS);
  }
}
