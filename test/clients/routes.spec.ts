import { readFileSync } from 'node:fs';

import { beforeAll, describe, expect, it } from '@jest/globals';

import { DealClient, type Pages, ROUTES } from '../../clients/typescript/src/index.js';
import { LISTING } from '../support/listing.js';

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly $ref?: string }[];
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { example?: unknown }>> }>
  >;
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
}

const document = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    ...operation,
  })),
);

/** Which operation a request is for. */
function operationOf(method: string, pathname: string): (typeof operations)[number] {
  const found = operations.filter(
    (one) =>
      one.method === method &&
      new RegExp(`^${one.path.replace(/\{\w+\}/g, '(?!export$)[^/]+')}$`).test(pathname),
  );
  if (found.length !== 1 || found[0] === undefined) throw new Error(`${method} ${pathname} is no one route`);
  return found[0];
}

const sent: Sent[] = [];

/** Answers with the examples of the document. */
const recorder: typeof fetch = (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  const method = init?.method ?? 'GET';
  const operation = operationOf(method, pathname);
  sent.push({ method, path: operation.path, key: new Headers(init?.headers).get('idempotency-key') });
  const [status, { content = {} }] = Object.entries(operation.responses)[0] ?? ['200', {}];
  const [type, body] = Object.entries(content)[0] ?? [];
  const example = body?.example ?? '{}';
  const text = typeof example === 'string' ? example : JSON.stringify(example);
  const headers = { 'content-type': type ?? '', 'request-id': 'req_1' };
  return Promise.resolve(new Response(text, { status: Number(status), headers }));
};

