import type { Words } from '../../words/english.js';
import type { Format } from '../../words/format.js';
import type { Meaning } from '../../words/use-meanings.js';
import { entryOf } from '../entry-of.js';
import { cellWords } from './cell-words.js';
import type { ResultRow } from './result-rows.js';
import { nameRow } from './name-row.js';

/** A column of the table as displayed. */
export interface Column {
  /** The API's column name, or RANGE. */
  readonly id: string;
  readonly name: string;
  /** Pixels. */
  readonly width: number;
  readonly isFigure: boolean;
  /** What a row shows in this column. */
  readonly write: (row: ResultRow) => string;
}

/** Both ends of the fair price range in one column. */
const RANGE = 'range';
/** Why a row has no analysis. Next to its name: all its figures are empty, and the last columns are out of sight. */
const REASON = 'error_detail';
const FIRST = [
  ...['custom_id', REASON, 'area', 'building', 'listing_price', 'value', RANGE, 'deal_score', 'verdict'],
  ...['decision', 'flags_high', 'flags_watch'],
];
const FIGURES: ReadonlySet<string> = new Set([
  ...['bedrooms', 'size_sqft', 'listing_price', 'deal_score', 'fair_price_low', 'fair_price_high'],
  ...['price_per_sqft', 'market_median_per_sqft', 'variance_pct', 'rental_yield', 'comparables_used'],
  ...['value', RANGE, 'range_low', 'range_high', 'coverage_pct', 'typical_error_pct', 'fsd'],
  ...['confidence_level', 'prudential_value', 'loan_amount', 'ltv_pct', 'ltv_of_value_pct'],
  ...['shortfall_chance_pct', 'stress_fall_pct', 'stressed_shortfall_chance_pct', 'net_yield_pct'],
  ...['annual_rent', 'match_score', 'index_change_12m_pct', 'sales_365d'],
]);
const WIDTHS: Readonly<Record<string, number>> = {
  ...{ custom_id: 110, area: 170, building: 220, listing_price: 105, value: 105, range: 185, deal_score: 70 },
  ...{ verdict: 210, decision: 110, error_detail: 320, index: 70, bedrooms: 90, currency: 80, status: 110 },
};
const WIDTH = 160;

/** Columns available for this header: the default ones first, then the others in header order. */
export function columnsThere(header: readonly string[]): string[] {
  const first = FIRST.filter((id) => header.includes(id === RANGE ? 'fair_price_low' : id));
  return [...first, ...header.filter((id) => !first.includes(id))];
}

/** The columns shown until others are chosen; the reason only where a row has one. */
export const shownAtFirst = (header: readonly string[], verdicts: readonly string[]): string[] =>
  columnsThere(header).filter((id) => FIRST.includes(id) && (id !== REASON || verdicts.includes('')));

export const isSortable = (id: string): boolean => id !== RANGE;

/** A column's name: in the reader's language if it is a usual one, otherwise as in the file. */
export function columnName(words: Words, id: string): string {
  return entryOf<string>(words.portfolio.column, id) ?? id;
}

/** How to display the columns with these ids. */
export function describeColumns(
  ids: readonly string[],
  header: readonly string[],
  words: Words,
  format: Format,
  meaning: Meaning,
): Column[] {
  const place = (id: string): number => header.indexOf(id);
  const cell = (id: string): ((row: ResultRow) => string) => {
    const at = place(id);
    return ({ cells }) => cells[at] ?? '';
  };
  const inWords = (id: string): ((row: ResultRow) => string) => {
    const text = cell(id);
    return (row) => {
      const found = text(row);
      return (found === '' ? null : cellWords(words, meaning, id, found)) ?? found;
    };
  };
  const figure = (id: string): ((row: ResultRow) => string) => {
    const text = cell(id);
    return (row) => {
      const found = text(row);
      return found === '' ? '' : format.number(Number(found));
    };
  };
  const [low, high, index] = [figure('fair_price_low'), figure('fair_price_high'), cell('index')];
  const [customId, reference] = [cell('custom_id'), cell('reference')];
  const writers: Readonly<Record<string, (row: ResultRow) => string>> = {
    [RANGE]: (row) => (low(row) === '' ? '' : format.between(low(row), high(row))),
    custom_id: (row) => nameRow(customId(row), reference(row), Number(index(row))),
    index,
  };
  return ids.map((id) => ({
    id,
    name: columnName(words, id),
    width: entryOf(WIDTHS, id) ?? WIDTH,
    isFigure: FIGURES.has(id),
    write: entryOf(writers, id) ?? (FIGURES.has(id) ? figure(id) : inWords(id)),
  }));
}
