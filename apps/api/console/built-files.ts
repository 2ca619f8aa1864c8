import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';

import type { DocumentContent } from '#http';
import { builtFile } from '#platform';

/** What the build writes for browsers, by the end of the name. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

/** The files of a folder of dist/, by the path below it: listed once, so that no request names a file. */
export class BuiltFiles {
  private constructor(
    private readonly folder: URL,
    readonly names: ReadonlySet<string>,
  ) {}

  /** Those that this installation holds; null where the folder was not built. */
  static find(name: string): BuiltFiles | null {
    const folder = builtFile(`${name}/`);
    if (!existsSync(new URL('index.html', folder))) return null;
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return new BuiltFiles(folder, new Set(names.filter((one) => extname(one) in TYPES)));
  }

  /** One of `names`, with its media type. */
  async read(name: string): Promise<DocumentContent> {
    const type = TYPES[extname(name)];
    if (type === undefined) throw new Error(`no file '${name}' was built`);
    return { type, content: await readFile(new URL(name, this.folder)) };
  }
}
