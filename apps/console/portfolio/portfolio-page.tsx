import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';

import { dataOf, type Schemas } from '../api/client.js';
import { useSession } from '../api/session.js';
import { Failure } from '../parts/failure.js';
import { useSpeech } from '../words/language.js';
import { BatchList } from './batch-list.js';
import { ColumnChoice } from './column-choice.js';
import { DropZone } from './drop-zone.js';
import {
  changeCell,
  type ColumnFields,
  missingFields,
  type PortfolioFile,
  suggestFields,
  writePortfolio,
} from './portfolio-file.js';
import { WrongRows } from './wrong-rows.js';

type Rehearsal = Schemas['BatchRehearsal'];

/** A file on its way to a batch: its columns are named, its rows tried, then it is sent. */
export function PortfolioPage(): ReactElement {
  const { words, format } = useSpeech();
  const { api } = useSession();
  const navigate = useNavigate();
  const [file, setFile] = useState<PortfolioFile | null>(null);
  const [fields, setFields] = useState<ColumnFields>([]);
  const post = (isRehearsal: boolean) => {
    const csv = file === null ? '' : writePortfolio(file, fields);
    const loan = fields.includes('loan_amount') ? (['loan'] as const) : [];
    return api.POST('/v1/batches', {
      params: {
        query: {
          dry_run: isRehearsal,
          passthrough: true,
          include: ['value', 'confidence', 'match', ...loan],
        },
        ...(isRehearsal ? {} : { header: { 'Idempotency-Key': keyOf(csv) } }),
      },
      headers: { 'content-type': 'text/csv' },
      body: csv as never, // one of three media types, of which the client's types know the first
      bodySerializer: (body: unknown) => String(body),
    });
  };
  const rehearsal = useMutation({
    mutationFn: async () => (await dataOf(post(true))) as unknown as Rehearsal,
  });
  const submission = useMutation({
    mutationFn: async () => (await dataOf(post(false))) as Schemas['Batch'],
    onSuccess: ({ id }) => void navigate({ to: '/batches/$id', params: { id } }),
  });
  const take = (next: PortfolioFile | null): void => {
    setFile(next);
    setFields(next === null ? [] : suggestFields(next.header));
    rehearsal.reset();
    submission.reset();
  };

  if (file === null)
    return (
      <div className="portfolio">
        <DropZone onFile={take} />
        <BatchList />
      </div>
    );
  const missing = missingFields(fields);
  const checked = rehearsal.data;
  const error = rehearsal.error ?? submission.error;
  return (
    <div className="portfolio">
      <section className="card">
        <h1>
          <bdi>{file.name}</bdi>
        </h1>
        <ColumnChoice
          file={file}
          fields={fields}
          onChange={(next) => {
            setFields(next);
            rehearsal.reset();
          }}
        />
        {missing.length > 0 && <p className="wrong">{words.portfolio.missing(missing.join(', '))}</p>}
        <div className="actions">
          <button
            type="button"
            className={checked === undefined ? 'primary' : ''}
            disabled={missing.length > 0 || rehearsal.isPending}
            onClick={() => rehearsal.mutate()}
          >
            {rehearsal.isPending ? words.portfolio.checking : words.portfolio.check}
          </button>
          <button type="button" onClick={() => take(null)}>
            {words.portfolio.another}
          </button>
        </div>
      </section>
      {error !== null && <Failure error={error} />}
      {checked !== undefined && (
        <section className="card">
          <p role="status" className="lead">
            {words.portfolio.valid(format.number(checked.request_counts.valid))}
            {checked.errors.length > 0 && (
              <> · {words.portfolio.wrong(format.number(checked.errors.length))}</>
            )}
          </p>
          {checked.errors.length > 0 && (
            <WrongRows
              file={file}
              fields={fields}
              errors={checked.errors}
              onCell={(row, column, text) => setFile(changeCell(file, row, column, text))}
            />
          )}
          {!checked.would_be_accepted && <p className="wrong">{words.portfolio.refused}</p>}
          <button
            type="button"
            className="primary"
            disabled={submission.isPending || !checked.would_be_accepted}
            onClick={() => submission.mutate()}
          >
            {submission.isPending
              ? words.portfolio.sending
              : words.portfolio.send(format.number(file.rows.length))}
          </button>
        </section>
      )}
    </div>
  );
}

const keys = new Map<string, string>();

/** The same key for the same content, so that a press that is repeated after a lost answer makes no second batch. */
function keyOf(csv: string): string {
  const key = keys.get(csv) ?? [...crypto.getRandomValues(new Uint32Array(4))].join('-');
  keys.clear();
  keys.set(csv, key);
  return key;
}
