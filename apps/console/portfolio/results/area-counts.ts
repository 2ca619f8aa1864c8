import type { ResultRows } from './result-rows.js';

/** An area, and how many listings are in it. */
export interface AreaCount {
  readonly area: string;
  readonly count: number;
}

/** The areas of all analysed listings, most frequent first. */
export function countAreas(rows: ResultRows): AreaCount[] {
  const analyses = rows.column('analysis_id');
  const counts = new Map<string, number>();
  for (const [at, area] of rows.areas().entries())
    if (area !== '' && analyses[at] !== '') counts.set(area, (counts.get(area) ?? 0) + 1);
  return Array.from(counts, ([area, count]) => ({ area, count })).sort((a, b) => b.count - a.count);
}
