import type { MarketDatabase } from '../database/market-database.js';
import { SQFT_PER_SQM } from '../sqft-per-sqm.js';
import { unreadable } from './source-file.js';
import type { RecognisedFormat } from './source-format.js';

/** A sample of fewer homes may be of exceptions. */
const ENOUGH = 10;

const ONE = { 'square metres': 'square metre', 'square feet': 'square foot' } as const;

interface Sample {
  readonly homes: number;
  readonly size: number;
  readonly rate: number;
  /** Median of the other size by this one; null if the file has none. */
  readonly ratio: number | null;
}

/** The two sizes of a home may differ, but not all of them by so much. */
const MOST_RATIO = 4;

/**
 * Throws `unreadable_source` for a file whose sizes or amounts as a whole are in other units than its layout has them,
 * under the layout's names: square feet for square metres, thousands of AED. Its kind says what small homes can have.
 */
export async function refuseOtherUnits(
  database: MarketDatabase,
  file: string,
  { format, headers }: RecognisedFormat,
): Promise<void> {
  const { usual } = format.kind;
  if (usual === undefined) return;
  const [size, amount] = [usual.size, usual.amount].map((column) => `known_number(${column})`) as [
    string,
    string,
  ];
  const [sample] = await database.rows<Sample>(
    `SELECT count(*)::DOUBLE AS homes, median(size) AS size, median(amount / size) AS rate,
       median(other / size) FILTER (WHERE other > 0) AS ratio
     FROM (SELECT ${size} AS size, ${amount} AS amount, ${usual.otherSize === undefined ? 'NULL::DOUBLE' : `known_number(${usual.otherSize})`} AS other FROM staged WHERE ${usual.homes}) WHERE size > 0 AND amount > 0`,
  );
  if (sample === undefined || sample.homes < ENOUGH) return;
  const refuse = (column: string, unit: string, found: string, remedy: string): never => {
    throw unreadable(
      file,
      `${headers.get(column) ?? column} cannot be in ${unit}: the median of its ${sample.homes} ${usual.called} is ${found}; nothing was imported. ${remedy}`,
    );
  };
  const isOutside = (value: number, [least, most]: readonly [number, number]): boolean =>
    value < least || value > most;
  const convert = `Convert the sizes to ${usual.unit} (1 square metre is ${SQFT_PER_SQM} square feet)`;
  if (isOutside(sample.size, usual.sizes))
    refuse(usual.size, usual.unit, String(Math.round(sample.size * 100) / 100), convert);
  if (
    usual.otherSize !== undefined &&
    sample.ratio !== null &&
    isOutside(sample.ratio, [1 / MOST_RATIO, MOST_RATIO])
  )
    refuse(
      usual.otherSize,
      usual.unit,
      `${sample.ratio.toFixed(2)} times their ${headers.get(usual.size) ?? usual.size}`,
      convert,
    );
  if (isOutside(sample.rate, usual.rates))
    refuse(
      usual.amount,
      'AED',
      `AED ${sample.rate < 100 ? sample.rate.toPrecision(3) : Math.round(sample.rate)} per ${ONE[usual.unit]}`,
      'Write the amounts in AED, not in thousands, fils or another currency',
    );
}
