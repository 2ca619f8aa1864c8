import { DomainError } from '#platform';

interface Kinds {
  string: string;
  number: number;
}
type Shape = Readonly<Record<string, keyof Kinds>>;
type Read<S extends Shape> = { readonly [K in keyof S]: Kinds[S[K]] };

/**
 * A flat payload with exactly the named fields. Payloads hold ids and numbers only: what a job is about is read from
 * PostgreSQL when it runs.
 *
 * @throws DomainError `job_payload_invalid`, naming the field.
 */
export function readPayload<S extends Shape>(data: unknown, shape: S): Read<S> {
  const fields = typeof data === 'object' && data !== null ? new Map(Object.entries(data)) : new Map();
  const payload: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(shape)) {
    const value: unknown = fields.get(name);
    if (typeof value !== kind) {
      throw new DomainError('job_payload_invalid', `The payload's ${name} is not a ${kind}.`);
    }
    payload[name] = value;
  }
  return payload as Read<S>;
}
