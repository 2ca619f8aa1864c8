import { boolean, type JsonSchema, list, nullable, text } from '#http';
import {
  BooleanField,
  ChoicesField,
  DateField,
  MetadataField,
  noteTogether,
  QueryChoicesField,
  QueryFlagField,
  TextField,
} from '#fields';
import { POLICY_REF, type PolicyRef } from '#policies';
import { type Include, INCLUDES } from '#scoring';

const WATCH = 'Watch each scored listing and notify you of score updates.';
const PARTS = 'Parts to add to each analysis, as for a single one, and record with it.';

const AS_OF = {
  optional: true,
  description:
    'Past date to value every listing for, as for a single analysis. Later records are not used. Default: that of the ' +
    'newest record.',
  example: '2026-03-31',
} as const;

const POLICY = {
  max: 80,
  optional: true,
  description: 'Policy to apply to each item: its name, or `name@version`.',
  example: 'retail',
} as const;

/** The members of POST /v1/batches besides `items`: what applies to the whole batch. */
export class BatchEnvelope {
  @BooleanField({ optional: true, description: WATCH })
  watch?: boolean | null;

  @MetadataField()
  metadata?: Record<string, string> | null;

  @ChoicesField({
    choices: INCLUDES,
    mayBeEmpty: true,
    optional: true,
    description: PARTS,
    example: ['value', 'confidence'],
  })
  include?: Include[] | null;

  @TextField(POLICY)
  policy?: string | null;

  @DateField(AS_OF)
  as_of?: string | null;
}

/** The query of routes that take files of listings: POST /v1/portfolios and, with additions, POST /v1/batches. */
export class FileQuery {
  @QueryChoicesField({
    choices: INCLUDES,
    optional: true,
    description: `${PARTS} Comma-separated; parts in a JSON body are added to these.`,
    example: 'value,confidence',
  })
  include?: Include[] | null;

  @TextField({
    max: 4_000,
    optional: true,
    description:
      'CSV columns whose names differ from the fields, as column:field, comma-separated. In a name with ' +
      'both a comma and a colon, write them as `%2C` and `%3A`.',
    example: 'loan_id:reference,price:listing_price',
  })
  map?: string | null;

  @QueryFlagField({
    description: 'Keep unknown CSV columns and repeat them in the results.',
  })
  passthrough?: boolean | null;

  @TextField({
    ...POLICY,
    description: `${POLICY.description} Not allowed together with a policy in a JSON body.`,
  })
  policy?: string | null;

  @DateField({ ...AS_OF, description: `${AS_OF.description} Not allowed together with that in a JSON body.` })
  as_of?: string | null;

  @TextField({
    max: 8_000,
    optional: true,
    description: 'Metadata as a JSON object. For CSV and NDJSON, which have no envelope.',
    example: '{"portfolio":"north"}',
  })
  metadata?: string | null;
}

/** The query of POST /v1/batches. */
export class SubmitQuery extends FileQuery {
  @QueryFlagField({ description: 'Only report what would happen; nothing is accepted.' })
  dry_run?: boolean | null;

  @QueryFlagField({ description: `${WATCH} For CSV and NDJSON, which have no envelope.` })
  watch?: boolean | null;
}

noteTogether(BatchEnvelope, SubmitQuery);

/** The options of an accepted batch: each has a value. */
export interface BatchOptions extends Readonly<
  Required<{ [K in Exclude<keyof BatchEnvelope, 'policy' | 'as_of'>]: NonNullable<BatchEnvelope[K]> }>
> {
  /** The policy version that decides on each item; null for none. */
  readonly policy: PolicyRef | null;
  /** The past day that each item is valued for, YYYY-MM-DD; null for the newest. */
  readonly as_of: string | null;
  /** The caller's own columns repeated in the results, in file order. */
  readonly passthrough: string[];
}

interface Option<V> {
  /** The default. */
  readonly standard: V;
  /** The type of its column in `batches`, which has the same name. */
  readonly type: 'boolean' | 'json' | 'text' | 'text[]';
  /** As shown in a batch and in `batch.completed`. */
  readonly schema: JsonSchema;
}

