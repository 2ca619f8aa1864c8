import { useSpeech } from '../words/language.js';

interface IndexBasisProps {
  readonly sales: number;
  /** Of the twelve months, how many the imported files cover; unknown for earlier analyses. */
  readonly months: number | undefined;
}

/** What a price index is based on. */
export function IndexBasis({ sales, months }: IndexBasisProps) {
  const { words, format } = useSpeech();
  const { behind, monthsCovered } = words.communities;
  return (
    <p className="hint">
      {behind(format.count(sales))}
      {months !== undefined && months < 12 && ` ${monthsCovered(format.number(months))}`}
    </p>
  );
}
