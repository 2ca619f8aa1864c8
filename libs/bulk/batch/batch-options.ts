import { boolean, type JsonSchema } from '#http';
import { BooleanField, MetadataField, QueryFlagField, TextField } from '#platform';

const WATCH = 'Watch each scored listing and notify of score updates.';

/** The members of POST /v1/batches beside `items`: what holds for the whole batch. */
export class BatchEnvelope {
  @BooleanField({ optional: true, description: WATCH })
  watch?: boolean | null;

  @MetadataField()
  metadata?: Record<string, string> | null;
}

/** The query of POST /v1/batches. */
export class SubmitQuery {
  @QueryFlagField({ description: 'Only say what would happen; nothing is accepted.' })
  dry_run?: boolean | null;

  @QueryFlagField({ description: `${WATCH} For CSV and NDJSON, which have no envelope.` })
  watch?: boolean | null;

  @TextField({
    max: 8_000,
    optional: true,
    description: 'Metadata as a JSON object. For CSV and NDJSON, which have no envelope.',
    example: '{"portfolio":"north"}',
  })
  metadata?: string | null;
}

/** What was asked for a batch, as accepted: every option has a value. */
export type BatchOptions = Readonly<Required<{ [K in keyof BatchEnvelope]: NonNullable<BatchEnvelope[K]> }>>;

interface Option<V> {
  /** Where nothing was asked for. */
  readonly standard: V;
  /** Its column of `batches`, which has the same name. */
  readonly type: 'boolean' | 'json';
  /** As a batch and `batch.completed` show it. */
  readonly schema: JsonSchema;
}

/** Every option of a batch: what is stored, selected, given to the workers and shown is made of this list. */
export const BATCH_OPTIONS: { readonly [K in keyof BatchOptions]: Option<BatchOptions[K]> } = {
  watch: {
    standard: false,
    type: 'boolean',
    schema: boolean('Whether each scored listing is watched from then on.'),
  },
  metadata: {
    standard: {},
    type: 'json',
    schema: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

type OptionName = keyof BatchOptions;
export const OPTION_NAMES = Object.keys(BATCH_OPTIONS) as readonly OptionName[];

/** A value for each option. */
function forEach<V>(valueOf: (name: OptionName) => V): Readonly<Record<OptionName, V>> {
  return Object.fromEntries(OPTION_NAMES.map((name) => [name, valueOf(name)])) as Record<OptionName, V>;
}

/** What holds where nothing was asked for. */
export const STANDARD_OPTIONS = forEach((name) => BATCH_OPTIONS[name].standard) as BatchOptions;

/** What was asked for; a flag also where the query sets it. */
export function readOptions(envelope: BatchEnvelope, query: Pick<SubmitQuery, 'watch'>): BatchOptions {
  const flags: Readonly<Record<string, unknown>> = { ...query };
  return forEach((name) =>
    flags[name] === true ? true : (envelope[name] ?? STANDARD_OPTIONS[name]),
  ) as BatchOptions;
}

/** The options of what has other members, too. */
export const optionsOf = (from: BatchOptions): BatchOptions => forEach((name) => from[name]) as BatchOptions;

/** A statement's parameter for each option, in the order of OPTION_NAMES, and their values. */
export const OPTION_PARAMETERS = OPTION_NAMES.map((name) => `:${name}::${BATCH_OPTIONS[name].type}`).join(
  ', ',
);
export const optionValues = (from: BatchOptions): Readonly<Record<OptionName, unknown>> =>
  forEach((name) => (BATCH_OPTIONS[name].type === 'json' ? JSON.stringify(from[name]) : from[name]));

/** The schema of each option where a batch is shown. */
export const OPTION_SCHEMAS = forEach((name) => BATCH_OPTIONS[name].schema);
