import { useSpeech } from '../words/language.js';
import { MonthAxis, MONTHS_HEIGHT, placeMonths, scaleMonths } from './month-axis.js';
import { Drawing } from './drawing.js';
import { useWidth } from './use-width.js';

/** Counts are whole: an axis of fewer would have fractions on it. */
const FEWEST = 4;

interface MonthBarsProps {
  readonly label: string;
  readonly months: readonly string[];
  /** From the bottom up. */
  readonly parts: readonly {
    readonly name: string;
    readonly className: string;
    /** Null in months that no imported file covers. */
    readonly values: readonly (number | null)[];
  }[];
}

/** Monthly counts as bars, stacked if there are several parts; months without counts are gaps. */
export function MonthBars({ label, months, parts }: MonthBarsProps) {
  const { format } = useSpeech();
  const [figure, width] = useWidth<HTMLDivElement>();
  const below = (part: number, at: number): number =>
    parts.slice(0, part).reduce((sum, { values }) => sum + (values[at] ?? 0), 0);
  const y = scaleMonths(0, Math.max(FEWEST, ...months.map((_, at) => below(parts.length, at))));
  const { x, step } = placeMonths(months.length, width);
  const uncovered = months.map((_, at) => parts.every(({ values }) => (values[at] ?? null) === null));
  return (
    <div ref={figure} className="chart" dir="ltr">
      {width > 0 && (
        <Drawing width={width} height={MONTHS_HEIGHT} label={label}>
          <MonthAxis months={months} width={width} y={y} write={format.short} uncovered={uncovered} />
          {parts.map(({ name, className, values }, part) =>
            values.map((value, at) =>
              value === null ? null : (
                <rect
                  key={`${className} ${months[at] ?? ''}`}
                  className={className}
                  x={x(at) - step * 0.38}
                  width={step * 0.76}
                  y={y(below(part, at) + value)}
                  height={y(below(part, at)) - y(below(part, at) + value)}
                >
                  <title>{`${months[at] ?? ''}, ${name}: ${format.number(value)}`}</title>
                </rect>
              ),
            ),
          )}
        </Drawing>
      )}
      {parts.length > 1 && (
        <ul className="legend" dir="auto">
          {parts.map(({ name, className }) => (
            <li key={className}>
              <span className={`swatch ${className}`} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
