import { scaleLinear, scaleUtc } from 'd3-scale';

import type { Schemas } from '../api/client.js';
import { useSpeech } from '../words/language.js';
import { Drawing } from './drawing.js';
import { useWidth } from './use-width.js';

type Sale = Schemas['Comparable'];

/** The home valued, as asked for. */
export interface AskedHome {
  readonly size: number;
  /** AED. */
  readonly price: number;
  /** AED per square foot. */
  readonly perSqft: number;
  /** The valuation date. */
  readonly day: string;
}

const HEIGHT = 240;
const EDGE = { left: 46, right: 12, top: 12, bottom: 26 };
/** Half the diagonal of the home's mark. */
const MARK = 8;
const DAY_LENGTH = 'YYYY-MM-DD'.length;
const MONTH_LENGTH = 'YYYY-MM'.length;

interface SalesScatterProps {
  readonly sales: readonly Sale[];
  readonly over: 'time' | 'size';
  readonly home: AskedHome;
  /** AED per square foot. */
  readonly median: number;
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
}

/**
 * Prices per square foot of comparables, adjusted to the home and valuation date like the asking price, over their own
 * date or size, with the home among them; the table below has the same figures. The lines are named in the legend, where
 * their names hide no sale.
 */
export function SalesScatter({ sales, over, home, median, selected, onSelect }: SalesScatterProps) {
  const { words, format } = useSpeech();
  const [figure, width] = useWidth<HTMLDivElement>();
  const place = (one: { readonly date: string; readonly size_sqft: number }): number =>
    over === 'time' ? Date.parse(one.date) : one.size_sqft;
  const here = place({ date: home.day, size_sqft: home.size });
  const at = [...sales.map(place), here];
  const span: [number, number] = [EDGE.left + 8, Math.max(EDGE.left + 9, width - EDGE.right - 8)];
  const domain: [number, number] = [Math.min(...at), Math.max(...at)];
  const x = over === 'time' ? scaleUtc(domain, span) : scaleLinear(domain, span);
  const prices = [...sales.map((sale) => sale.adjusted_price_per_sqft), home.perSqft, median];
  const y = scaleLinear(
    [Math.min(...prices), Math.max(...prices)],
    [HEIGHT - EDGE.bottom - 8, EDGE.top + 8],
  ).nice(5);
  const heaviest = Math.max(...sales.map(({ weight }) => weight), 1e-9);
  const ticks = x.ticks(Math.max(2, Math.floor(width / 120))) as (Date | number)[];
  const writeTick = writerOf(ticks, format.number);
  const lines = [
    { price: home.perSqft, className: 'mark-ask', text: words.comparables.asked },
    { price: median, className: 'mark-value', text: words.comparables.median },
  ];
  return (
    <div ref={figure} className="chart" dir="ltr">
      {width > 0 && (
        <Drawing width={width} height={HEIGHT} label={words.comparables.label}>
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
          <path
            className="own-home"
            transform={`translate(${x(here)} ${y(home.perSqft)})`}
            d={`M0 ${-MARK}L${MARK} 0L0 ${MARK}L${-MARK} 0Z`}
          >
            <title>{`${words.comparables.home}: ${format.number(home.perSqft)}`}</title>
          </path>
        </Drawing>
      )}
      <ul className="legend" dir="auto">
        {lines.map(({ price, className, text }) => (
          <li key={className}>
            <svg className={className} width="22" height="10" aria-hidden="true">
              <line x1="0" x2="22" y1="5" y2="5" />
            </svg>
            <span>
              {text} <bdi>{format.number(price)}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Dates by their month, or by their day where several are of one month. */
function writerOf(
  ticks: readonly (Date | number)[],
  number: (value: number) => string,
): (tick: Date | number) => string {
  const write = (tick: Date | number, length: number): string =>
    tick instanceof Date ? tick.toISOString().slice(0, length) : number(tick);
  const months = new Set(ticks.map((tick) => write(tick, MONTH_LENGTH)));
  return (tick) => write(tick, months.size < ticks.length ? DAY_LENGTH : MONTH_LENGTH);
}
