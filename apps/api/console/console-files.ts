import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';

import { builtFolder } from './built-folder.js';

/** What the bundler writes, by the end of the name. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
};

/** The page of the console, and its files by the path below /console/: read once, so that no request names a file. */
export class ConsoleFiles {
  private constructor(
    private readonly folder: URL,
    /** `assets/index-B3xY.js`, …: each with a hash of its content in its name. */
    readonly assets: ReadonlySet<string>,
  ) {}

  /** Those that this installation holds; null where the console was not built. */
  static find(): ConsoleFiles | null {
    const folder = builtFolder('apps/console');
    if (folder === null || !existsSync(new URL('index.html', folder))) return null;
    const names = readdirSync(new URL('assets/', folder)).filter((name) => extname(name) in TYPES);
    return new ConsoleFiles(folder, new Set(names.map((name) => `assets/${name}`)));
  }

  /** `index.html` or one of the assets, with its media type. */
  async read(name: string): Promise<{ type: string; content: Buffer }> {
    const type = TYPES[extname(name)];
    if (type === undefined) throw new Error(`the console has no file '${name}'`);
    return { type, content: await readFile(new URL(name, this.folder)) };
  }
}
