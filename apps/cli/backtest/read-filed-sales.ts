import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

import { parse } from 'csv-parse';

import type { FiledSale } from '#scoring';

/** Headers that hold a field, folded to letters: web export (both styles), then Dubai Pulse. */
const COLUMNS = {
  number: ['transactionnumber', 'transactionid'],
  date: ['instancedate', 'transactiondate'],
  group: ['groupen', 'transactiontype', 'transgroupen', 'group'],
  completion: ['isoffplanen', 'registrationtype', 'isoffplan', 'regtypeen'],
  price: ['transvalue', 'amount', 'actualworth', 'transactionvalue'],
} as const;

const fold = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');

/**
 * The sales that a CSV or gzip CSV register file lists between two dates (YYYY-MM-DD, both included), in file
 * order and spelling, whether or not they can be valued. Null for other files and for files whose rows carry no
 * transaction number: their sales are listed from the market instead.
 */
export async function readFiledSales(file: string, from: string, to: string): Promise<FiledSale[] | null> {
  if (!/\.csv(\.gz)?$/i.test(file)) return null;
  const bytes = createReadStream(file);
  const text = file.toLowerCase().endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  const rows = text.pipe(parse({ bom: true, relax_quotes: true, relax_column_count: true }));
  const sales: FiledSale[] = [];
  let at: Record<keyof typeof COLUMNS, number> | null = null;
  for await (const row of rows as AsyncIterable<string[]>) {
    if (at === null) {
      at = locateColumns(row);
      if (at.number < 0 || at.date < 0) return null;
      continue;
    }
    const number = (row[at.number] ?? '').trim();
    const date = isoDate(row[at.date] ?? '');
    if (date < from || date > to) continue;
    if (at.group >= 0 && !/^sale/i.test((row[at.group] ?? '').trim())) continue;
    if (number === '') return null;
    const completion = fold(row[at.completion] ?? '');
    const price = Number.parseFloat((row[at.price] ?? '').replaceAll(',', ''));
    const segment = completion.includes('offplan') ? 'off_plan' : 'ready';
    sales.push({ transactionNumber: number, date, segment, price });
  }
  return sales;
}

function locateColumns(header: readonly string[]): Record<keyof typeof COLUMNS, number> {
  const folded = header.map(fold);
  const find = (names: readonly string[]): number => folded.findIndex((name) => names.includes(name));
  return {
    number: find(COLUMNS.number),
    date: find(COLUMNS.date),
    group: find(COLUMNS.group),
    completion: find(COLUMNS.completion),
    price: find(COLUMNS.price),
  };
}

/** YYYY-MM-DD of `2026-03-01 …`, `01/03/2026 …` or `01-03-2026 …`; empty when it is none of them. */
function isoDate(text: string): string {
  const iso = /^(\d{4}-\d{2}-\d{2})/.exec(text.trim());
  if (iso?.[1] !== undefined) return iso[1];
  const [, day, month, year] = /^(\d{2})[/-](\d{2})[/-](\d{4})/.exec(text.trim()) ?? [];
  return day === undefined ? '' : `${String(year)}-${String(month)}-${day}`;
}

/** `procedure-sequence-year` of either spelling of a transaction number; the market's own spelling. */
export function canonicalNumber(number: string): string {
  const [, procedure, year, sequence] = /^\d+-(\d+)-(\d{4})-(\d+)$/.exec(number) ?? [];
  return procedure === undefined ? number : `${procedure}-${String(sequence)}-${String(year)}`;
}
