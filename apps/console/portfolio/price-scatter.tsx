import { scaleLog } from 'd3-scale';
import { useNavigate } from '@tanstack/react-router';

import { toneOf, useVerdictName } from '../parts/verdict.js';
import { figureIn, type ResultRow } from './result-rows.js';
import { useSpeech } from '../words/language.js';
import { useWidth } from '../charts/use-width.js';

const HEIGHT = 320;
const EDGE = { left: 56, right: 14, top: 10, bottom: 30 };

/** More are drawn as strokes, one for each verdict, without a name and a link of their own. */
const MOST_DOTS = 2_000;

/** Each listing's asking price over its value; the table below says the same in figures. */
export function PriceScatter({ rows }: { readonly rows: readonly ResultRow[] }) {
  const { words, format } = useSpeech();
  const nameOf = useVerdictName();
  const navigate = useNavigate();
  const [figure, width] = useWidth<HTMLDivElement>();
  const dots = rows.flatMap((row) => {
    const [ask, value] = [figureIn(row, 'listing_price'), figureIn(row, 'value')];
    return ask === null || value === null ? [] : [{ row, ask, value }];
  });
  let [low, high] = [Infinity, 0];
  for (const { ask, value } of dots) {
    low = Math.min(low, ask, value);
    high = Math.max(high, ask, value);
  }
  const domain: [number, number] = [low / 1.1, high * 1.1];
  const x = scaleLog(domain, [EDGE.left, Math.max(EDGE.left + 1, width - EDGE.right)]);
  const y = scaleLog(domain, [HEIGHT - EDGE.bottom, EDGE.top]);
  const ticksOf = (scale: typeof x, most: number): number[] => {
    const all = scale.ticks(most);
    const step = Math.ceil(all.length / most);
    return all.filter((_, at) => at % step === 0);
  };
  return (
    <div ref={figure} className="chart" dir="ltr">
      {width > 0 && dots.length > 0 && (
        <svg
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={`${words.portfolio.scatter}. ${words.portfolio.scatterAbout}`}
        >
          {ticksOf(y, 6).map((tick) => (
            <g key={tick} className="tick">
              <line className="grid" x1={EDGE.left} x2={width - EDGE.right} y1={y(tick)} y2={y(tick)} />
              <text x={EDGE.left - 6} y={y(tick) + 4} textAnchor="end">
                {format.short(tick)}
              </text>
            </g>
          ))}
          {ticksOf(x, Math.max(2, Math.floor(width / 90))).map((tick) => (
            <text key={tick} className="tick" x={x(tick)} y={HEIGHT - 12} textAnchor="middle">
              {format.short(tick)}
            </text>
          ))}
          <line className="equal" x1={x(domain[0])} y1={y(domain[0])} x2={x(domain[1])} y2={y(domain[1])} />
          {dots.length > MOST_DOTS &&
            strokesOf(dots.map(({ row, ask, value }) => ({ row, x: x(value), y: y(ask) }))).map(
              ([tone, path]) => <path key={tone} className={`many-dots tone-${tone}`} d={path} />,
            )}
          {(dots.length > MOST_DOTS ? [] : dots).map(({ row, ask, value }) => (
            <circle
              key={row['index']}
              className={`listing-dot tone-${toneOf(row['verdict'] ?? '')}`}
              cx={x(value)}
              cy={y(ask)}
              r={4}
              onClick={() => void navigate({ to: '/analyses/$id', params: { id: row['analysis_id'] ?? '' } })}
            >
              <title>
                {`${[row['custom_id'], row['building'], row['area']].filter(Boolean).join(', ')}: ${nameOf(row['verdict'] ?? '')}, ${words.picture.ask} ${format.aed(ask)}, ${words.picture.value} ${format.aed(value)}`}
              </title>
            </circle>
          ))}
        </svg>
      )}
      <p className="hint" dir="auto">
        {words.portfolio.scatterAbout}
      </p>
    </div>
  );
}

/** A path for each tone, with a point for each pixel where a listing lies. */
function strokesOf(
  points: readonly { readonly row: ResultRow; readonly x: number; readonly y: number }[],
): (readonly [tone: string, path: string])[] {
  const tones = new Map<string, Set<string>>();
  for (const { row, x, y } of points) {
    const tone = toneOf(row['verdict'] ?? '');
    const drawn = tones.get(tone) ?? new Set();
    tones.set(tone, drawn.add(`M${Math.round(x)} ${Math.round(y)}h0`));
  }
  return [...tones].map(([tone, drawn]) => [tone, [...drawn].join('')]);
}
