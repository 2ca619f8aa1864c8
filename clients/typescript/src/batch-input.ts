import type { BatchItem, BatchRequest, Property } from './generated/openapi.js';
import type { BodyOf, QueryOf } from './routes.js';
import type { CallInput, CallOptions } from './transport.js';

/** A file as text. */
export type FileInput =
  /** With a header row of property fields, and optionally `custom_id`. */
  | { readonly csv: string; readonly map?: Readonly<Record<string, string>>; readonly passthrough?: boolean }
  /** One item per line. */
  | { readonly ndjson: string };

/** Listings as an array, each either a property or an item with a `custom_id`; or a file as text. */
export type BatchInput = readonly (BatchItem | Property)[] | FileInput;

type Given<T> = T extends readonly (infer Element)[] ? readonly Element[] : Readonly<NonNullable<T>>;
type Settings = Omit<BatchRequest, 'items'>;

/** Settings for the whole batch: the fields of its body other than the items. */
export type BatchSettings = { readonly [K in keyof Settings]?: Given<NonNullable<Settings[K]>> };

export interface SubmitOptions extends CallOptions, BatchSettings {}

/** Options of the call, which are not sent to the service. */
const OF_THE_CALL: Readonly<Record<keyof CallOptions, true>> = {
  signal: true,
  timeoutMs: true,
  idempotencyKey: true,
};

/** Every setting that was given. */
function settingsOf(options: SubmitOptions): [name: string, value: unknown][] {
  return Object.entries(options).filter(([name, value]) => !(name in OF_THE_CALL) && value !== undefined);
}

/** A batch in the form that its route accepts. */
export function toBatchCall(
  input: BatchInput,
  options: SubmitOptions,
  dryRun: boolean,
): CallInput<'submitBatch'> {
  const query = { ...(dryRun ? { dry_run: true } : {}) };
  if (isArray(input)) {
    // If the value is not a listing, the service reports that like any other invalid item.
    const items = input.map((item) => (isItem(item) ? item : { property: item }));
    const body: BodyOf<'submitBatch'> = { items, ...Object.fromEntries(settingsOf(options)) };
    return { query, body };
  }
  const { query: columns, text } = toFileCall(input, options);
  return { query: { ...query, ...columns }, text };
}

/**
 * A file, with the settings for all of it; object settings become JSON in the query. Throws TypeError if the
 * input is not a file as text.
 */
export function toFileCall(input: FileInput, options: SubmitOptions) {
  const content: unknown = isRecord(input) ? ('ndjson' in input ? input.ndjson : input.csv) : undefined;
  if (typeof content !== 'string')
    throw new TypeError(
      'Give the text of a file as { csv } or { ndjson }; batches take an array of listings, too.',
    );
  const query: QueryOf<'submitPortfolio'> = Object.fromEntries(
    settingsOf(options).map(([name, value]) => [name, isRecord(value) ? JSON.stringify(value) : value]),
  );
  if ('ndjson' in input) {
    return { query, text: { type: 'application/x-ndjson', content: input.ndjson } };
  }
  const { csv, map, passthrough } = input;
  const columns = Object.entries(map ?? {}).map(([column, field]) => `${escapeColumn(column)}:${field}`);
  const more = {
    ...(columns.length === 0 ? {} : { map: columns.join(',') }),
    ...(passthrough === undefined ? {} : { passthrough }),
  };
  return { query: { ...query, ...more }, text: { type: 'text/csv', content: csv } };
}

/** So that a comma or colon in a column's name does not end it. */
const escapeColumn = (name: string): string => name.replace(/[%,:]/g, encodeURIComponent);

const isItem = (item: BatchItem | Property): item is BatchItem => isRecord(item) && 'property' in item;

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Array.isArray does not narrow read-only arrays. */
export function isArray<T>(input: readonly T[] | object): input is readonly T[] {
  return Array.isArray(input);
}