/** Every method of the client, with what it needs at least. */
async function callEveryMethod(client: DealClient): Promise<void> {
  const {
    analyses,
    batches,
    portfolios,
    policies,
    reviews,
    watches,
    webhookEndpoints,
    events,
    sandbox,
    service,
    administration,
  } = client;
  const calls: readonly (Promise<unknown> | Pick<Pages<unknown>, 'first'> | AsyncGenerator)[] = [
    client.analyze(LISTING, { include: ['value'], asOf: '2026-03-01', watch: true }),
    analyses.list(),
    analyses.get('an_1', { include: ['value'] }),
    analyses.reproduce('an_1'),
    analyses.corrections({ analysis_id: 'an_1' }),
    analyses.exclude('an_1', {
      reviewer: 'L. Haddad',
      comparables: [{ id: '1-102-2026-21403', reason_code: 'wrong_record' }],
    }),
    analyses.report('an_1', { lang: 'ar' }),
    analyses.reportPdf('an_1'),
    analyses.reportKeys(),
    analyses.export({ from: '2026-03-01', to: '2026-03-02' }),
    analyses.places('marina', { limit: 3 }),
    analyses.communities(),
    analyses.community('pl_area_marsa-dubai'),
    analyses.communityBoundaries(),
    batches.submit([LISTING]),
    batches.list(),
    batches.get('ba_1'),
    batches.cancel('ba_1'),
    batches.retryFailed('ba_1'),
    batches.results('ba_1'),
    batches.summary('ba_1'),
    batches.report('ba_1'),
    batches.reportPdf('ba_1', { lang: 'ar' }),
    batches.follow('ba_1'),
    portfolios.submit({ csv: 'area' }),
    portfolios.list(),
    portfolios.get('pf_1'),
    portfolios.cancel('pf_1'),
    portfolios.retryFailed('pf_1'),
    portfolios.results('pf_1'),
    portfolios.summary('pf_1'),
    portfolios.report('pf_1'),
    portfolios.reportPdf('pf_1'),
    policies.put('retail', { comparables: { refer_below: 3 } }),
    policies.list(),
    policies.get('retail'),
    policies.versions('retail'),
    policies.version('retail', 1),
    policies.dryRun('retail', { batch_id: 'ba_1' }),
    policies.archive('retail'),
    reviews.begin('an_1'),
    reviews.list({ status: 'open' }),
    reviews.get('rv_1'),
    reviews.giveOpinion('rv_1', { outcome: 'agree', reviewer: 'L. Haddad' }),
    reviews.decide('rv_1', { outcome: 'approve', reviewer: 'M. Costa' }),
    reviews.drawSample({ from: '2026-04-01', to: '2026-04-30', seed: 'Q2', size: 10 }),
    reviews.samples(),
    reviews.sample('rs_1'),
    reviews.outcomes({ from: '2026-04-01', to: '2026-04-30' }),
    watches.create({ property: LISTING }),
    watches.list(),
    watches.get('wa_1'),
    watches.change('wa_1', { min_score_delta: 5 }),
    watches.delete('wa_1'),
    webhookEndpoints.create({ url: 'https://hooks.example.com/' }),
    webhookEndpoints.list(),
    webhookEndpoints.get('we_1'),
    webhookEndpoints.change('we_1', { status: 'disabled' }),
    webhookEndpoints.delete('we_1'),
    webhookEndpoints.rotateSecret('we_1'),
    webhookEndpoints.test('we_1'),
    webhookEndpoints.recover('we_1', { since: '2026-03-01T00:00:00Z' }),
    webhookEndpoints.deliveries('we_1'),
    webhookEndpoints.statistics('we_1', { hours: 1 }),
    events.list(),
    events.since(null),
    events.get('evt_1'),
    events.resend('evt_1'),
    sandbox.shiftMarket({ percent: 10 }),
    sandbox.marketShifts(),
    sandbox.resetMarket(),
    sandbox.advanceClock(60),
    service.health(),
    service.readiness(),
    service.usage(),
    service.meanings({ lang: 'ar' }),
    service.status(),
    service.model(),
    service.validationPack(),
    service.candidates(),
    service.preview('live-9', { batch_id: 'ba_9' }),
    service.mcp({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    administration.createOrganisation({ name: 'Falcon Bank' }),
    administration.organisations(),
    administration.organisation('org_1'),
    administration.changeOrganisation('org_1', { plan: 'enterprise' }),
    administration.createKey('org_1', { mode: 'test' }),
    administration.keys('org_1'),
    administration.rotateKey('key_1'),
    administration.revokeKey('key_1'),
    administration.createAdminKey({ name: 'aisha', role: 'support' }),
    administration.adminKeys(),
    administration.revokeAdminKey('ak_1'),
    administration.createPlan({ code: 'plus', name: 'Plus' }),
    administration.plans(),
    administration.plan('plus'),
    administration.changePlan('plus', { api_access: true }),
    administration.actions(),
    administration.usage('org_1', { mode: 'test' }),
    administration.snapshots({ limit: 5 }),
    administration.snapshot('live-1'),
    administration.activateSnapshot('live-1'),
    administration.rollBackSnapshot('live-1'),
    administration.marketSyncs(),
    administration.requestMarketSync(),
    administration.queues(),
  ];
  for (const call of calls) {
    if ('first' in call) await call.first();
    else if (Symbol.asyncIterator in call) {
      await call.next();
      await call.return(undefined);
    } else await call;
  }
}

describe('the client', () => {
  beforeAll(async () => {
    await callEveryMethod(
      new DealClient({ apiKey: 'di_test_x', baseUrl: 'http://127.0.0.1', fetch: recorder }),
    );
  });

  it('has a method for every route of openapi.json', () => {
    const called = new Set(sent.map(({ method, path }) => `${method} ${path}`));
    expect(called).toEqual(new Set(operations.map(({ method, path }) => `${method} ${path}`)));
  });

  it('knows the method and path of every operation, and no other', () => {
    const known = Object.entries(ROUTES).map(([id, { method, path }]) => `${id} ${method} ${path}`);
    expect(known.sort()).toEqual(
      operations.map(({ operationId, method, path }) => `${operationId} ${method} ${path}`).sort(),
    );
  });

  it('sends an Idempotency-Key exactly where the document accepts one', () => {
    for (const { method, path, key } of sent) {
      const { parameters = [] } = operationOf(method, path.replaceAll(/\{\w+\}/g, 'x'));
      const takesKey = parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'));
      expect([method, path, key !== null]).toEqual([method, path, takesKey]);
    }
  });

  it('refuses an id that would change the route of its path, before anything is sent', async () => {
    const client = new DealClient({ apiKey: 'di_test_x', baseUrl: 'http://127.0.0.1', fetch: recorder });
    const before = sent.length;
    await expect(client.analyses.get('')).rejects.toThrow('give a text that is not empty');
    expect(sent.length).toBe(before);
    await client.analyses.get('../watches?x=1').catch(() => undefined);
    expect(sent.at(-1)).toMatchObject({ path: '/v1/analyses/{id}' });
  });
});
