import { Command } from 'commander';

import { officialFolder, printRecord, printTable } from '#command';
import {
  checkAreas,
  checkPlaces,
  compilePlaces,
  EVERYDAY_NAMES,
  listSourceFiles,
  readGoldPairs,
  readMarketFiles,
} from '#market';
import { DomainError, systemClock } from '#platform';

interface PlacesCheckOptions {
  readonly gold: string;
  readonly market?: string[];
  readonly json?: boolean;
}

/** Register files; listings and figures contain none of its names. */
const REGISTER_FILE = /(transactions|projects|open-data-sales)[^/]*\.(csv|csv\.gz|jsonl\.gz|parquet)$/i;

/**
 * `deal market places-check`: how many buildings are found in the register, how many of them correctly, and which
 * everyday names rely on evidence other than the name itself.
 */
export function placesCheckCommand(): Command {
  return new Command('places-check')
    .description(
      'resolve hand-checked building names and everyday community names, and print how many are right',
    )
    .requiredOption(
      '--gold <file>',
      'CSV with building, scope_area and accepted_projects (names separated by |)',
    )
    .option(
      '--market <paths...>',
      'register files or folders of them (default: MARKET_DATA_DIR, or ../shared/data if it exists)',
    )
    .option('--json', 'print JSON')
    .action(async ({ gold, market, json = false }: PlacesCheckOptions) => {
      const pairs = await readGoldPairs(gold);
      const snapshot = await readMarketFiles(await registerFiles(market), systemClock);
      const places = compilePlaces(snapshot);
      const { wrong, missed, ...buildings } = checkPlaces(places, snapshot.projects, pairs);
      const sold = new Set(snapshot.sales.area);
      const areas = checkAreas(places, snapshot.areas, (area) => sold.has(area), EVERYDAY_NAMES);
      const figures = { ...buildings, everydayNames: areas.names, everydayNamesRight: areas.right };
      if (json) {
        printRecord({ ...figures, wrong, missed, wrongAreas: areas.wrong }, true);
        return;
      }
      printRecord(figures, false);
      for (const [title, rows] of Object.entries({ wrong, missed, 'wrong areas': areas.wrong })) {
        process.stdout.write(`\n${title}\n`);
        printTable(rows, false);
      }
    });
}

async function registerFiles(given: readonly string[] | undefined): Promise<string[]> {
  const listed = await listSourceFiles(given ?? officialFolder());
  const files = listed.filter(({ file, named }) => named || REGISTER_FILE.test(file)).map(({ file }) => file);
  if (files.length > 0) return files;
  throw new DomainError(
    'unreadable_source',
    'There are no register files to resolve against; give some with --market or set MARKET_DATA_DIR',
  );
}
