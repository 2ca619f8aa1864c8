export { Bag } from './bag.js';
export { dubaiDayOf, dayOfDate } from './calendar-day.js';
export { canonicalJson } from './canonical-json.js';
export { ERROR_CATALOGUE, ERROR_CODES, ERROR_GROUPS, type ErrorCode } from './catalogue/error-catalogue.js';
export { FIELD_CODES } from './catalogue/field-codes.js';
export { renderErrorCatalogue } from './catalogue/render-error-catalogue.js';
export { type Clock, systemClock } from './clock.js';
export {
  childEnvironment,
  describeEnvironment,
  type Environment,
  EnvironmentError,
  readCallerEnvironment,
  readEnvironment,
  type SecretKeys,
  addToEnvironment,
} from './environment.js';
export { DomainError, type DomainErrorDetails, type FieldError, hasCode } from './errors.js';
export { FairQueue } from './fair-queue.js';
export { filesBelow } from './files-below.js';
export { ViolationBudget, Violations } from './fields/violations.js';
export { CountMapField } from './fields/count-map.field.js';
export { CountField } from './fields/count.field.js';
export { type DocumentedField, documentedFields, type FieldsClass } from './fields/field-schema.js';
export {
  BooleanField,
  ChoiceField,
  ChoicesField,
  DateField,
  IntegerField,
  NumberField,
  ObjectField,
  TextField,
} from './fields/field.decorators.js';
export { ObjectListField } from './fields/object-list.field.js';
export { MetadataField } from './fields/metadata.field.js';
export { MomentField } from './fields/moment.field.js';
export { nearestName } from './fields/nearest-name.js';
export { PartialObjectField } from './fields/partial-object.field.js';
export { QueryFlagField } from './fields/query-flag.field.js';
export { noteViolations, type FieldSource, VALIDATOR_OPTIONS } from './fields/note-violations.js';
export { BODY, collect, QUERY, readFields, refusal } from './fields/read-fields.js';
export { hasUnknown, type PlainReading, readPlain } from './fields/read-plain.js';
export { readValid } from './fields/read-valid.js';
export { cleanText, cutText, showValue } from './fields/show-value.js';
export { TextListField } from './fields/text-list.field.js';
export { base62, bytesOfBase62, derivedId, firstId, type IdPrefix, idTime, newId } from './ids.js';
export { inSteps } from './in-steps.js';
export { isLoopback } from './is-loopback.js';
export { keepRecent } from './keep-recent.js';
export { KeyProof, NO_PROOF } from './key-proof.js';
export { createLogger, type Logger } from './logger.js';
export { NameResolver } from './names/name-resolver.js';
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
export { packageFolder } from './package-folder.js';
export { programVersion } from './program-version.js';
export { startTracing, type StopTracing } from './tracing/start-tracing.js';
export { activeTraceparent, isTraceparent, traceIdOf } from './tracing/trace-context.js';
export { begin as beginSpan, type OpenSpan, traced, within as withinSpan } from './tracing/traced.js';
export { type ThreadFailure, toError, toFailure } from './thread-failure.js';
