import { useSpeech } from '../words/language.js';
import { MonthAxis, MONTHS_HEIGHT, placeMonths, scaleMonths } from './month-axis.js';
import { Drawing } from './drawing.js';
import { useWidth } from './use-width.js';

interface MonthLinesProps {
  readonly label: string;
  readonly months: readonly string[];
  readonly lines: readonly {
    readonly name: string;
    readonly className: string;
    readonly values: readonly number[];
  }[];
  /** Of each month, whether no imported file covers it. */
  readonly uncovered: readonly boolean[];
}

/** Monthly figures as lines, with a legend below. */
export function MonthLines({ label, months, lines, uncovered }: MonthLinesProps) {
  const { format } = useSpeech();
  const [figure, width] = useWidth<HTMLDivElement>();
  const all = lines.flatMap(({ values }) => values);
  const y = scaleMonths(Math.min(...all), Math.max(...all));
  const { x } = placeMonths(months.length, width);
  return (
    <div ref={figure} className="chart" dir="ltr">
      {width > 0 && (
        <Drawing width={width} height={MONTHS_HEIGHT} label={label}>
          <MonthAxis months={months} width={width} y={y} write={format.number} uncovered={uncovered} />
          {lines.map(({ name, className, values }) => (
            <polyline
              key={className}
              className={`line ${className}`}
              points={values.map((value, at) => `${x(at)},${y(value)}`).join(' ')}
            >
              <title>{name}</title>
            </polyline>
          ))}
        </Drawing>
      )}
      <ul className="legend" dir="auto">
        {lines.map(({ name, className }) => (
          <li key={className}>
            <span className={`swatch ${className}`} aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
