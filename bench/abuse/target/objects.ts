import { PreparingClient } from './preparing-client.js';

/** The kinds of objects whose ids occur in paths. */
const OBJECT_KINDS = ['an', 'ba', 'pf', 'wa', 'we', 'evt', 'org', 'key', 'akey', 'plan'] as const;
export type ObjectKind = (typeof OBJECT_KINDS)[number];

/** Existing ids, by kind. */
export type ObjectIds = Readonly<Record<ObjectKind, readonly string[]>>;

export const LISTING = {
  area: 'Dubai Marina',
  building: 'Marina Gate 1',
  type: 'apartment',
  bedrooms: 1,
  size_sqft: 850,
  listing_price: 1_900_000,
} as const;

const OF_EACH = 6;

/** One organisation's objects of every kind customers create. */
export async function createObjects(
  baseUrl: string,
  key: string,
  hookUrl: string,
): Promise<Pick<ObjectIds, 'an' | 'ba' | 'pf' | 'wa' | 'we' | 'evt'>> {
  const client = new PreparingClient(baseUrl, key);
  const times = <T>(count: number, make: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, () => make()));
  const an = await times(OF_EACH, async () => {
    const { headers } = await client.call('POST', '/v1/analyze', { property: LISTING });
    return headers.get('analysis-id') ?? '';
  });
  const items = [{ property: LISTING }, { property: { ...LISTING, area: 'Nowhere at all' } }];
  const ba = await times(OF_EACH, () => client.text('id', 'POST', '/v1/batches', { items }));
  const lines = items.map((item) => JSON.stringify(item)).join('\n');
  const pf: string[] = [];
  // One after another: an organisation's files are read one at a time.
  for (let at = 0; at < OF_EACH; at += 1) pf.push(await client.text('id', 'POST', '/v1/portfolios', lines));
  const wa = await makeRoom(client, '/v1/watches', () =>
    times(OF_EACH, () => client.text('id', 'POST', '/v1/watches', { property: LISTING })),
  );
  const we = await makeRoom(client, '/v1/webhook-endpoints', () =>
    times(2, () => client.text('id', 'POST', '/v1/webhook-endpoints', { url: hookUrl })),
  );
  for (const id of we) await client.call('POST', `/v1/webhook-endpoints/${id}/test`);
  const { body } = await client.call('GET', '/v1/events?limit=6');
  const evt = (body['data'] as readonly { readonly id: string }[]).map(({ id }) => id);
  return { an, ba, pf, wa, we, evt };
}

const MOST_TRIES = 5;

/**
 * Creates objects of a limited kind in place of those created by requests so far; retries once if work in progress,
 * such as a batch that starts watches, took the room meanwhile.
 */
async function makeRoom<T>(client: PreparingClient, path: string, make: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    await dropOld(client, path);
    try {
      return await make();
    } catch (error) {
      if (tries === MOST_TRIES || !String(error).includes('plan_limit_reached')) throw error;
    }
  }
}

async function dropOld(client: PreparingClient, path: string): Promise<void> {
  const { body } = await client.call('GET', `${path}?limit=100`);
  for (const { id } of body['data'] as readonly { readonly id: string }[]) {
    await client.drop(`${path}/${id}`);
  }
}
