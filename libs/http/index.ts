export { IdempotencyModule } from './idempotency/idempotency.module.js';
export { ADMIN, ITEMS, PUBLIC, SCOPE } from './access/access.decorators.js';
export { ADMIN_ROLES, type AdminRole, includesRole } from './access/admin-roles.js';
export { CallQuota } from './access/call-quota.js';
export { type Caller, CurrentCaller, requireScope } from './access/caller.js';
export { CurrentQuota } from './access/current-quota.decorator.js';
export { isScope, type Scope, SCOPES } from './access/scopes.js';
export { Admission, type AdmissionOptions } from './capacity/admission.js';
export { BODY_BUDGET, BodyBudget } from './capacity/body-budget.js';
export { RefusalPace } from './capacity/refusal-pace.js';
export { Slots } from './capacity/slots.js';
export { type Creation, IdempotencyService } from './idempotency/idempotency.service.js';
export { type HeldKey, type IdempotencyScope, IdempotencyStore } from './idempotency/idempotency.store.js';
export { SealedAnswers } from './idempotency/sealed-answers.js';
export { AddressLimit } from './limits/address-limit.js';
export type { Charge, Limiter, RateDecision } from './limits/limiter.js';
export {
  effectiveLimits,
  isLimitName,
  LIMIT_NAMES,
  type LimitName,
  type Limits,
  type LimitRow,
} from './limits/limits.js';
export { LIMITS_EXAMPLE, LIMITS_SCHEMA } from './limits/limits.schema.js';
export { LocalLimiter } from './limits/local-limiter.js';
export { FASTEST_PER_MINUTE, ratePlanOf, type RatePolicy } from './limits/rate-policy.js';
export { arrangeOperations } from './openapi/arrange-operations.js';
export { type DocumentContent, PublicDocuments } from './openapi/public-documents.js';
export { GUIDES_PATH } from './openapi/deprecation.js';
export { DOCS_FILES, readDocsFile, renderDocsPage } from './openapi/docs-page.js';
export { CHANGE_WORDS } from './openapi/change-words.js';
export { Endpoint, type EndpointOptions } from './openapi/endpoint.decorator.js';
export { nameSchemas } from './openapi/name-schemas.js';
export { VALUE_KEYWORDS } from './openapi/value-keywords.js';
export { PROBLEM_SCHEMA } from './openapi/problem.schema.js';
export { renderErrorPage } from './openapi/render-error-page.js';
export { shareExamples } from './openapi/share-examples.js';
export { shareResponses } from './openapi/share-responses.js';
export { type Answer, jsonAnswer, sendAnswer } from './request/answer.js';
export { assertPeriod } from './request/assert-period.js';
export { countHeader } from './request/api-request.js';
export { JsonBody, OptionalJsonBody } from './request/input.decorators.js';
export { bodyPipe, queryPipe } from './request/fields.pipe.js';
export { refuseForeignFormat } from './request/foreign-format.js';
export { parseJson } from './request/json-text.js';
export { type Page, PageFields, pageOf, pageQuery, pageSchema, STANDARD_LIMIT } from './request/list-page.js';
export { mediaTypeOf } from './request/media-type.js';
export { PathValuePipe } from './request/path-value.pipe.js';
export type { ProblemHelp } from './request/problem.js';
export { ProblemFilter } from './request/problem.filter.js';
export { readBytes } from './request/read-json-body.js';
export { type SpooledBody, spoolBody } from './request/spool-body.js';
export { refuseLate } from './request/refuse-late.js';
export { RouteTable } from './request/route-table.js';
export { sendFile, sendJsonPieces } from './request/send-file.js';
export { sendPage, sendWhole } from './request/send-page.js';
export {
  boolean,
  integer,
  type JsonSchema,
  kind,
  list,
  map,
  moment,
  nullable,
  number,
  object,
  ref,
  type Schema,
  schemaOf,
  type Shown,
  text,
} from './schema/json-schema.js';
export { answer, emptyAnswer, model, type ModelOf, modelOf, pageModel, schemasOf } from './schema/model.js';
export { ApiServerAdapter } from './server/api-server.adapter.js';
export { paceRefusals } from './server/pace-refusals.js';
export { requestContext } from './server/request-context.js';
export { securityHeaders } from './server/security-headers.js';
export { RequestMeter } from './server/request-meter.js';
export { shedOverload } from './server/shed-overload.js';
export type { ConnectionShares } from './capacity/connection-limit.js';
export { UNREAD, UnreadAnswers, type UnreadOptions } from './capacity/unread-answers.js';
