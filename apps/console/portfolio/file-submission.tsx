import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { useSession } from '../api/session.js';
import { Failure } from '../parts/failure.js';
import { useSpeech } from '../words/language.js';
import { CheckedRows } from './checked-rows.js';
import { ColumnChoice } from './file/column-choice.js';
import type { OpenFile } from './file/open-file.js';
import { missingFields, suggestFields } from './file/column-fields.js';
import { MOST_IN_BATCH } from './most-listings.js';
import { PolicyChoice } from './policy-choice.js';
import { FileTooLarge, isLong, rehearse, send } from './send-file.js';

interface FileSubmissionProps {
  readonly file: OpenFile;
  readonly onLeave: () => void;
}

/** Turns a file into a batch or portfolio: map its columns, check its rows, then send it. */
export function FileSubmission({ file, onLeave }: FileSubmissionProps) {
  const { words, format } = useSpeech();
  const { portfolio } = words;
  const { api } = useSession();
  const navigate = useNavigate();
  const [fields, setFields] = useState(() => suggestFields(file.head.header));
  const [policy, setPolicy] = useState('');
  const submission = { file, fields, policy };
  const check = useMutation({
    mutationFn: async () => {
      const rehearsal = await rehearse(api, submission);
      return { rehearsal, rows: await file.rows(rehearsal.errors.map(({ index }) => index)) };
    },
  });
  const sending = useMutation({
    mutationFn: () => send(api, submission),
    onSuccess: ({ id, object }) =>
      void navigate({ to: object === 'batch' ? '/batches/$id' : '/portfolios/$id', params: { id } }),
  });
  useEffect(() => () => file.close(), [file]);
  const missing = missingFields(fields);
  const error = check.error ?? sending.error;
  const most = format.count(MOST_IN_BATCH);
  const change = (apply: () => void): void => {
    apply();
    check.reset();
  };
  return (
    <>
      <section className="card">
        <h1>
          <bdi>{file.name}</bdi>
        </h1>
        {isLong(file) && (
          <p className="hint">{portfolio.long(format.count(file.head.count), most.written)}</p>
        )}
        <ColumnChoice head={file.head} fields={fields} onChange={(next) => change(() => setFields(next))} />
        {missing.length > 0 && <p className="wrong">{portfolio.missing(missing.join(words.comma))}</p>}
        <PolicyChoice policy={policy} onChange={(next) => change(() => setPolicy(next))} />
        <div className="actions">
          <button
            type="button"
            className={check.data === undefined ? 'primary' : ''}
            disabled={missing.length > 0 || check.isPending}
            onClick={() => check.mutate()}
          >
            {check.isPending
              ? portfolio.checking
              : isLong(file)
                ? portfolio.checkFirst(most)
                : portfolio.check}
          </button>
          <button type="button" onClick={onLeave}>
            {portfolio.another}
          </button>
        </div>
      </section>
      {error instanceof FileTooLarge ? (
        <p role="alert" className="card wrong">
          {portfolio.tooLarge}
        </p>
      ) : (
        error !== null && <Failure error={error} />
      )}
      {check.data !== undefined && (
        <CheckedRows
          key={check.submittedAt}
          {...check.data}
          file={file}
          fields={fields}
          isSending={sending.isPending}
          onSend={() => sending.mutate()}
        />
      )}
    </>
  );
}
