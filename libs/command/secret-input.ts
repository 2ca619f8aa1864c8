import { readFileSync } from 'node:fs';

import { CommandFailure, unreadable } from './command-failure.js';

/** The ways by which a secret comes to a command, most particular first. */
export interface SecretInput {
  /** The option that takes it as it is, for example `--key`; the one for a file is called `--key-file`. */
  readonly option: string;
  /** What the option gave; every local user sees it in the list of processes. */
  readonly given: readonly string[];
  readonly file: string | undefined;
  readonly variable: { readonly name: string; readonly value: string | undefined };
}

/**
 * The secrets of the command line, else of the file (one a line, `-`: standard input), else of the variable; none when
 * there is none of these. Says through `warn` what to do instead of the command line.
 * Throws CommandFailure for a file that cannot be read or is empty.
 */
export function readSecretInput(
  { option, given, file, variable }: SecretInput,
  warn: (line: string) => void = (line) => process.stderr.write(line),
): readonly string[] {
  if (given.length > 0) {
    warn(
      `warning: what follows ${option} stands in the list of processes, for every user of this machine to read; ` +
        `use ${option}-file <file> or ${variable.name}\n`,
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
