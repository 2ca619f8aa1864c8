import { useSpeech } from '../words/language.js';
import { writeMeasure } from './measure-format.js';
import type { Measure, MeasureClass } from './measures.js';

/** The colours with the figures they stand for. */
export function MeasureLegend({
  measure,
  classes,
}: {
  readonly measure: Measure;
  readonly classes: readonly MeasureClass[];
}) {
  const { words, format } = useSpeech();
  const write = (value: number): string => writeMeasure(format, measure, value) ?? '';
  return (
    <ul className="legend" aria-label={words.communities.legend(words.communities.measures[measure])}>
      {classes.map(({ at, low, high }) => (
        <li key={at}>
          <span className={`swatch step-${at}`} aria-hidden="true" />
          <bdi>{low === high ? write(low) : format.between(write(low), write(high))}</bdi>
        </li>
      ))}
      <li>
        <span className="swatch step-none" aria-hidden="true" />
        {words.communities.unknown}
      </li>
    </ul>
  );
}
