import { useSpeech } from '../words/language.js';

interface CoveredCountProps {
  readonly count: number;
  /** The days of the period that the imported files cover; unknown for earlier analyses. */
  readonly days: number | undefined;
  /** The days of the period. */
  readonly of: number;
}

/** A count over a period; if files cover the period only in part, it says so beside it. */
export function CoveredCount({ count, days, of }: CoveredCountProps) {
  const { words, format } = useSpeech();
  return (
    <>
      <bdi>{format.number(count)}</bdi>
      {days !== undefined && days < of && (
        <span className="hint">{` (${words.communities.covered(format.count(days), format.count(of))})`}</span>
      )}
    </>
  );
}
