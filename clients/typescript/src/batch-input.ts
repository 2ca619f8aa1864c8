import type { AnalysisPart, BatchItem, Property } from './generated/openapi.js';
import type { CallInput, CallOptions } from './transport.js';

/** Listings as an array, each alone or with a `custom_id`, or a file as text. */
export type BatchInput =
  | readonly (BatchItem | Property)[]
  /** With a header row of property fields; `custom_id` if wanted. */
  | { readonly csv: string; readonly map?: Readonly<Record<string, string>>; readonly passthrough?: boolean }
  /** An item a line. */
  | { readonly ndjson: string };

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
  const envelope = {
    ...query,
    ...(include === undefined ? {} : { include: [...include] }),
    ...(policy === undefined ? {} : { policy }),
    ...(watch === undefined ? {} : { watch }),
    ...(metadata === undefined ? {} : { metadata: JSON.stringify(metadata) }),
  };
  if ('ndjson' in input) {
    return { query: envelope, text: { type: 'application/x-ndjson', content: input.ndjson } };
  }
  const { csv, map, passthrough } = input;
  const columns = Object.entries(map ?? {}).map((pair) => pair.join(':'));
  return {
    query: {
      ...envelope,
      ...(columns.length === 0 ? {} : { map: columns.join(',') }),
      ...(passthrough === undefined ? {} : { passthrough }),
    },
    text: { type: 'text/csv', content: csv },
  };
}

/** Array.isArray does not tell read-only arrays from the rest. */
export function isArray<T>(input: readonly T[] | object): input is readonly T[] {
  return Array.isArray(input);
}
