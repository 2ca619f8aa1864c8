import type { FiledSale } from '#valuation';

import { type FiledRow, fold, readFiledRows } from './read-filed-rows.js';

/** Headers of each field, folded to letters: web export (both styles) and gateway, then Dubai Pulse. */
const COLUMNS = {
  number: ['transactionnumber', 'transactionid'],
  date: ['instancedate', 'transactiondate'],
  group: ['groupen', 'transactiontype', 'transgroupen', 'group'],
  completion: ['isoffplanen', 'registrationtype', 'isoffplan', 'regtypeen'],
  price: ['transvalue', 'amount', 'actualworth', 'transactionvalue'],
} as const;

/** Which of the first two numbers of a written date is the month; null when the file does not show it. */
type MonthPlace = 0 | 1 | null;

interface ReadSale extends FiledSale {
  /** As written in the file. */
  readonly written: string;
}

/**
 * The sales that a register file lists between two dates (YYYY-MM-DD, inclusive), in file order and spelling,
 * whether or not they can be valued; a line that repeats a number and price is the same sale. Null for other
 * kinds of file, and for files without transaction numbers or with dates in an ambiguous order: their sales
 * are listed from the market instead.
 */
export async function readFiledSales(file: string, from: string, to: string): Promise<FiledSale[] | null> {
  const rows = readFiledRows(file);
  if (rows === null) return null;
  const read: ReadSale[] = [];
  let monthPlace: MonthPlace = null;
  let first = true;
  for await (const row of rows) {
    if (first && (fieldOf(row, 'number') === null || fieldOf(row, 'date') === null)) return null;
    first = false;
    const sale = saleOf(row);
    monthPlace ??= monthPlaceOf(sale.written);
    if (/^sale/i.test(fieldOf(row, 'group') ?? 'sales')) read.push(sale);
  }
  if (read.some(({ written }) => isoDate(written, 1) !== '' && isoDate(written, monthPlace) === ''))
    return null;
  const dated = read.map(({ written, ...sale }) => ({ ...sale, date: isoDate(written, monthPlace) }));
  const inside = dated.filter(({ date }) => date >= from && date <= to);
  if (inside.some(({ transactionNumber }) => transactionNumber === '')) return null;
  return [...new Map(inside.map((sale) => [`${sale.transactionNumber} ${sale.price}`, sale])).values()];
}

function saleOf(row: FiledRow): ReadSale {
  const completion = fold(fieldOf(row, 'completion') ?? '');
  const offPlan = completion.includes('offplan') || fieldOf(row, 'completion') === '1';
  return {
    transactionNumber: fieldOf(row, 'number') ?? '',
    date: '',
    segment: offPlan ? 'off_plan' : 'ready',
    price: Number.parseFloat((fieldOf(row, 'price') ?? '').replaceAll(',', '')),
    written: fieldOf(row, 'date') ?? '',
  };
}

/** The first of a field's columns that the file has; null if it has none. */
function fieldOf(row: FiledRow, field: keyof typeof COLUMNS): string | null {
  for (const name of COLUMNS[field]) {
    const value = row[name];
    if (value !== undefined) return value;
  }
  return null;
}

const ISO = /^(\d{4}-\d{2}-\d{2})/;
const WRITTEN = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})/;

/** A number above twelve in one of the first two places shows the date order of the file. */
function monthPlaceOf(written: string): MonthPlace {
  const [, one, two] = WRITTEN.exec(written) ?? [];
  if (Number(one) > 12) return 1;
  return Number(two) > 12 ? 0 : null;
}

/** YYYY-MM-DD; empty if the text is no date or the order is unknown. */
function isoDate(written: string, monthPlace: MonthPlace): string {
  const iso = ISO.exec(written);
  if (iso?.[1] !== undefined) return iso[1];
  const [, one = '', two = '', year] = WRITTEN.exec(written) ?? [];
  if (year === undefined || monthPlace === null) return '';
  const [month, day] = monthPlace === 0 ? [one, two] : [two, one];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The market's own form, `procedure-sequence-year`, of either spelling of a transaction number. */
export function canonicalNumber(number: string): string {
  const [, procedure, year, sequence] = /^\d+-(\d+)-(\d{4})-(\d+)$/.exec(number) ?? [];
  return procedure === undefined ? number : `${procedure}-${String(sequence)}-${String(year)}`;
}
