import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';

import { dataOf } from '../api/client.js';
import { saveFile } from '../api/save-file.js';
import { useSession } from '../api/session.js';
import { PriceScatter } from './price-scatter.js';
import { Failure } from '../parts/failure.js';
import { Part } from '../parts/part.js';
import { useSpeech } from '../words/language.js';
import { BatchSummary } from './batch-summary.js';
import { readResults } from './result-rows.js';
import { ResultsTable } from './results-table.js';
import { useBatch } from './use-batch.js';

const FORMATS = ['csv', 'xlsx', 'parquet', 'ndjson'] as const;

/** The batch that the path names; nothing while the path has changed and the next page is on its way. */
export function BatchPage(): ReactElement | null {
  const [, id] = /^\/batches\/(\w+)$/.exec(useLocation().pathname) ?? [];
  return id === undefined ? null : <Batch key={id} id={id} />;
}

/** A batch while it runs, then its results. */
function Batch({ id }: { readonly id: string }) {
  const { words, format } = useSpeech();
  const { portfolio } = words;
  const { api } = useSession();
  const batch = useBatch(id);
  const cancel = useMutation({
    mutationFn: () => dataOf(api.POST('/v1/batches/{id}/cancel', { params: { path: { id } } })),
  });
  const hasEnded = batch.data !== undefined && batch.data.ended_at !== null;
  const results = useQuery({
    queryKey: ['results', id],
    queryFn: async () => {
      const call = api.GET('/v1/batches/{id}/results', {
        params: { path: { id }, query: { format: 'csv' } },
        parseAs: 'text',
      });
      return readResults(await dataOf(call));
    },
    enabled: hasEnded,
    staleTime: Infinity,
  });

  if (batch.error !== null) return <Failure error={batch.error} retry={() => void batch.refetch()} />;
  if (batch.data === undefined) return <p className="card hint">{words.loading}</p>;
  const { request_counts: counts, status, created_at } = batch.data;
  const done = counts.total - counts.processing;
  return (
    <div className="portfolio">
      <section className="card">
        <h1>
          {portfolio.heading}, {format.moment(created_at)}
        </h1>
        <p role="status">
          {portfolio.status[status]} · {portfolio.progress(format.number(done), format.number(counts.total))}
          {counts.errored > 0 && <> · {portfolio.withErrors(format.number(counts.errored))}</>}
        </p>
        {hasEnded ? (
          <Exports id={id} />
        ) : (
          <div className="actions">
            <progress max={counts.total} value={done} aria-label={portfolio.status[status]} />
            <button type="button" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
              {portfolio.cancel}
            </button>
          </div>
        )}
        {cancel.error !== null && <Failure error={cancel.error} />}
      </section>
      {results.error !== null && <Failure error={results.error} retry={() => void results.refetch()} />}
      {hasEnded && <BatchSummary id={id} />}
      {results.data !== undefined && (
        <>
          <Part title={portfolio.scatter}>
            <PriceScatter rows={results.data} />
          </Part>
          <Part title={portfolio.results}>
            <ResultsTable rows={results.data} />
          </Part>
        </>
      )}
    </div>
  );
}

function Exports({ id }: { readonly id: string }) {
  const { words } = useSpeech();
  const { api } = useSession();
  const save = useMutation({
    mutationFn: async (format: (typeof FORMATS)[number]) => {
      const params = { path: { id }, query: { format } };
      saveFile(
        await dataOf(api.GET('/v1/batches/{id}/results', { params, parseAs: 'blob' })),
        `${id}.${format}`,
      );
    },
  });
  return (
    <div className="actions" role="group" aria-label={words.portfolio.export}>
      <span className="hint">{words.portfolio.export}</span>
      {FORMATS.map((format) => (
        <button key={format} type="button" disabled={save.isPending} onClick={() => save.mutate(format)}>
          {format.toUpperCase()}
        </button>
      ))}
      {save.error !== null && <Failure error={save.error} />}
    </div>
  );
}
