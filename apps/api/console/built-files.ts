import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';

import type { DocumentContent } from '#http';
import { builtFile } from '#platform';

/** Media types of the files built for browsers, by extension. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

/**
 * The files in a folder of dist/, by relative path: listed once, so that a request can never name an arbitrary file.
 */
export class BuiltFiles {
  private constructor(
    private readonly folder: URL,
    readonly names: ReadonlySet<string>,
  ) {}

  /** The folder's files; null if this installation was built without it. */
  static find(name: string): BuiltFiles | null {
    const folder = builtFile(`${name}/`);
    if (!existsSync(new URL('index.html', folder))) return null;
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return new BuiltFiles(folder, new Set(names.filter((one) => extname(one) in TYPES)));
  }

  /** Reads one of `names`, with its media type. */
  async read(name: string): Promise<DocumentContent> {
    const type = TYPES[extname(name)];
    if (type === undefined) throw new Error(`no file '${name}' was built`);
    return { type, content: await readFile(new URL(name, this.folder)) };
  }
}
