export { Bag } from './bag.js';
export {
  DAY_MS,
  dayOfDate,
  dubaiDateOf,
  dubaiDayOf,
  HOUR_MS,
  isCalendarDate,
  isMoment,
  isoDay,
  YEAR_DAYS,
} from './calendar-day.js';
export { canonicalJson } from './canonical-json.js';
export { ERROR_CATALOGUE, ERROR_CODES, ERROR_GROUPS, type ErrorCode } from './catalogue/error-catalogue.js';
export { FIELD_CODES } from './catalogue/field-codes.js';
export { renderErrorCatalogue } from './catalogue/render-error-catalogue.js';
export { collectAtRest } from './program/collect-at-rest.js';
export { failStart } from './program/fail-start.js';
export { type Clock, systemClock } from './clock.js';
export {
  describeEnvironment,
  type Environment,
  EnvironmentError,
  readCallerEnvironment,
  readEnvironment,
  type SecretKeys,
  addToEnvironment,
} from './environment/environment.js';
export { childEnvironment, plainEnvironment } from './environment/child-environment.js';
export {
  DomainError,
  type DomainErrorDetails,
  type FieldCode,
  type FieldError,
  type FieldPlace,
  hasCode,
} from './errors.js';
export { FairQueue } from './fair-queue.js';
export { filesBelow } from './files-below.js';
export { cleanText, cutText, isClean, showValue } from './show-value.js';
export { isOutOfRoom, systemReason } from './system-reason.js';
export { tableFilesBelow } from './table-files.js';
export { base62, bytesOfBase62, derivedId, firstId, type IdPrefix, idTime, newId } from './ids.js';
export { atOnce, inSteps } from './in-steps.js';
export { inTime } from './in-time.js';
export { isLoopback } from './is-loopback.js';
export { keepRecent } from './keep-recent.js';
export { KeyProof, NO_PROOF } from './key-proof.js';
export { LogOutput } from './logging/log-output.js';
export { createLogger, type Logger } from './logging/logger.js';
export { lowerProcess, lowerSession } from './program/low-priority.js';
export { makeFolder } from './make-folder.js';
export { asLookup } from './names/as-lookup.js';
export { NameResolver } from './names/name-resolver.js';
export { OneByOne } from './one-by-one.js';
export { parseRetryAfter } from './retry-after.js';
export { type SealedSecret, SecretCipher } from './secret-cipher.js';
export {
  ACCEPTS_UNPROVEN_KEYS,
  ADMIN_KEY_HASH,
  ADMIN_NETWORKS,
  CLOCK,
  DATABASE,
  LOGGER,
  PLATFORM_DATABASE,
  PRINTING,
  PROBLEM_HELP,
  REDIS_PRODUCER,
  REDIS_SUBSCRIBER,
  REDIS_WORKER,
  SECRET_KEYS,
  SENDER,
  WORKER_ENVIRONMENT,
} from './tokens.js';
export { packageFolder } from './program/package-folder.js';
export { builtFile, programFile } from './program/build-files.js';
export { startTicks } from './program/process-start.js';
export { programHash } from './program/program-hash.js';
export { programVersion } from './program/program-version.js';
export { startTracing } from './tracing/start-tracing.js';
export { activeTraceparent, isTraceparent, traceIdOf } from './tracing/trace-context.js';
export { begin as beginSpan, type OpenSpan, traced, within as withinSpan } from './tracing/traced.js';
export { type ThreadFailure, toError, toFailure } from './thread-failure.js';
