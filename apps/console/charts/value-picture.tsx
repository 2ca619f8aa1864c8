import { scaleLinear } from 'd3-scale';

import type { Analysis, Schemas } from '../api/client.js';
import { useVerdictName } from '../parts/verdict.js';
import { toneOf } from '../parts/verdict-tones.js';
import { useSpeech } from '../words/language.js';
import { Drawing } from './drawing.js';
import { useWidth } from './use-width.js';

const TOP = 42;
const STEPS = 120;
const STRIP = 26;
const HEIGHT = TOP + STEPS + STRIP + 28;
/** How far beyond its 95 % range the chart follows an asking price, in widths of that range. */
const REACH = 1.5;

interface ValuePictureProps {
  readonly ask: number;
  readonly ranges: Schemas['ConfidencePart']['ranges'];
  readonly estimate: number;
  readonly thresholds: Analysis['thresholds'];
}

/**
 * The asking price within the distribution of expected prices. The area of each step is the share of prices between two
 * bounds of the API's ranges (7.5, 15, 50, 15, 7.5 %); below it is the verdict at each price.
 */
export function ValuePicture({ ask, ranges, estimate, thresholds }: ValuePictureProps) {
  const { words, format } = useSpeech();
  const nameOf = useVerdictName();
  const [figure, width] = useWidth<HTMLDivElement>();
  const { 50: half, 80: most, 95: nearly } = ranges;
  const reach = (nearly.high - nearly.low) * REACH;
  const from = Math.max(Math.min(ask, nearly.low), nearly.low - reach);
  const to = Math.min(Math.max(ask, nearly.high), nearly.high + reach);
  const x = scaleLinear([from - (to - from) * 0.05, to + (to - from) * 0.05], [0, width]).clamp(true);
  const ends = [nearly.low, most.low, half.low, half.high, most.high, nearly.high];
  const steps = [7.5, 15, 50, 15, 7.5].map((share, at) => {
    const [low = 0, high = 0] = ends.slice(at, at + 2);
    return {
      low,
      high,
      height: high > low ? share / (high - low) : 0,
      band: [95, 80, 50, 80, 95][at] ?? 95,
    };
  });
  const highest = Math.max(...steps.map(({ height }) => height));
  const base = TOP + STEPS;
  const marks = [
    {
      at: estimate,
      className: 'mark-value',
      end: base,
      text: `${words.picture.value} ${format.aed(estimate)}`,
    },
    {
      at: ask,
      className: 'mark-ask',
      end: base + STRIP,
      text: `${beyond(ask, from, to)}${words.picture.ask} ${format.aed(ask)}`,
    },
  ];
  const strips = (thresholds?.verdicts ?? []).map(({ verdict, price_from, price_to }) => {
    const left = x(price_from ?? -Infinity);
    return { verdict, name: nameOf(verdict), left, right: Math.max(left, x(price_to ?? Infinity)) };
  });
  const lower = Math.min(ask, estimate);
  return (
    <div ref={figure} className="chart" dir="ltr">
      {width > 0 && (
        <Drawing
          width={width}
          height={HEIGHT}
          label={words.picture.label(format.aed(ask), format.aed(half.low), format.aed(half.high))}
        >
          {steps.map(({ low, high, height, band }) => (
            <rect
              key={low}
              className={`band-${band}`}
              x={x(low)}
              width={Math.max(0, x(high) - x(low))}
              y={base - (STEPS * height) / highest}
              height={(STEPS * height) / highest}
            >
              <title>{`${words.picture.band(format.percent(band))}: ${format.range(low, high)}`}</title>
            </rect>
          ))}
          {strips.map(({ verdict, name, left, right }) => (
            <rect
              key={verdict}
              className={`strip tone-${toneOf(verdict)}`}
              x={left}
              width={right - left}
              y={base}
              height={STRIP}
            >
              <title>{name}</title>
            </rect>
          ))}
          {x.ticks(Math.max(2, Math.floor(width / 110))).map((tick) => (
            <g key={tick} className="tick">
              <line x1={x(tick)} x2={x(tick)} y1={base + STRIP} y2={base + STRIP + 5} />
              <text x={x(tick)} y={base + STRIP + 19} textAnchor="middle">
                {format.short(tick)}
              </text>
            </g>
          ))}
          {marks.map(({ at, className, end }) => (
            <g key={className} className={className}>
              <line x1={x(at)} x2={x(at)} y1={20} y2={end} />
            </g>
          ))}
          {/* After both lines: the name of one may lie over the line of the other. */}
          {marks.map(({ at, className, text }) => (
            <g key={className} className={className}>
              <text {...labelPlace(x(at), width, at === lower, x(at === ask ? estimate : ask))}>{text}</text>
            </g>
          ))}
          {strips.map(
            ({ verdict, name, left, right }) =>
              right - left > name.length * 7.6 && (
                <text
                  key={verdict}
                  className={`strip-name tone-${toneOf(verdict)}`}
                  x={(left + right) / 2}
                  y={base + 17}
                  textAnchor="middle"
                >
                  {name}
                </text>
              ),
          )}
        </Drawing>
      )}
      <p className="hint" dir="auto">
        {words.picture.about}
      </p>
    </div>
  );
}

/** An arrow if the price is outside the chart; its line is then at the edge. */
const beyond = (price: number, from: number, to: number): string =>
  price < from ? '◂ ' : price > to ? '▸ ' : '';

/** Pixels needed for the name of a mark. */
const ROOM = 150;

/**
 * The lower mark is labelled on its left and the higher on its right. A label without room there goes on the other
 * side, one line down; if both do, only the higher mark's goes down.
 */
function labelPlace(x: number, width: number, isLower: boolean, other: number) {
  const goesLeft = (at: number, lower: boolean): boolean => (lower ? at > ROOM : at > width - ROOM);
  const isLeft = goesLeft(x, isLower);
  const isMoved = isLeft !== isLower;
  const areBothMoved = isMoved && goesLeft(other, !isLower) === isLower;
  return {
    x: isLeft ? x - 6 : x + 6,
    y: isMoved && !(areBothMoved && isLower) ? 34 : 18,
    textAnchor: isLeft ? 'end' : 'start',
  } as const;
}
