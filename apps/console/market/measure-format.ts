import type { Format } from '../words/format.js';
import type { Measure } from './measures.js';

/** Formats a figure of a measure: percentages with their sign, prices in AED, counts plain. */
export function writeMeasure(format: Format, measure: Measure, value: number | null): string | null {
  if (value === null) return null;
  if (measure === 'change_12m_pct') return format.change(value);
  if (measure.endsWith('_pct')) return format.rate(value);
  return measure === 'median_price_per_sqft' ? format.aed(value) : format.number(value);
}
