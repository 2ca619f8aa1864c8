import type { AdminRole, Scope } from '#http';

import { LISTING } from '../support/listing.js';

/** The kinds of objects that an id in a path can belong to. */
export type ObjectKind =
  | 'analysis'
  | 'batch'
  | 'portfolio'
  | 'policy'
  | 'review'
  | 'sample'
  | 'watch'
  | 'endpoint'
  | 'event'
  | 'organisation'
  | 'key'
  | 'admin key'
  | 'snapshot'
  | 'plan';

/** What the access matrix has to know of a route beside its place in openapi.json. */
export interface MatrixRoute {
  /** The scope it asks for; `any` key; `public`; an `admin` key. */
  readonly access: Scope | 'any' | 'public' | 'admin';
  /** The role that an admin key needs at least. */
  readonly role?: AdminRole;
  /** What the id in its path belongs to. */
  readonly object?: ObjectKind;
  /** What stands in the path, where that is no object of an organisation. */
  readonly named?: string;
  /** A query that the route needs. */
  readonly query?: string;
  /** A body that the route accepts; text is NDJSON. */
  readonly body?: object | string;
  /** What the owner gets: proof that only access stood between the others and the object. */
  readonly own: number;
}

const VIEWER = { access: 'admin', role: 'viewer' } as const;
const SUPPORT = { access: 'admin', role: 'support' } as const;
const OWNER = { access: 'admin', role: 'owner' } as const;
const URL_ = 'https://hooks.example.com/matrix';
const TODAY = new Date().toISOString().slice(0, 10);
const RULES = { comparables: { refer_below: 3 } };
const SINCE = { since: '2026-01-01T00:00:00Z' };

/**
 * Every route of openapi.json. A route that is not here fails the matrix: say what it asks for. The owner's calls are
 * made in this order, after all others.
 */
