import type { ClientBase } from 'pg';

import type { LimitName } from '#http';

const LIMIT = `
  SELECT coalesce(
    (SELECT value FROM organisation_limits WHERE org_id = $1 AND livemode = $2 AND name = $3),
    (SELECT l.value FROM plan_limits l JOIN organisations o ON o.plan = l.plan
     WHERE o.id = $1 AND l.livemode = $2 AND l.name = $3),
    0) AS value`;

/** The organisation's limit for something: its own, otherwise its plan's, otherwise 0. */
export async function readLimit(
  client: Pick<ClientBase, 'query'>,
  { orgId, livemode }: { readonly orgId: string; readonly livemode: boolean },
  name: LimitName,
): Promise<number> {
  const { rows } = await client.query<{ value: string }>(LIMIT, [orgId, livemode, name]);
  return Number(rows[0]?.value ?? 0); // bigint is returned as text
}
