import { join } from 'node:path';

import { readLakeSources, readTable, writeDurably } from '../lake/lake-catalogue.js';
import { SOURCE_FORMATS } from '../sources/source-formats.js';
import { FEED_DATASETS } from './feed-dataset.js';

/** By import layout: the day up to which its records are complete; null if none are. */
type Days = Readonly<Record<string, string | null>>;

/**
 * How far the lake is complete for each register of the feed. A day only advances once a register was read to
 * its end, so an interrupted sync starts again where it began; the first one starts from what was imported
 * from files. Stored beside the lake's catalogue, to be restored or deleted with it.
 */
export class FeedBookmarks {
  private constructor(
    private readonly marketDir: string,
    private days: Days,
  ) {}

  /** Throws unreadable_source when the file is damaged. */
  static async open(marketDir: string): Promise<FeedBookmarks> {
    const kept = (await readTable<Days>(fileIn(marketDir), 'delete it to read the feed again')) ?? {};
    const bookmarks = new FeedBookmarks(marketDir, kept);
    const missing = FEED_DATASETS.filter(({ format }) => !(format in kept));
    for (const { format } of missing) await bookmarks.advance(format);
    return bookmarks;
  }

  /** YYYY-MM-DD, or null. */
  newestKnown(format: string): string | null {
    return this.days[format] ?? null;
  }

  /** Marks everything that the lake holds of this register as complete. */
  async advance(format: string): Promise<void> {
    this.days = { ...this.days, [format]: await newestInLake(this.marketDir, format) };
    await writeDurably(fileIn(this.marketDir), `${JSON.stringify(this.days, null, 1)}\n`);
  }
}

const fileIn = (marketDir: string): string => join(marketDir, 'lake', 'feed.json');

/** The newest day of any import of the same kind of records, whatever its layout. */
async function newestInLake(marketDir: string, format: string): Promise<string | null> {
  const kindOf = (name: string): string | undefined =>
    SOURCE_FORMATS.find((known) => known.name === name)?.kind.name;
  const days = (await readLakeSources(marketDir))
    .filter(({ kind }) => kindOf(kind) === kindOf(format))
    .flatMap(({ to }) => (to === null ? [] : [to]));
  return days.sort().at(-1) ?? null;
}