export const MATRIX_ROUTES: Readonly<Record<string, MatrixRoute>> = {
  'GET /healthz': { access: 'public', own: 200 },
  'GET /readyz': { access: 'public', own: 200 },
  'GET /.well-known/report-keys.json': { access: 'public', own: 200 },
  'GET /v1/meanings': { access: 'any', query: '?lang=ar', own: 200 },
  'GET /v1/usage': { access: 'usage', own: 200 },
  'GET /v1/status': { access: 'any', own: 200 },
  'GET /v1/model': { access: 'any', own: 200 },
  'GET /v1/model/validation-pack': { access: 'any', own: 409 },
  'GET /v1/model/candidates': { access: 'any', own: 200 },
  // No candidate is offered; a batch of others is not found either (test/bulk/model-preview.spec.ts).
  'POST /v1/model/candidates/{version}/preview': {
    access: 'bulk:read',
    named: 'sandbox-1',
    body: { batch_id: 'ba_0351NlxE2sJxMYHXLiO7nm' },
    own: 404,
  },
  'GET /v1/places': { access: 'analyze', query: '?q=marina', own: 200 },
  'GET /v1/communities': { access: 'analyze', own: 200 },
  'GET /v1/community-boundaries': { access: 'analyze', own: 200 },
  'GET /v1/communities/{id}': { access: 'analyze', named: 'pl_area_marsa-dubai', own: 200 },
  'POST /mcp': {
    access: 'any',
    body: { jsonrpc: '2.0', method: 'notifications/initialized' },
    own: 202,
  },
  'POST /v1/analyze': { access: 'analyze', body: { property: LISTING }, own: 200 },
  'GET /v1/analyses': { access: 'analyze', own: 200 },
  'GET /v1/analyses/export': { access: 'analyze', query: `?from=${TODAY}&to=${TODAY}`, own: 200 },
  'GET /v1/analyses/{id}': { access: 'analyze', object: 'analysis', own: 200 },
  'GET /v1/analyses/{id}/report': { access: 'analyze', object: 'analysis', own: 200 },
  'POST /v1/analyses/{id}/reproduce': { access: 'analyze', object: 'analysis', own: 200 },
  'POST /v1/analyses/{id}/exclusions': {
    access: 'analyze',
    object: 'analysis',
    body: { reviewer: 'A', comparables: [{ id: 'none', reason_code: 'wrong_record' }] },
    own: 422,
  },
  'POST /v1/batches': { access: 'bulk:write', body: { items: [{ property: LISTING }] }, own: 202 },
  'GET /v1/batches': { access: 'bulk:read', own: 200 },
  'GET /v1/batches/{id}': { access: 'bulk:read', object: 'batch', own: 200 },
  'POST /v1/batches/{id}/cancel': { access: 'bulk:write', object: 'batch', own: 200 },
  'POST /v1/batches/{id}/retry-failed': { access: 'bulk:write', object: 'batch', own: 409 },
  'GET /v1/batches/{id}/results': { access: 'bulk:read', object: 'batch', own: 200 },
  'GET /v1/batches/{id}/summary': { access: 'bulk:read', object: 'batch', own: 200 },
  'GET /v1/batches/{id}/report': { access: 'bulk:read', object: 'batch', own: 200 },
  'GET /v1/batches/{id}/events': { access: 'bulk:read', object: 'batch', own: 200 },
  'POST /v1/portfolios': {
    access: 'bulk:write',
    body: JSON.stringify({ property: LISTING }),
    own: 202,
  },
  'GET /v1/portfolios': { access: 'bulk:read', own: 200 },
  'GET /v1/portfolios/{id}': { access: 'bulk:read', object: 'portfolio', own: 200 },
  'GET /v1/portfolios/{id}/results': { access: 'bulk:read', object: 'portfolio', own: 200 },
  'GET /v1/portfolios/{id}/summary': { access: 'bulk:read', object: 'portfolio', own: 200 },
  'GET /v1/portfolios/{id}/report': { access: 'bulk:read', object: 'portfolio', own: 409 },
  'POST /v1/portfolios/{id}/retry-failed': { access: 'bulk:write', object: 'portfolio', own: 409 },
  'POST /v1/portfolios/{id}/cancel': { access: 'bulk:write', object: 'portfolio', own: 200 },
  'PUT /v1/policies/{name}': { access: 'policies', named: 'matrix', body: RULES, own: 201 },
  'GET /v1/policies': { access: 'policies', own: 200 },
  'GET /v1/policies/{name}': { access: 'policies', object: 'policy', own: 200 },
  'GET /v1/policies/{name}/versions': { access: 'policies', object: 'policy', own: 200 },
  'GET /v1/policies/{name}/versions/{version}': { access: 'policies', object: 'policy', own: 200 },
  // With this scope alone, without that of reading batches.
  'POST /v1/policies/{name}/dry-run': {
    access: 'policies',
    object: 'policy',
    body: { batch_id: 'ba_0351NlxE2sJxMYHXLiO7nm' },
    own: 403,
  },
  'DELETE /v1/policies/{name}': { access: 'policies', object: 'policy', own: 200 },
  'POST /v1/reviews': { access: 'reviews', body: { analysis_id: 'an_0351NlxE2sJxMYHXLiO7nm' }, own: 404 },
  'GET /v1/reviews': { access: 'reviews', own: 200 },
  'GET /v1/reviews/{id}': { access: 'reviews', object: 'review', own: 200 },
  'POST /v1/reviews/{id}/opinions': {
    access: 'reviews',
    object: 'review',
    body: { outcome: 'agree', reviewer: 'A' },
    own: 200,
  },
  'POST /v1/reviews/{id}/approvals': {
    access: 'reviews',
    object: 'review',
    body: { outcome: 'approve', reviewer: 'B' },
    own: 409,
  },
  'POST /v1/review-samples': {
    access: 'reviews',
    body: { from: TODAY, to: TODAY, seed: 'matrix', size: 1 },
    own: 201,
  },
  'GET /v1/review-samples': { access: 'reviews', own: 200 },
  'GET /v1/review-samples/{id}': { access: 'reviews', object: 'sample', own: 200 },
  'GET /v1/review-outcomes': { access: 'reviews', query: `?from=${TODAY}&to=${TODAY}`, own: 200 },
  'GET /v1/corrections': { access: 'analyze', own: 200 },
  'POST /v1/watches': { access: 'watches', body: { property: LISTING }, own: 201 },
  'GET /v1/watches': { access: 'watches', own: 200 },
  'GET /v1/watches/{id}': { access: 'watches', object: 'watch', own: 200 },
  'PATCH /v1/watches/{id}': { access: 'watches', object: 'watch', body: { min_score_delta: 5 }, own: 200 },
  'DELETE /v1/watches/{id}': { access: 'watches', object: 'watch', own: 200 },
  'POST /v1/webhook-endpoints': { access: 'webhooks', body: { url: URL_ }, own: 201 },
  'GET /v1/webhook-endpoints': { access: 'webhooks', own: 200 },
  'GET /v1/webhook-endpoints/{id}': { access: 'webhooks', object: 'endpoint', own: 200 },
  'PATCH /v1/webhook-endpoints/{id}': {
    access: 'webhooks',
    object: 'endpoint',
    body: { description: 'changed' },
    own: 200,
  },
  'POST /v1/webhook-endpoints/{id}/rotate-secret': {
    access: 'webhooks',
    object: 'endpoint',
    body: {},
    own: 200,
  },
  'POST /v1/webhook-endpoints/{id}/test': { access: 'webhooks', object: 'endpoint', own: 202 },
  'POST /v1/webhook-endpoints/{id}/recover': {
    access: 'webhooks',
    object: 'endpoint',
    body: SINCE,
    own: 202,
  },
  'GET /v1/webhook-endpoints/{id}/deliveries': { access: 'webhooks', object: 'endpoint', own: 200 },
  'GET /v1/webhook-endpoints/{id}/statistics': { access: 'webhooks', object: 'endpoint', own: 200 },
  'GET /v1/events': { access: 'webhooks', own: 200 },
  'GET /v1/events/{id}': { access: 'webhooks', object: 'event', own: 200 },
  'POST /v1/events/{id}/resend': { access: 'webhooks', object: 'event', body: {}, own: 202 },
  'DELETE /v1/webhook-endpoints/{id}': { access: 'webhooks', object: 'endpoint', own: 200 },
  'POST /v1/sandbox/market-shifts': { access: 'watches', body: { percent: 1 }, own: 201 },
  'GET /v1/sandbox/market-shifts': { access: 'watches', own: 200 },
  'DELETE /v1/sandbox/market-shifts': { access: 'watches', own: 200 },
  'POST /v1/sandbox/clock': { access: 'webhooks', body: { advance_seconds: 60 }, own: 200 },
  'POST /admin/v1/organisations': { ...OWNER, body: { name: 'Matrix' }, own: 201 },
  'GET /admin/v1/organisations': { ...VIEWER, own: 200 },
  'GET /admin/v1/organisations/{id}': { ...VIEWER, object: 'organisation', own: 200 },
  'PATCH /admin/v1/organisations/{id}': {
    ...SUPPORT,
    object: 'organisation',
    body: { status: 'active' },
    own: 200,
  },
  'POST /admin/v1/organisations/{id}/keys': {
    ...SUPPORT,
    object: 'organisation',
    body: { mode: 'test' },
    own: 201,
  },
  'GET /admin/v1/organisations/{id}/keys': { ...VIEWER, object: 'organisation', own: 200 },
  'POST /admin/v1/keys/{id}/rotate': { ...SUPPORT, object: 'key', body: {}, own: 201 },
  'POST /admin/v1/keys/{id}/revoke': { ...SUPPORT, object: 'key', own: 200 },
  'POST /admin/v1/admin-keys': { ...OWNER, body: { name: 'Matrix', role: 'viewer' }, own: 201 },
  'GET /admin/v1/admin-keys': { ...VIEWER, own: 200 },
  'POST /admin/v1/admin-keys/{id}/revoke': { ...OWNER, object: 'admin key', own: 200 },
  'POST /admin/v1/plans': { ...OWNER, body: { code: 'matrix', name: 'Matrix' }, own: 201 },
  'GET /admin/v1/plans': { ...VIEWER, own: 200 },
  'GET /admin/v1/plans/{code}': { ...VIEWER, object: 'plan', own: 200 },
  'PATCH /admin/v1/plans/{code}': { ...OWNER, object: 'plan', body: { api_access: true }, own: 200 },
  'GET /admin/v1/actions': { ...VIEWER, own: 200 },
  'GET /admin/v1/organisations/{id}/usage': { ...VIEWER, object: 'organisation', own: 200 },
  'GET /admin/v1/snapshots': { ...VIEWER, own: 200 },
  'GET /admin/v1/snapshots/{version}': { ...VIEWER, object: 'snapshot', own: 200 },
  'POST /admin/v1/snapshots/{version}/activate': { ...OWNER, object: 'snapshot', own: 200 },
  // No other was ever active.
  'POST /admin/v1/snapshots/{version}/rollback': { ...OWNER, object: 'snapshot', own: 409 },
  'GET /admin/v1/market-syncs': { ...VIEWER, own: 200 },
  // Without Redis.
  'POST /admin/v1/market-syncs': { ...OWNER, own: 503 },
  'GET /admin/v1/queues': { ...VIEWER, own: 503 },
};
