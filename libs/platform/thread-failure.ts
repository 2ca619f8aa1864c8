import type { ErrorCode } from './catalogue/error-catalogue.js';
import { DomainError, type DomainErrorDetails } from './errors.js';

/** An error in a form that can be sent between threads. */
export interface ThreadFailure {
  readonly code: ErrorCode | null;
  readonly message: string;
  readonly details: Omit<DomainErrorDetails, 'cause'>;
  readonly stack: string | undefined;
}

export function toFailure(error: unknown): ThreadFailure {
  if (error instanceof DomainError) {
    const details = Object.fromEntries(Object.entries(error.details).filter(([name]) => name !== 'cause'));
    return { code: error.code, message: error.message, details, stack: error.stack };
  }
  const known = error instanceof Error ? error : new Error(String(error));
  return { code: null, message: known.message, details: {}, stack: known.stack };
}

export function toError({ code, message, details, stack }: ThreadFailure): Error {
  const error = code === null ? new Error(message) : new DomainError(code, message, details);
  if (stack !== undefined) error.stack = stack;
  return error;
}
