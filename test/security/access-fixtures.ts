import { KeyStore, mintApiKey, type NewApiKey, OrganisationStore, parseApiKey } from '#auth';
import { type Scope, SCOPES } from '#http';
import { newId, NO_PROOF, systemClock } from '#platform';

import type { ApiUnderTest } from '../support/api-under-test.js';
import { LISTING } from '../support/listing.js';
import type { ObjectKind } from './access-routes.js';

/** Stands in every object of the owner; nobody else may ever see it. */
export const CANARY = 'canary-of-the-owner';

/** The objects of one organisation that others try to reach, and the keys they try it with. */
export interface AccessFixtures {
  readonly ids: Readonly<Record<ObjectKind, string>>;
  /** A restricted key of the owner with these scopes alone. */
  ownerKey(scopes: readonly Scope[]): Promise<string>;
  readonly keys: Readonly<Record<KeyKind, string | undefined>>;
}

export const KEY_KINDS = [
  'none',
  'malformed',
  'unknown',
  'revoked',
  'expired',
  'suspended organisation',
  'other plan',
  'lapsed plan',
  'wrong address',
  'other organisation',
  'other mode',
] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** An id of the same form that belongs to nothing. */
export function unknownId(kind: ObjectKind): string {
  const prefixes = {
    analysis: 'an',
    batch: 'ba',
    portfolio: 'pf',
    policy: 'po',
    review: 'rv',
    sample: 'rs',
    watch: 'wa',
    endpoint: 'we',
    event: 'evt',
    organisation: 'org',
    key: 'key',
    'admin key': 'akey',
    snapshot: 'adm',
    plan: 'adm',
  } as const;
  // Names of policies are in small letters.
  return kind === 'policy' ? 'none-of-this-name' : newId(prefixes[kind]);
}

/** Creates the owner's objects by the api's own routes. */
export async function makeAccessFixtures(api: ApiUnderTest): Promise<AccessFixtures> {
  const [{ id: owner }, { id: stranger }] = [await api.organisation(), await api.organisation()];
  const key = (options: Partial<NewApiKey>) => api.key(options);
  const [main, live] = [await key({ orgId: owner }), await key({ orgId: owner, livemode: true })];
  return {
    ids: await makeObjects(api, main, owner),
    ownerKey: (scopes) => key({ orgId: owner, scopes }),
    keys: {
      none: undefined,
      malformed: 'di_test_malformed',
      unknown: mintApiKey(false, false, new Date()).text,
      revoked: await revoked(api, owner),
      expired: await expired(api, owner),
      'suspended organisation': await ofChanged(api, (store, id) => store.setStatus(id, 'suspended')),
      'other plan': await ofChanged(api, (store, id) => store.setPlan(id, 'starter', null)),
      'lapsed plan': await ofChanged(api, (store, id) => store.setPlan(id, 'enterprise', new Date(0))),
      'wrong address': await key({ orgId: owner, cidrs: ['203.0.113.0/24'] }),
      'other organisation': await key({ orgId: stranger }),
      'other mode': live,
    },
  };
}

/** All scopes but one. */
export const allScopesBut = (scope: Scope): readonly Scope[] => SCOPES.filter((one) => one !== scope);

async function makeObjects(api: ApiUnderTest, key: string, orgId: string): Promise<AccessFixtures['ids']> {
  const idOf = async (response: Response): Promise<string> => ((await response.json()) as { id: string }).id;
  const metadata = { note: CANARY };
  const analysis = await api.post('/v1/analyze', { property: { ...LISTING, reference: CANARY } }, key);
  const batch = { items: [{ custom_id: CANARY, property: LISTING }], metadata };
  const endpoint = await idOf(
    await api.post(
      '/v1/webhook-endpoints',
      { url: 'https://hooks.example.com/a', description: CANARY, metadata },
      key,
    ),
  );
  const policy = { description: CANARY, comparables: { refer_below: 3 } };
  await api.send('PUT', '/v1/policies/owners-retail', key, policy);
  const analysisId = analysis.headers.get('analysis-id') ?? '';
  const day = new Date().toISOString().slice(0, 10);
  const sample = { from: day, to: day, seed: CANARY, size: 1 };
  return {
    policy: 'owners-retail',
    analysis: analysisId,
    review: await idOf(await api.post('/v1/reviews', { analysis_id: analysisId }, key)),
    sample: await idOf(await api.post('/v1/review-samples', sample, key)),
    batch: await idOf(await api.post('/v1/batches', batch, key)),
    portfolio: await idOf(await portfolioOf(api, key, { custom_id: CANARY, property: LISTING })),
    watch: await idOf(await api.post('/v1/watches', { property: LISTING, metadata }, key)),
    endpoint,
    event: await idOf(await api.post(`/v1/webhook-endpoints/${endpoint}/test`, '', key)),
    organisation: orgId,
    key: parseApiKey(await api.key({ orgId }))?.id ?? '',
    'admin key': (await api.adminKey({ role: 'viewer' })).id,
    plan: 'enterprise',
    snapshot: 'sandbox-1',
  };
}

function portfolioOf(api: ApiUnderTest, key: string, listing: object): Promise<Response> {
  const metadata = encodeURIComponent(JSON.stringify({ note: CANARY }));
  return fetch(`${api.url}/v1/portfolios?metadata=${metadata}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
    body: JSON.stringify(listing),
  });
}

async function revoked(api: ApiUnderTest, orgId: string): Promise<string> {
  const text = await api.key({ orgId });
  await new KeyStore(api.database, systemClock, NO_PROOF).revoke(parseApiKey(text)?.id ?? '');
  return text;
}

async function expired(api: ApiUnderTest, orgId: string): Promise<string> {
  const text = await api.key({ orgId, expiresAt: new Date(Date.now() + 60_000) });
  await api.database.pool.query('UPDATE api_keys SET expires_at = now() WHERE id = $1', [
    parseApiKey(text)?.id,
  ]);
  return text;
}

async function ofChanged(
  api: ApiUnderTest,
  change: (store: OrganisationStore, id: string) => Promise<unknown>,
): Promise<string> {
  const { id } = await api.organisation();
  const text = await api.key({ orgId: id });
  await change(new OrganisationStore(api.database, systemClock), id);
  return text;
}
