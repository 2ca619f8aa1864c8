import type { ErrorCode } from './catalogue/error-catalogue.js';
import type { FIELD_CODES } from './catalogue/field-codes.js';

export type FieldCode = keyof typeof FIELD_CODES;

/** Where the violation is: a JSON pointer (RFC 6901) into the body, a query parameter, or a header. */
export type FieldPlace =
  { readonly pointer: string } | { readonly parameter: string } | { readonly header: string };

/** One violation in the caller's input: where, a stable code, and the rule with the value. */
export type FieldError = FieldPlace & { readonly code: FieldCode; readonly detail: string };

export interface DomainErrorDetails {
  readonly errors?: readonly FieldError[];
  /** Seconds until the caller may retry (becomes Retry-After). */
  readonly retryAfter?: number;
  /** Additional public members of the problem document, snake_case. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/**
 * An error the domain raises on purpose. `code` is a key of the error catalogue (docs/errors.md); `message` is public
 * and says what is wrong and what to do. Anything else thrown is our bug (500).
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: DomainErrorDetails = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
  }
}

/** Whether an error is a DomainError with this code. */
export function hasCode(error: unknown, code: ErrorCode): error is DomainError {
  return error instanceof DomainError && error.code === code;
}
