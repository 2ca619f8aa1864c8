import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { ERROR_CODES } from '#platform';
import { EVENT_TYPES } from '#webhooks';

import { MATRIX_ROUTES } from '../security/access-routes.js';
import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { LISTING } from '../support/listing.js';
import { type Answer, type Document, operationsOf, resolveIn, type Schema } from './api-document.js';
import { Contract } from './contract.js';

let api: ApiUnderTest;
let document: Document;
let contract: Contract;

beforeAll(async () => {
  api = await openTestApi();
  document = (await (await api.get('/openapi.json')).json()) as Document;
  contract = new Contract(document);
});
afterAll(() => api.close());

const operations = () => operationsOf(document);
const resolved = (node: unknown) => resolveIn(document, node);

describe('GET /openapi.json', () => {
  it('is OpenAPI 3.1 with every route of the api', () => {
    expect(document.openapi).toBe('3.1.0');
    const paths = Object.keys(MATRIX_ROUTES).map((route) => route.split(' ')[1] ?? '');
    expect(Object.keys(document.paths).sort()).toEqual([...new Set(paths)].sort());
  });

  it('resolves every reference and uses no keyword removed in 3.1', () => {
    const text = JSON.stringify(document);
    const named = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(document.components.schemas, name))).toEqual([]);
    expect(named).not.toEqual([]);
    expect(text).not.toMatch(/"nullable"|"exclusiveMinimum":(true|false)/);
  });

  it('names each operation once and declares its path parameters', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, operation } of operations()) {
      const declared = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name);
      expect(declared).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    }
  });

  it('requires the key on every /v1 route and lists the resulting errors', () => {
    for (const { path, operation } of operations()) {
      if (!path.startsWith('/v1/')) continue;
      expect(operation.security).toEqual([{ key: [] }]);
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining(['401', '403', '429', '500', '503']),
      );
    }
    expect(document.components.securitySchemes).toMatchObject({
      key: { type: 'http', scheme: 'bearer' },
      admin: { type: 'http', scheme: 'bearer' },
    });
  });

  it('takes an Idempotency-Key on every POST, except where repeating is harmless or intended', () => {
    const without = operations()
      .filter(({ method }) => method === 'post')
      .filter(({ operation }) => !operation.parameters.some(({ name }) => name === 'Idempotency-Key'))
      .map(({ path }) => path);
    expect(without.sort()).toEqual([
      '/admin/v1/admin-keys/{id}/revoke',
      '/admin/v1/keys/{id}/revoke',
      '/admin/v1/market-syncs',
      '/admin/v1/snapshots/{version}/activate',
      '/admin/v1/snapshots/{version}/rollback',
      '/mcp',
      '/v1/batches/{id}/cancel',
      '/v1/model/candidates/{version}/preview',
      '/v1/policies/{name}/dry-run',
      '/v1/portfolios/{id}/cancel',
      '/v1/sandbox/clock',
    ]);
  });

  it('gives examples that satisfy their schemas, and error examples from the catalogue', () => {
    for (const { path, method, operation } of operations()) {
      for (const [status, answer] of Object.entries(operation.responses)) {
        const { content = {} } = resolved(answer) as Answer;
        for (const { schema, example, examples } of Object.values(content)) {
          const values =
            example === undefined ? Object.values(examples ?? {}).map(resolved) : [{ value: example }];
          for (const { value } of values as { value: unknown }[]) {
            expect([path, method, status, contract.violations(value, schema as Schema)]).toEqual([
              path,
              method,
              status,
              [],
            ]);
          }
          if (Number(status) < 400) continue;
          for (const code of Object.keys(examples ?? {})) expect(ERROR_CODES).toContain(code);
        }
      }
    }
  });

  it('describes what each webhook carries, with the type of its data and a valid example', () => {
    expect(Object.keys(document.webhooks)).toEqual(Object.keys(EVENT_TYPES));
    for (const [type, { post }] of Object.entries(document.webhooks)) {
      const { schema, example } = post.requestBody.content['application/json'] ?? {
        schema: {},
        example: null,
      };
      expect([type, contract.violations(example, schema)]).toEqual([type, []]);
      expect(contract.violations({ ...(example as object), data: { unknown: 1 } }, schema)).not.toEqual([]);
    }
  });

  it('describes the answers that the routes actually give', async () => {
    const key = await api.key();
    const include = 'confidence,comparables,score_breakdown,thresholds,yield,match,market,provenance';
    const analysis = await api.post(`/v1/analyze?include=${include}`, { property: LISTING }, key);
    const id = analysis.headers.get('analysis-id') ?? '';
    const items = [{ custom_id: 'good', property: LISTING }, { property: {} }];
    const submitted = await api.post('/v1/batches', { items }, key);
    const batch = submitted.headers.get('location') ?? '';
    const admin = (await api.adminKey({ role: 'owner' })).text;
    const adminAnswers: [string, Response][] = [
      ['OrganisationPage', await api.get('/admin/v1/organisations', admin)],
      ['PlanPage', await api.get('/admin/v1/plans', admin)],
      ['AdminKeyPage', await api.get('/admin/v1/admin-keys', admin)],
      ['AdminActionPage', await api.get('/admin/v1/actions', admin)],
    ];
    const watched = await api.post('/v1/watches', { property: LISTING }, key);
    const answers: [string, Response][] = [
      ['Batch', submitted],
      ['Batch', await api.get(batch, key)],
      ['BatchPage', await api.get('/v1/batches', key)],
      ['BatchRehearsal', await api.post('/v1/batches?dry_run=true', { items }, key)],
      ['BatchResultPage', await api.get(`${batch}/results`, key)],
      ['BatchSummary', await api.get(`${batch}/summary`, key)],
      ['Batch', await api.post(`${batch}/cancel`, '', key)],
      ['DealAnalysis', analysis],
      ['AnalysisRecord', await api.get(`/v1/analyses/${id}`, key)],
      ['Reproduction', await api.post(`/v1/analyses/${id}/reproduce`, '', key)],
      ['Usage', await api.get('/v1/usage', key)],
      ['Status', await api.get('/v1/status', key)],
      ['Model', await api.get('/v1/model', key)],
      ['Places', await api.get('/v1/places?q=marina', key)],
      ['Communities', await api.get('/v1/communities', key)],
      ['Community', await api.get('/v1/communities/pl_area_dubai-marina', key)],
      ['CommunityBoundaries', await api.get('/v1/community-boundaries', key)],
      ['AnalysisPage', await api.get('/v1/analyses', key)],
      ['Watch', watched],
      ['WatchPage', await api.get('/v1/watches', key)],
      ['DeletedWatch', await api.send('DELETE', watched.headers.get('location') ?? '', key)],
      ['AppliedMarketShift', await api.post('/v1/sandbox/market-shifts', { percent: 1 }, key)],
      ['MarketShiftPage', await api.get('/v1/sandbox/market-shifts', key)],
      ...adminAnswers,
      ['DeletedMarketShifts', await api.send('DELETE', '/v1/sandbox/market-shifts', key)],
      ['DeliveryClock', await api.post('/v1/sandbox/clock', { advance_seconds: 1 }, key)],
      ['WebhookEndpointPage', await api.get('/v1/webhook-endpoints', key)],
      ['EventPage', await api.get('/v1/events', key)],
      ['Health', await api.get('/healthz')],
      ['Readiness', await api.get('/readyz')],
      ['Problem', await api.post('/v1/analyze', { property: {} }, key)],
      ['Problem', await api.get('/v1/usage')],
    ];
    for (const [name, response] of answers) {
      expect([name, contract.violations(await response.json(), name)]).toEqual([name, []]);
    }
  });
});