/** Every option of a batch. What is stored, selected, passed to the workers and shown is derived from this list. */
const BATCH_OPTIONS: { readonly [K in keyof BatchOptions]: Option<BatchOptions[K]> } = {
  watch: {
    standard: false,
    type: 'boolean',
    schema: boolean('Whether each scored listing is watched.'),
  },
  metadata: {
    standard: {},
    type: 'json',
    schema: { type: 'object', additionalProperties: { type: 'string' } },
  },
  include: {
    standard: [],
    type: 'text[]',
    schema: list(text(undefined, { enum: INCLUDES }), 'Parts added to each analysis.'),
  },
  policy: {
    standard: null,
    type: 'json',
    schema: { ...nullable(POLICY_REF), description: 'Version of the policy applied to each item.' },
  },
  as_of: {
    standard: null,
    type: 'text',
    schema: nullable(
      text('Past date that each item is valued for; null for that of the newest record.', { format: 'date' }),
    ),
  },
  passthrough: {
    standard: [],
    type: 'text[]',
    schema: list(text(), "The caller's own columns, returned with the results."),
  },
};

type OptionName = keyof BatchOptions;
export const OPTION_NAMES = Object.keys(BATCH_OPTIONS) as readonly OptionName[];

/** A value for each option. */
function forEach<V>(valueOf: (name: OptionName) => V): Readonly<Record<OptionName, V>> {
  return Object.fromEntries(OPTION_NAMES.map((name) => [name, valueOf(name)])) as Record<OptionName, V>;
}

/** The default of every option. */
export const STANDARD_OPTIONS = forEach((name) => BATCH_OPTIONS[name].standard) as BatchOptions;

/** The options of a portfolio, whose listings are not watched. */
export type FileOptions = Omit<BatchOptions, 'watch'>;

function withoutWatch<O extends object>(options: O): Omit<O, 'watch'> {
  const others = Object.entries(options).filter(([name]) => name !== 'watch');
  return Object.fromEntries(others) as Omit<O, 'watch'>;
}

/** The defaults for a portfolio. */
export const FILE_OPTIONS: FileOptions = withoutWatch(STANDARD_OPTIONS);
/** Picks the file options from an object with other members. */
export const fileOptionsOf = (from: BatchOptions): FileOptions => withoutWatch(optionsOf(from));

/** Reads the options from the body or the query. */
export function readOptions(
  envelope: BatchEnvelope,
  query: Pick<SubmitQuery, 'watch' | 'include'>,
  more: {
    readonly passthrough?: readonly string[] | undefined;
    readonly policy: PolicyRef | null;
    readonly asOf: string | null;
  },
): BatchOptions {
  const parts = [...(envelope.include ?? []), ...(query.include ?? [])];
  return {
    watch: envelope.watch === true || query.watch === true,
    metadata: envelope.metadata ?? STANDARD_OPTIONS.metadata,
    include: INCLUDES.filter((part) => parts.includes(part)),
    policy: more.policy,
    as_of: more.asOf,
    passthrough: [...(more.passthrough ?? [])],
  };
}

/** Picks the options from an object with other members; one that an earlier version did not know has its default. */
export const optionsOf = (from: BatchOptions): BatchOptions =>
  forEach((name) => from[name] ?? BATCH_OPTIONS[name].standard) as BatchOptions;

/** A statement parameter for each option, in the order of OPTION_NAMES, and the values. */
export const OPTION_PARAMETERS = OPTION_NAMES.map((name) => `:${name}::${BATCH_OPTIONS[name].type}`).join(
  ', ',
);
export const optionValues = (from: BatchOptions): Readonly<Record<OptionName, unknown>> =>
  forEach((name) => {
    const value = from[name] ?? BATCH_OPTIONS[name].standard;
    return BATCH_OPTIONS[name].type === 'json' && value !== null ? JSON.stringify(value) : value;
  });

/** The schema of each option as shown in a batch. */
export const OPTION_SCHEMAS = forEach((name) => BATCH_OPTIONS[name].schema);
/** The same as shown in a portfolio. */
export const FILE_OPTION_SCHEMAS = withoutWatch(OPTION_SCHEMAS);
