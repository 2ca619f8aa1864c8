/** One code of the error catalogue, a contract with callers. */
export interface ErrorDefinition {
  /** HTTP status; for errors raised only by the operator's commands, the status an admin route would return. */
  readonly status: number;
  /** The same for every occurrence (RFC 9457 `title`). */
  readonly title: string;
  /** Whether the same request may succeed later unchanged. */
  readonly retryable: boolean;
  /** When it is raised and what to do, for docs/errors.md. */
  readonly about: string;
}

/** A group of codes; keeps the keys as literal types. */
export function defineErrors<K extends string>(errors: Record<K, ErrorDefinition>): typeof errors {
  return errors;
}

/** An error that persists until the request changes. */
export function lasting(status: number, title: string, about: string): ErrorDefinition {
  return { status, title, retryable: false, about };
}

/** An error that may pass on its own; responses carry Retry-After where the time is known. */
export function passing(status: number, title: string, about: string): ErrorDefinition {
  return { status, title, retryable: true, about };
}
