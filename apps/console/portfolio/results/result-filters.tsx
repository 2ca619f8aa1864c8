import { useVerdictName } from '../../parts/verdict.js';
import { useSpeech } from '../../words/language.js';
import { NO_VERDICT, type ResultQuery } from './result-rows.js';
import type { Results } from './use-results.js';

interface ResultFiltersProps {
  readonly results: Results;
  readonly query: ResultQuery;
  /** Rows the query matches. */
  readonly found: number;
  readonly onChange: (query: ResultQuery) => void;
}

/** A text and a verdict to search for, and the number of matching rows. */
export function ResultFilters({ results, query, found, onChange }: ResultFiltersProps) {
  const { words, format } = useSpeech();
  const { portfolio } = words;
  const nameOf = useVerdictName();
  return (
    <>
      <input
        type="search"
        aria-label={portfolio.filter}
        placeholder={portfolio.filter}
        value={query.text}
        onChange={({ target }) => onChange({ ...query, text: target.value })}
      />
      <select
        aria-label={portfolio.column.verdict}
        value={query.verdict}
        onChange={({ target }) => onChange({ ...query, verdict: target.value })}
      >
        <option value="">{portfolio.allVerdicts}</option>
        {results.verdicts.map((name) => (
          <option key={name} value={name === '' ? NO_VERDICT : name}>
            {name === '' ? portfolio.errored : nameOf(name)}
          </option>
        ))}
      </select>
      <span role="status" className="hint">
        {portfolio.shown(format.number(found), format.count(results.total))}
        {!results.isWhole && <> · {portfolio.reading}</>}
      </span>
    </>
  );
}
