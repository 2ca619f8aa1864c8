import { readFile } from 'node:fs/promises';

import { writeOut } from '#command';
import { type Publication, renderScoreboard } from '#valuation';
import { DomainError } from '#platform';

/** Reads the publications in a JSON file; empty if the file does not exist. Throws `publication_refused`. */
export async function readScoreboard(file: string): Promise<Publication[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '[]';
    throw error;
  });
  try {
    const publications: unknown = JSON.parse(text);
    if (Array.isArray(publications)) return publications as Publication[];
  } catch (cause) {
    throw unreadable(file, cause);
  }
  throw unreadable(file);
}

/** Writes the publications, and a readable Markdown version beside them. */
export async function writeScoreboard(file: string, publications: readonly Publication[]): Promise<void> {
  await writeOut(file, `${JSON.stringify(publications, null, 1)}\n`);
  await writeOut(file.replace(/(\.json)?$/, '.md'), renderScoreboard(publications));
}

const unreadable = (file: string, cause?: unknown): DomainError =>
  new DomainError(
    'publication_refused',
    `${file} is not a list of publications; give another file with --scoreboard.`,
    {
      cause,
    },
  );
