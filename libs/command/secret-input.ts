import { readFileSync } from 'node:fs';

import { CommandFailure, unreadable } from './command-failure.js';

/** The ways to pass a secret to a command, most specific first. */
export interface SecretInput {
  /** The option that takes the secret itself, for example `--key`; the one for a file is then `--key-file`. */
  readonly option: string;
  /** The option's values; every local user can see them in the process list. */
  readonly given: readonly string[];
  readonly file: string | undefined;
  readonly variable: { readonly name: string; readonly value: string | undefined };
}

/**
 * The secrets from the command line, otherwise from the file (one per line, `-` for standard input), otherwise from the
 * variable; empty if there are none. Uses `warn` to recommend an alternative to the command line. Throws CommandFailure
 * for a file that is unreadable or empty.
 */
export function readSecretInput(
  { option, given, file, variable }: SecretInput,
  warn: (line: string) => void = (line) => process.stderr.write(line),
): readonly string[] {
  if (given.length > 0) {
    warn(
      `warning: the value of ${option} is visible in the process list to every user of this machine; use ` +
        `${option}-file <file> or ${variable.name}\n`,
    );
    return given;
  }
  if (file === undefined) return words(variable.value ?? '');
  const found = words(contentOf(file));
  if (found.length === 0)
    throw new CommandFailure(`${option}-file ${file} is empty: write the secret into it`);
  return found;
}

function contentOf(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    throw unreadable(file, error);
  }
}

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
