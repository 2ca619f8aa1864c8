import { type JsonSchema, schemaOf } from '#http';
import { INCLUDES, PropertyDto } from '#scoring';

/** A listing as POST /v1/analyze accepts it: the same schema, so that each field is described only once. */
export const LISTING: JsonSchema = schemaOf(PropertyDto);

export const PARTS: JsonSchema = {
  type: 'array',
  items: { type: 'string', enum: [...INCLUDES] },
  description:
    'Evidence to add to the result: value and confidence explain the figure, comparables are the sales ' +
    'it rests on, thresholds are the prices at which the verdict changes, match shows how the names were ' +
    'resolved.',
};

export const RETRY_KEY: JsonSchema = {
  type: 'string',
  maxLength: 255,
  pattern: '^[ -~]+$',
  description:
    'Any text of your choice in printable ASCII characters. The same call with the same text takes effect only once.',
};

export const ID = (what: string): JsonSchema => ({ type: 'string', maxLength: 64, description: what });

/** The header of a call that may be retried. */
export function retryHeaders(key: unknown): Readonly<Record<string, string>> {
  return typeof key === 'string' ? { 'idempotency-key': key } : {};
}

/** The value of `include` in a query. */
export function partsOf(value: unknown): string | undefined {
  return Array.isArray(value) && value.length > 0 ? value.join(',') : undefined;
}
