/** One field-level complaint about the caller's input. `pointer` is a JSON pointer (RFC 6901) into the body. */
export interface FieldError {
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

export interface DomainErrorDetails {
  readonly errors?: readonly FieldError[];
  /** Seconds after which the caller may try again (becomes Retry-After). */
  readonly retryAfter?: number;
  /** Additional public members of the problem document, snake_case. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/**
 * An error the domain raises on purpose. `code` is a key of the error catalogue (docs/errors.md), `message` is
 * public and says what is wrong and what to do. Anything else that is thrown is a fault of ours (500).
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: string,
    message: string,
    readonly details: DomainErrorDetails = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
  }
}
