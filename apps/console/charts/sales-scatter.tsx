import { scaleLinear, scaleUtc } from 'd3-scale';

import type { Schemas } from '../api/client.js';
import { useSpeech } from '../words/language.js';
import { useWidth } from './use-width.js';

type Sale = Schemas['Comparable'];

const HEIGHT = 240;
/** Pixels needed for the name of a line. */
const NAME = 110;
const EDGE = { left: 46, right: 12, top: 12, bottom: 26 };

interface SalesScatterProps {
  readonly sales: readonly Sale[];
  readonly over: 'time' | 'size';
  /** AED per square foot. */
  readonly asked: number;
  readonly median: number;
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
}

/**
 * Prices per square foot of comparables, adjusted to the home and valuation date like the asking price, over their own
 * date or size; the table below has the same figures.
 */
export function SalesScatter({ sales, over, asked, median, selected, onSelect }: SalesScatterProps) {
  const { words, format } = useSpeech();
  const [figure, width] = useWidth<HTMLDivElement>();
  const place = (sale: Sale): number => (over === 'time' ? Date.parse(sale.date) : sale.size_sqft);
  const at = sales.map(place);
  const span: [number, number] = [EDGE.left + 8, Math.max(EDGE.left + 9, width - EDGE.right - 8)];
  const domain: [number, number] = [Math.min(...at), Math.max(...at)];
  const x = over === 'time' ? scaleUtc(domain, span) : scaleLinear(domain, span);
  const prices = [...sales.map((sale) => sale.adjusted_price_per_sqft), asked, median];
  const y = scaleLinear(
    [Math.min(...prices), Math.max(...prices)],
    [HEIGHT - EDGE.bottom - 8, EDGE.top + 8],
  ).nice(5);
  const heaviest = Math.max(...sales.map(({ weight }) => weight), 1e-9);
  const writeTick = (tick: Date | number): string =>
    tick instanceof Date ? tick.toISOString().slice(0, 7) : format.number(tick);
  // Within a few weeks several ticks are of the same month.
  const ticks = (x.ticks(Math.max(2, Math.floor(width / 120))) as (Date | number)[]).filter(
    (tick, nth, all) => nth === 0 || writeTick(tick) !== writeTick(all[nth - 1] ?? 0),
  );
  const higher = Math.max(asked, median);
  const lines = [
    { price: asked, className: 'mark-ask', text: words.comparables.asked },
    { price: median, className: 'mark-value', text: words.comparables.median },
  ].map((line) => ({ ...line, height: line.price === higher ? y(line.price) - 5 : y(line.price) + 14 }));
  const hides = (from: number, height: number): number =>
    sales.filter((sale) => {
      const [across, down] = [x(place(sale)), y(sale.adjusted_price_per_sqft)];
      return across > from - 6 && across < from + NAME && Math.abs(down - height + 4) < 14;
    }).length;
  const [left, right] = [EDGE.left + 2, width - EDGE.right - 2];
  /** Names are at the end of their line where they hide fewer sales. */
  const isAtRight = (height: number): boolean => hides(right - NAME, height) < hides(left, height);
  return (
    <div ref={figure} className="chart" dir="ltr">
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={words.comparables.label}>
          {y.ticks(5).map((tick) => (
            <g key={tick} className="tick">
              <line className="grid" x1={EDGE.left} x2={width - EDGE.right} y1={y(tick)} y2={y(tick)} />
              <text x={EDGE.left - 6} y={y(tick) + 4} textAnchor="end">
                {format.number(tick)}
              </text>
            </g>
          ))}
          {ticks.map((tick) => (
            <text key={Number(tick)} className="tick" x={x(tick)} y={HEIGHT - 6} textAnchor="middle">
              {writeTick(tick)}
            </text>
          ))}
          {lines.map(({ price, className }) => (
            <g key={className} className={className}>
              <line x1={EDGE.left} x2={width - EDGE.right} y1={y(price)} y2={y(price)} />
            </g>
          ))}
          {sales.map((sale) => (
            <circle
              key={sale.id}
              className={`dot level-${sale.level}${sale.id === selected ? ' selected' : ''}`}
              cx={x(place(sale))}
              cy={y(sale.adjusted_price_per_sqft)}
              r={3 + 6 * Math.sqrt(sale.weight / heaviest)}
              onPointerEnter={() => onSelect(sale.id)}
              onPointerLeave={() => onSelect(null)}
            >
              <title>{`${sale.project ?? sale.area}, ${format.day(sale.date)}: ${format.number(sale.adjusted_price_per_sqft)}`}</title>
            </circle>
          ))}
          {lines.map(({ price, className, text, height }) => (
            <g key={className} className={`${className} name`}>
              <text
                x={isAtRight(height) ? right : left}
                y={height}
                textAnchor={isAtRight(height) ? 'end' : 'start'}
              >
                {`${text} ${format.number(price)}`}
              </text>
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}
