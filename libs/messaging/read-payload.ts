import { DomainError } from '#platform';

interface Kinds {
  string: string;
  number: number;
  strings: readonly string[];
}
const IS_OF_KIND: { readonly [K in keyof Kinds]: (value: unknown) => boolean } = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  strings: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
};
const NAMES: { readonly [K in keyof Kinds]: string } = {
  string: 'a string',
  number: 'a number',
  strings: 'a list of strings',
};
type Shape = Readonly<Record<string, keyof Kinds>>;
type Read<S extends Shape> = { readonly [K in keyof S]: Kinds[S[K]] };

/**
 * Parses a flat payload with exactly the named fields. Payloads hold only ids and numbers; everything else is read from
 * PostgreSQL when the job runs.
 *
 * @throws DomainError `job_payload_invalid`, naming the field.
 */
export function readPayload<S extends Shape>(data: unknown, shape: S): Read<S> {
  const fields = typeof data === 'object' && data !== null ? new Map(Object.entries(data)) : new Map();
  const payload: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(shape)) {
    const value: unknown = fields.get(name);
    if (!IS_OF_KIND[kind](value)) {
      throw new DomainError('job_payload_invalid', `The payload's ${name} is not ${NAMES[kind]}.`);
    }
    payload[name] = value;
  }
  return payload as Read<S>;
}
