import { scaleLinear } from 'd3-scale';

import { useSpeech } from '../words/language.js';

export const MONTHS_HEIGHT = 220;
const MONTHS_EDGE = { left: 46, right: 14, top: 12, bottom: 26 };

/** Positions of the months in a chart: the middle of each, and the width of one. */
export function placeMonths(count: number, width: number): { x: (at: number) => number; step: number } {
  const step = Math.max(width - MONTHS_EDGE.left - MONTHS_EDGE.right, 1) / Math.max(count, 1);
  return { x: (at) => MONTHS_EDGE.left + (at + 0.5) * step, step };
}

export const scaleMonths = (low: number, high: number) =>
  scaleLinear([low, high], [MONTHS_HEIGHT - MONTHS_EDGE.bottom, MONTHS_EDGE.top]).nice(4);

interface MonthAxisProps {
  readonly months: readonly string[];
  readonly width: number;
  readonly y: ReturnType<typeof scaleMonths>;
  readonly write: (value: number) => string;
  /** Of each month, whether its figures are unknown because no imported file covers it; grey in the chart. */
  readonly uncovered: readonly boolean[];
}

/** Grid lines for the figures, the names of some months, and bands over those without figures. */
export function MonthAxis({ months, width, y, write, uncovered }: MonthAxisProps) {
  const { words } = useSpeech();
  const { x, step } = placeMonths(months.length, width);
  const every = Math.max(1, Math.ceil(74 / step));
  return (
    <>
      {months.map((month, at) =>
        uncovered[at] === true ? (
          <rect
            key={`uncovered ${month}`}
            className="uncovered"
            x={x(at) - step / 2}
            width={step}
            y={MONTHS_EDGE.top}
            height={MONTHS_HEIGHT - MONTHS_EDGE.bottom - MONTHS_EDGE.top}
          >
            <title>{words.communities.uncovered(month)}</title>
          </rect>
        ) : null,
      )}
      {y.ticks(4).map((tick) => (
        <g key={tick} className="tick">
          <line
            className="grid"
            x1={MONTHS_EDGE.left}
            x2={width - MONTHS_EDGE.right}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text x={MONTHS_EDGE.left - 6} y={y(tick) + 4} textAnchor="end">
            {write(tick)}
          </text>
        </g>
      ))}
      {months.map((month, at) =>
        (months.length - 1 - at) % every === 0 && x(at) > MONTHS_EDGE.left + 24 ? (
          <text
            key={month}
            className="tick"
            x={Math.min(x(at), width - 26)}
            y={MONTHS_HEIGHT - 6}
            textAnchor="middle"
          >
            {month}
          </text>
        ) : null,
      )}
    </>
  );
}
