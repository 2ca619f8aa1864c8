import type { operations } from './generated/openapi.js';

/** Every route of the API by its `operationId`; those of webhooks are not called but received. */
export type RouteId = Exclude<keyof operations, `on${string}`>;

/**
 * What may be sent again when nobody knows whether it arrived: `safe` has the same effect however often it comes,
 * `keyed` is sent with an Idempotency-Key, and `once` has its effect each time that it arrives.
 */
export type Repeat = 'safe' | 'keyed' | 'once';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const route = (method: Method, path: string, repeat: Repeat = 'safe') => ({ method, path, repeat });

/** Method, path and repeatability of each route; a route of openapi.json that is missing here does not compile. */
export const ROUTES = {
  analyzeListing: route('POST', '/v1/analyze', 'keyed'),
  listAnalyses: route('GET', '/v1/analyses'),
  exportAnalyses: route('GET', '/v1/analyses/export'),
  getAnalysis: route('GET', '/v1/analyses/{id}'),
  reproduceAnalysis: route('POST', '/v1/analyses/{id}/reproduce', 'keyed'),
  excludeComparables: route('POST', '/v1/analyses/{id}/exclusions', 'keyed'),
  getReport: route('GET', '/v1/analyses/{id}/report'),
  getReportKeys: route('GET', '/.well-known/report-keys.json'),
  suggestPlaces: route('GET', '/v1/places'),
  listCommunities: route('GET', '/v1/communities'),
  getCommunity: route('GET', '/v1/communities/{id}'),
  getCommunityBoundaries: route('GET', '/v1/community-boundaries'),
  submitBatch: route('POST', '/v1/batches', 'keyed'),
  listBatches: route('GET', '/v1/batches'),
  getBatch: route('GET', '/v1/batches/{id}'),
  cancelBatch: route('POST', '/v1/batches/{id}/cancel'),
  retryFailedItems: route('POST', '/v1/batches/{id}/retry-failed', 'keyed'),
  listBatchResults: route('GET', '/v1/batches/{id}/results'),
  getBatchSummary: route('GET', '/v1/batches/{id}/summary'),
  getBatchReport: route('GET', '/v1/batches/{id}/report'),
  followBatch: route('GET', '/v1/batches/{id}/events'),
  submitPortfolio: route('POST', '/v1/portfolios', 'keyed'),
  listPortfolios: route('GET', '/v1/portfolios'),
  getPortfolio: route('GET', '/v1/portfolios/{id}'),
  cancelPortfolio: route('POST', '/v1/portfolios/{id}/cancel'),
  retryFailedListings: route('POST', '/v1/portfolios/{id}/retry-failed', 'keyed'),
  listPortfolioResults: route('GET', '/v1/portfolios/{id}/results'),
  getPortfolioSummary: route('GET', '/v1/portfolios/{id}/summary'),
  getPortfolioReport: route('GET', '/v1/portfolios/{id}/report'),
  putPolicy: route('PUT', '/v1/policies/{name}'),
  listPolicies: route('GET', '/v1/policies'),
  getPolicy: route('GET', '/v1/policies/{name}'),
  archivePolicy: route('DELETE', '/v1/policies/{name}'),
  listPolicyVersions: route('GET', '/v1/policies/{name}/versions'),
  getPolicyVersion: route('GET', '/v1/policies/{name}/versions/{version}'),
  tryPolicy: route('POST', '/v1/policies/{name}/dry-run'),
  listCorrections: route('GET', '/v1/corrections'),
  beginReview: route('POST', '/v1/reviews', 'keyed'),
  listReviews: route('GET', '/v1/reviews'),
  getReview: route('GET', '/v1/reviews/{id}'),
  giveOpinion: route('POST', '/v1/reviews/{id}/opinions', 'keyed'),
  decideOverride: route('POST', '/v1/reviews/{id}/approvals', 'keyed'),
  drawReviewSample: route('POST', '/v1/review-samples', 'keyed'),
  listReviewSamples: route('GET', '/v1/review-samples'),
  getReviewSample: route('GET', '/v1/review-samples/{id}'),
  getReviewOutcomes: route('GET', '/v1/review-outcomes'),
  createWatch: route('POST', '/v1/watches', 'keyed'),
  listWatches: route('GET', '/v1/watches'),
  getWatch: route('GET', '/v1/watches/{id}'),
  changeWatch: route('PATCH', '/v1/watches/{id}'),
  deleteWatch: route('DELETE', '/v1/watches/{id}'),
  createWebhookEndpoint: route('POST', '/v1/webhook-endpoints', 'keyed'),
  listWebhookEndpoints: route('GET', '/v1/webhook-endpoints'),
  getWebhookEndpoint: route('GET', '/v1/webhook-endpoints/{id}'),
  changeWebhookEndpoint: route('PATCH', '/v1/webhook-endpoints/{id}'),
  deleteWebhookEndpoint: route('DELETE', '/v1/webhook-endpoints/{id}'),
  rotateWebhookSecret: route('POST', '/v1/webhook-endpoints/{id}/rotate-secret', 'keyed'),
  testWebhookEndpoint: route('POST', '/v1/webhook-endpoints/{id}/test', 'keyed'),
  recoverWebhookEndpoint: route('POST', '/v1/webhook-endpoints/{id}/recover', 'keyed'),
  listDeliveries: route('GET', '/v1/webhook-endpoints/{id}/deliveries'),
  getWebhookStatistics: route('GET', '/v1/webhook-endpoints/{id}/statistics'),
  listEvents: route('GET', '/v1/events'),
  getEvent: route('GET', '/v1/events/{id}'),
  resendEvent: route('POST', '/v1/events/{id}/resend', 'keyed'),
  shiftSandboxMarket: route('POST', '/v1/sandbox/market-shifts', 'keyed'),
  listMarketShifts: route('GET', '/v1/sandbox/market-shifts'),
  resetSandboxMarket: route('DELETE', '/v1/sandbox/market-shifts'),
  advanceSandboxClock: route('POST', '/v1/sandbox/clock', 'once'),
  answerMessage: route('POST', '/mcp', 'once'),
  getHealth: route('GET', '/healthz'),
  getReadiness: route('GET', '/readyz'),
  getUsage: route('GET', '/v1/usage'),
  getStatus: route('GET', '/v1/status'),
  getModel: route('GET', '/v1/model'),
  getValidationPack: route('GET', '/v1/model/validation-pack'),
  listCandidates: route('GET', '/v1/model/candidates'),
  previewCandidate: route('POST', '/v1/model/candidates/{version}/preview'),
  createOrganisation: route('POST', '/admin/v1/organisations', 'keyed'),
  listOrganisations: route('GET', '/admin/v1/organisations'),
  getOrganisation: route('GET', '/admin/v1/organisations/{id}'),
  changeOrganisation: route('PATCH', '/admin/v1/organisations/{id}'),
  createKey: route('POST', '/admin/v1/organisations/{id}/keys', 'keyed'),
  listKeys: route('GET', '/admin/v1/organisations/{id}/keys'),
  rotateKey: route('POST', '/admin/v1/keys/{id}/rotate', 'keyed'),
  revokeKey: route('POST', '/admin/v1/keys/{id}/revoke'),
  createAdminKey: route('POST', '/admin/v1/admin-keys', 'keyed'),
  listAdminKeys: route('GET', '/admin/v1/admin-keys'),
  revokeAdminKey: route('POST', '/admin/v1/admin-keys/{id}/revoke'),
  createPlan: route('POST', '/admin/v1/plans', 'keyed'),
  listPlans: route('GET', '/admin/v1/plans'),
  getPlan: route('GET', '/admin/v1/plans/{code}'),
  changePlan: route('PATCH', '/admin/v1/plans/{code}'),
  listAdminActions: route('GET', '/admin/v1/actions'),
  getOrganisationUsage: route('GET', '/admin/v1/organisations/{id}/usage'),
  listSnapshots: route('GET', '/admin/v1/snapshots'),
  getSnapshot: route('GET', '/admin/v1/snapshots/{version}'),
  activateSnapshot: route('POST', '/admin/v1/snapshots/{version}/activate'),
  rollBackSnapshot: route('POST', '/admin/v1/snapshots/{version}/rollback'),
  listMarketSyncs: route('GET', '/admin/v1/market-syncs'),
  requestMarketSync: route('POST', '/admin/v1/market-syncs'),
  listQueues: route('GET', '/admin/v1/queues'),
} satisfies Record<RouteId, { method: Method; path: string; repeat: Repeat }>;

type Parameters<I extends RouteId> = operations[I]['parameters'];

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;

type Succeeded<I extends RouteId> = operations[I]['responses'] extends infer Responses
  ? { [S in keyof Responses]: S extends 200 | 201 | 202 ? Responses[S] : never }[keyof Responses]
  : never;

/** The parameters in the query of a route. */
export type QueryOf<I extends RouteId> = NonNullable<Parameters<I>['query']>;
/** The parameters in the path of a route. */
export type PathOf<I extends RouteId> = NonNullable<Parameters<I>['path']>;
/** The JSON body that a route takes. */
export type BodyOf<I extends RouteId> = Json<NonNullable<operations[I]['requestBody']>>;
/** The JSON that a route answers with; a text where it answers with no JSON. */
export type AnswerOf<I extends RouteId> = [Json<Succeeded<I>>] extends [never] ? string : Json<Succeeded<I>>;
