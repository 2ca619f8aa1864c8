import type { IndexHistory } from '../index-history.js';
import { drawChart, type Series } from './svg-charts.js';

const MONTHS_A_YEAR = 12;

/** A standalone chart of the index of flats and the published median. */
export function drawIndex({ halves, published, streams }: IndexHistory): string {
  const years = halves.map((month) => Number(month.slice(0, 4)) + Number(month.slice(5)) / MONTHS_A_YEAR);
  const series = (name: string, levels: readonly (number | null)[]): Series => ({
    name,
    points: levels.flatMap((level, half) => (level === null ? [] : [[years[half] ?? NaN, level] as const])),
  });
  const flats = streams.filter(({ stream }) => stream.endsWith('flats'));
  const lines = [
    ...flats.map(({ stream, index }) => series(stream, index)),
    series('published median', published),
  ];
  const svg = drawChart({ title: 'Level, newest half-year 100', x: 'year', y: '' }, lines);
  return `${svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')}\n`;
}
