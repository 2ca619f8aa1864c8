import type { ReplayedSale } from './replayed-sale.js';

export const PREDICTIONS_HEADER = 'transaction_number,date,segment,evidence_level,price,value,low,high,fsd';

/** A sale as listed in its file. */
export interface FiledSale {
  /** Transaction number as spelled in the file. */
  readonly transactionNumber: string;
  readonly date: string;
  readonly segment: string;
  /** AED; NaN when the file gives none. */
  readonly price: number;
}

/** One line of the predictions file; value, range and FSD are empty if the engine did not value the sale. */
export function predictionLine(filed: FiledSale, replayed: ReplayedSale | undefined): string {
  const price = Number.isFinite(filed.price) ? String(filed.price) : '';
  const head = [filed.transactionNumber, filed.date, filed.segment];
  if (replayed === undefined) return [...head, '', price, '', '', '', ''].join(',');
  const { evidenceLevel, value, low, high, fsd } = replayed;
  const [, low80 = NaN] = low;
  const [, high80 = NaN] = high;
  const amounts = [value, low80, high80].map((amount) => amount.toFixed(2));
  return [...head, evidenceLevel, price, ...amounts, fsd.toFixed(5)].join(',');
}
