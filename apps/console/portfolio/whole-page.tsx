import { useLocation } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';

import { Failure } from '../parts/failure.js';
import { Part } from '../parts/part.js';
import { useSpeech } from '../words/language.js';
import { type ChosenPlace, ListingsMap } from './results/listings-map.js';
import { PriceScatter } from './results/price-scatter.js';
import { ResultsTable } from './results/results-table.js';
import { useResults } from './results/use-results.js';
import { useWhole } from './use-whole.js';
import type { Whole } from './whole.js';
import { WholeExports } from './whole-exports.js';
import { WholeProgress } from './whole-progress.js';
import { WholeReport } from './whole-report.js';
import { WholeSummary } from './whole-summary.js';

/** The batch or portfolio named in the path; empty while the path has changed and the next page is loading. */
export function WholePage(): ReactElement | null {
  const [, id] = /^\/(?:batches|portfolios)\/(\w+)$/.exec(useLocation().pathname) ?? [];
  return id === undefined ? null : <Found key={id} id={id} />;
}

function Found({ id }: { readonly id: string }) {
  const { words } = useSpeech();
  const { whole, query } = useWhole(id);
  if (query.data !== undefined)
    return (
      <div className="portfolio">
        <WholeProgress whole={whole} now={query.data}>
          {query.data.ended_at !== null && (
            <>
              <WholeExports whole={whole} listings={query.data.request_counts.total} />
              <WholeReport whole={whole} listings={query.data.request_counts.total} />
            </>
          )}
        </WholeProgress>
        {query.error !== null && <Failure error={query.error} retry={() => void query.refetch()} />}
        {query.data.ended_at !== null && (
          <Ended whole={whole} ended={query.data.ended_at} listings={query.data.request_counts.total} />
        )}
      </div>
    );
  if (query.error !== null) return <Failure error={query.error} retry={() => void query.refetch()} />;
  return <p className="card hint">{words.loading}</p>;
}

interface EndedProps {
  readonly whole: Whole;
  readonly ended: string;
  readonly listings: number;
}

/** The outcome: in total, as a chart and row by row. */
function Ended({ whole, ended, listings }: EndedProps) {
  const { words } = useSpeech();
  const { portfolio } = words;
  const { results, error, retry } = useResults(whole, ended);
  const [place, setPlace] = useState<ChosenPlace | null>(null);
  return (
    <>
      <WholeSummary whole={whole} ended={ended} />
      {error !== null && <Failure error={error} retry={retry} />}
      {results === null && error === null && <p className="card hint">{words.loading}</p>}
      {results !== null && (
        <>
          <Part title={portfolio.scatter}>
            <PriceScatter results={results} />
          </Part>
          <Part title={portfolio.listingsMap.title}>
            <ListingsMap results={results} chosen={place} onChoose={setPlace} />
          </Part>
          <Part title={portfolio.results}>
            {!results.isWhole && (
              <progress max={listings} value={results.total} aria-label={portfolio.reading} />
            )}
            <ResultsTable results={results} place={place} onEverywhere={() => setPlace(null)} />
          </Part>
        </>
      )}
    </>
  );
}
