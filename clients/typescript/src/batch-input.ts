import type { AnalysisPart, BatchItem, Property } from './generated/openapi.js';
import type { CallInput, CallOptions } from './transport.js';

/** A file as text. */
export type FileInput =
  /** With a header row of property fields; `custom_id` if wanted. */
  | { readonly csv: string; readonly map?: Readonly<Record<string, string>>; readonly passthrough?: boolean }
  /** An item a line. */
  | { readonly ndjson: string };

/** Listings as an array, each alone or with a `custom_id`, or a file as text. */
export type BatchInput = readonly (BatchItem | Property)[] | FileInput;

/** What holds for the whole batch. */
export interface BatchSettings {
  /** Parts to add to each analysis. */
  readonly include?: readonly AnalysisPart[];
  /** Policy that decides on each item: its name, or `name@version`. */
  readonly policy?: string;
  /** Watch each scored listing. */
  readonly watch?: boolean;
  /** Notes of the caller's own. */
  readonly metadata?: Readonly<Record<string, string>>;
}

export interface SubmitOptions extends CallOptions, BatchSettings {}

/** A batch as its route takes it. */
export function toBatchCall(
  input: BatchInput,
  settings: BatchSettings,
  dryRun: boolean,
): CallInput<'submitBatch'> {
  const { include, policy, watch, metadata } = settings;
  const query = { ...(dryRun ? { dry_run: true } : {}) };
  if (isArray(input)) {
    const body = {
      items: input.map((item) => ('property' in item ? item : { property: item })),
      ...(include === undefined ? {} : { include: [...include] }),
      ...(policy === undefined ? {} : { policy }),
      ...(watch === undefined ? {} : { watch }),
      ...(metadata === undefined ? {} : { metadata: { ...metadata } }),
    };
    return { query, body };
  }
  const { query: columns, text } = toFileCall(input, settings);
  return { query: { ...query, ...columns, ...(watch === undefined ? {} : { watch }) }, text };
}

/** A file with what holds for the whole of it. */
export function toFileCall(input: FileInput, { include, policy, metadata }: Omit<BatchSettings, 'watch'>) {
  const query = {
    ...(include === undefined ? {} : { include: [...include] }),
    ...(policy === undefined ? {} : { policy }),
    ...(metadata === undefined ? {} : { metadata: JSON.stringify(metadata) }),
  };
  if ('ndjson' in input) {
    return { query, text: { type: 'application/x-ndjson', content: input.ndjson } };
  }
  const { csv, map, passthrough } = input;
  const columns = Object.entries(map ?? {}).map((pair) => pair.join(':'));
  const more = {
    ...(columns.length === 0 ? {} : { map: columns.join(',') }),
    ...(passthrough === undefined ? {} : { passthrough }),
  };
  return { query: { ...query, ...more }, text: { type: 'text/csv', content: csv } };
}

/** Array.isArray does not tell read-only arrays from the rest. */
export function isArray<T>(input: readonly T[] | object): input is readonly T[] {
  return Array.isArray(input);
}
