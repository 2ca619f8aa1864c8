import { useMutation } from '@tanstack/react-query';

import { saveFile } from '../api/save-file.js';
import { Failure } from '../parts/failure.js';
import { useSpeech } from '../words/language.js';
import { MOST_IN_TABLES } from './most-listings.js';
import type { FileFormat, Whole } from './whole.js';

const FORMATS: readonly FileFormat[] = ['csv', 'xlsx', 'parquet', 'ndjson'];

/** The results as the API's own files. */
export function WholeExports({ whole, listings }: { readonly whole: Whole; readonly listings: number }) {
  const { words, format: write } = useSpeech();
  const { portfolio } = words;
  const save = useMutation({
    mutationFn: async (format: FileFormat) => saveFile(await whole.file(format), `${whole.id}.${format}`),
  });
  const isLong = listings > MOST_IN_TABLES;
  return (
    <>
      <div className="actions" role="group" aria-label={portfolio.export}>
        <span className="hint">{portfolio.export}</span>
        {FORMATS.filter((format) => !isLong || format === 'csv' || format === 'ndjson').map((format) => (
          <button key={format} type="button" disabled={save.isPending} onClick={() => save.mutate(format)}>
            {format.toUpperCase()}
          </button>
        ))}
        {save.isPending && <span className="hint">{portfolio.fetching}</span>}
        {isLong && <span className="hint">{portfolio.tablesUpTo(write.count(MOST_IN_TABLES))}</span>}
      </div>
      {save.error !== null && <Failure error={save.error} />}
    </>
  );
}
