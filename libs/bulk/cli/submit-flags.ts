import { type Command, InvalidArgumentError, Option } from 'commander';

import { documentedFields } from '#platform';

import { FileQuery, SUBMIT_FLAGS, type SubmitFlag } from '../batch/batch-options.js';

const FLAGS = Object.entries<SubmitFlag>(SUBMIT_FLAGS).map(([parameter, flag]) => {
  const name = `--${parameter.replaceAll('_', '-')}`;
  const option = new Option(flag.argument === undefined ? name : `${name} <${flag.argument}>`, flag.about);
  if (flag.argument === 'name=value') option.argParser(readPair);
  else if (flag.repeatable === true) option.argParser(addTo);
  return { parameter, option };
});

/** The flags of a submission; what was given is read by `submitQuery`. */
export function addSubmitFlags(command: Command): Command {
  for (const { option } of FLAGS) command.addOption(option);
  return command;
}

/** Those of what takes files alone: portfolios. */
export function addFileFlags(command: Command): Command {
  const names = documentedFields(FileQuery).map(({ name }) => name);
  for (const { parameter, option } of FLAGS) if (names.includes(parameter)) command.addOption(option);
  return command;
}

/** The query of POST /v1/batches that the flags of a command make. */
export function submitQuery(options: object): URLSearchParams {
  const given = new Map(Object.entries(options));
  return new URLSearchParams(
    FLAGS.flatMap(({ parameter, option }): [string, string][] => {
      const value: unknown = given.get(option.attributeName());
      return value === undefined ? [] : [[parameter, asText(value)]];
    }),
  );
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
