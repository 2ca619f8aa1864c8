import { cutText } from '#platform';

import { COVERED } from '../emirates/emirates.js';
import { type MarketDatabase, quoted } from '../database/market-database.js';
import { areaKey, CITY_KEYS, spellOutCity } from '../places/areas/area-key.js';
import { emirateIn, isTransliterated, outsideOfKey } from '../places/areas/outside-places.js';
import { unreadable } from './source-file.js';
import type { RecognisedFormat } from './source-format.js';

const MOST_SHOWN = 60;

/** A text that says where a row's home is: its staged column, and SQL of what of it names the emirate or area. */
const PLACES: readonly { readonly column: string; readonly sql: string; readonly isArea: boolean }[] = [
  { column: 'emirate', sql: 'emirate', isArea: false },
  { column: 'location', sql: `regexp_extract(location, '[^,،-]*$')`, isArea: false },
  { column: 'area', sql: 'area', isArea: true },
  { column: 'community', sql: 'community', isArea: true },
];

/**
 * Rejects rows that name another emirate, and throws `unreadable_source` for a file of which most rows name one or lie in
 * places that only others have: the layouts do not differ, and an Al Nahda of Sharjah would be Dubai's. A few areas alone
 * prove nothing, as any name may be new in Dubai.
 */
export async function refuseOtherEmirates(
  database: MarketDatabase,
  file: string,
  { format, headers }: RecognisedFormat,
): Promise<void> {
  await database.run(
    'CREATE OR REPLACE TEMP TABLE outside (line BIGINT, header VARCHAR, written VARCHAR, emirate VARCHAR, is_named BOOLEAN)',
  );
  const inCity: string[] = [];
  for (const { column, sql, isArea } of PLACES) {
    const header = headers.get(column);
    if (header === undefined || !format.kind.staged.includes(column)) continue;
    const texts = await database.rows<{ written: string }>(
      `SELECT DISTINCT ${sql} AS written FROM staged WHERE ${column} IS NOT NULL`,
    );
    const isInCity = texts.filter(({ written }) => CITY_KEYS.includes(keyOf(written)));
    if (!isArea && isInCity.length > 0)
      inCity.push(
        `coalesce(${sql}, '') NOT IN (${isInCity.map(({ written }) => quoted(written)).join(', ')})`,
      );
    const found = texts.flatMap(({ written }) => {
      const named = emirateNamed(written, isArea);
      const emirate = named ?? (isArea ? emirateOfArea(written) : undefined);
      return emirate === undefined
        ? []
        : [`(${quoted(written)}, ${quoted(emirate)}, ${String(named !== undefined)})`];
    });
    if (found.length === 0) continue;
    const notInCity = isArea && inCity.length > 0 ? inCity.join(' AND ') : 'true';
    await database.run(
      `INSERT INTO outside SELECT line, ${quoted(header)}, s.${column}, o.lies_in, o.is_named
       FROM staged s JOIN (VALUES ${found.join(', ')}) o(written, lies_in, is_named) ON o.written = ${sql}
       WHERE (o.is_named OR (${notInCity})) AND line NOT IN (SELECT line FROM outside)`,
    );
  }
  const [first] = await database.rows<Outside>(
    `SELECT line::DOUBLE AS line, header, written, emirate, (SELECT count(*)::DOUBLE FROM outside) AS outside,
       (SELECT count(*)::DOUBLE FROM staged) AS rows FROM outside ORDER BY line LIMIT 1`,
  );
  if (first === undefined) return;
  if (first.outside * 2 > first.rows)
    throw unreadable(
      file,
      `${first.outside} of its ${first.rows} rows are of other emirates than ${COVERED}: row ${first.line} has ${first.header} ${cutText(first.written, MOST_SHOWN)}, which is in ${first.emirate}; nothing was imported. Import files of ${COVERED} alone`,
    );
  await database.run(
    `INSERT INTO broken SELECT line, 'has ' || header || ' ' || left(written, ${MOST_SHOWN}) || ', which is in ' || emirate || ', not in ${COVERED}'
     FROM outside WHERE is_named`,
  );
  await database.run('DELETE FROM staged WHERE line IN (SELECT line FROM outside WHERE is_named)');
}

interface Outside {
  readonly line: number;
  readonly header: string;
  readonly written: string;
  readonly emirate: string;
  readonly outside: number;
  readonly rows: number;
}

const keyOf = (text: string): string => spellOutCity(areaKey(text));

/** The other emirate that a text names; in a column of emirates and cities any place of one does. */
function emirateNamed(text: string, isArea: boolean): string | undefined {
  const key = keyOf(text);
  if (CITY_KEYS.some((city) => ` ${key} `.endsWith(` ${city} `))) return undefined;
  return (emirateIn(key) ?? (isArea ? undefined : outsideOfKey(key)))?.emirate;
}

/** The emirate of an area that only another one has. */
function emirateOfArea(text: string): string | undefined {
  const key = keyOf(text);
  return isTransliterated(text, key) ? undefined : outsideOfKey(key)?.emirate;
}
