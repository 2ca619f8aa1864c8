/** Client of the Deal Intelligence API. */
export { type BatchInput, type BatchSettings, type FileInput, type SubmitOptions } from './batch-input.js';
export { DealClient } from './client.js';
export { type ClientOptions } from './client-options.js';
export * from './errors.js';
export { type FollowOptions } from './follow-batch.js';
export type * from './generated/openapi.js';
export { type ListOptions, type Page, Pages } from './pages.js';
export { type AnalyzeOptions, type Analyzed } from './resources/analyses.js';
export { type PortfolioOptions, type WaitOptions } from './resources/portfolios.js';
export { type RetryOptions } from './retries.js';
export {
  type AnswerIn,
  type AnswerOf,
  type BodyOf,
  type FormatOf,
  type PathOf,
  type QueryOf,
  type RouteId,
  ROUTES,
} from './routes.js';
export { type RunOptions, type RunProgress, type RunResult } from './run-batches.js';
export { type Answer, type CallInput, type CallOptions } from './transport.js';
export {
  type DealEvent,
  type HeadersLike,
  verifyWebhook,
  verifyWebhookRequest,
  type VerifyOptions,
  type WebhookMessage,
} from './webhooks.js';
