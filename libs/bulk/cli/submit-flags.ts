import { type Command, InvalidArgumentError, Option } from 'commander';

import { CommandFailure } from '#command';

import type { FileQuery, SubmitQuery } from '../batch/batch-options.js';

/** A query parameter as a flag of `deal batch submit`: boolean unless it takes an argument. */
interface SubmitFlag {
  /** How the help shows the argument; `name=value` pairs become a JSON object. */
  readonly argument?: 'parts' | 'column:field' | 'name' | 'name=value' | 'date';
  /** Repeatable, or a single comma-separated value. */
  readonly repeatable?: true;
  /** Not available for portfolios. */
  readonly batchesOnly?: true;
  readonly about: string;
}

type FlagOf<K> = SubmitFlag & (K extends keyof FileQuery ? { batchesOnly?: never } : { batchesOnly: true });

/**
 * Every parameter of POST /v1/batches as a flag, in help order. Only the types of the query classes are imported, so
 * that a command does not load their validation.
 */
export const SUBMIT_FLAGS: { readonly [K in keyof SubmitQuery]-?: FlagOf<K> } = {
  include: {
    argument: 'parts',
    about: 'parts to add to each analysis, comma-separated: value,confidence,loan,…',
  },
  map: {
    argument: 'column:field',
    repeatable: true,
    about: 'map a CSV column to a field; repeatable',
  },
  passthrough: { about: 'keep CSV columns that are not fields, and repeat them in the results' },
  policy: { argument: 'name', about: 'policy to apply to each item' },
  as_of: {
    argument: 'date',
    about: 'past date to value for, YYYY-MM-DD; default: that of the newest record',
  },
  dry_run: { batchesOnly: true, about: 'only report what would happen' },
  watch: { batchesOnly: true, about: 'watch each scored listing' },
  metadata: { argument: 'name=value', about: 'metadata of the batch; repeatable' },
};

const FLAGS = Object.entries<SubmitFlag>(SUBMIT_FLAGS).map(([parameter, flag]) => {
  const name = `--${parameter.replaceAll('_', '-')}`;
  const option = new Option(flag.argument === undefined ? name : `${name} <${flag.argument}>`, flag.about);
  if (flag.argument === 'name=value') option.argParser(readPair);
  else if (flag.repeatable === true) option.argParser(addTo);
  return { parameter, option, batchesOnly: flag.batchesOnly === true };
});

/** The flags of a submission; `submitQuery` reads their values. */
export function addSubmitFlags(command: Command): Command {
  for (const { option } of FLAGS) command.addOption(option);
  return command;
}

/** Only the flags of requests that take files: portfolios. */
export function addFileFlags(command: Command): Command {
  for (const { option, batchesOnly } of FLAGS) if (!batchesOnly) command.addOption(option);
  return command;
}

/** The query of POST /v1/batches built from a command's flags. */
export function submitQuery(options: object): URLSearchParams {
  const given = new Map(Object.entries(options));
  return new URLSearchParams(
    FLAGS.flatMap(({ parameter, option }): [string, string][] => {
      const value: unknown = given.get(option.attributeName());
      return value === undefined ? [] : [[parameter, asText(value)]];
    }),
  );
}

/** Advice of the API, which names parameters (`map=column:type`, `dry_run=true`), with the flags that set them. */
export function adviseFlags(text: string): string {
  return FLAGS.reduce((told, { parameter, option }) => {
    const assigned = new RegExp(String.raw`(?<![\w-])\??${parameter}=("[^"]*"|[\w:,…]*[\w:…])`, 'g');
    const { long = '', required } = option;
    return told.replace(assigned, (_, value: string) => (required ? `${long} ${value}` : long));
  }, text);
}

/** Runs a submission; what the API advises is told in flags. */
export async function advisingFlags<T>(submission: Promise<T>): Promise<T> {
  try {
    return await submission;
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    throw new CommandFailure(adviseFlags(error.message), { cause: error });
  }
}

function asText(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function readPair(pair: string, all: Readonly<Record<string, string>> = {}): Record<string, string> {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
  if (name === undefined || value === undefined) throw new InvalidArgumentError('give name=value.');
  return { ...all, [name]: value };
}

function addTo(value: string, all: readonly string[] = []): readonly string[] {
  return [...all, value];
}
