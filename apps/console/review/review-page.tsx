import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';

import { Answer } from '../analyse/answer.js';
import { dataOf, type Schemas } from '../api/client.js';
import { useSession } from '../api/session.js';
import { Failure } from '../parts/failure.js';
import { Facts, Part } from '../parts/part.js';
import { useSpeech } from '../words/language.js';
import { ApprovalForm } from './approval-form.js';
import { NextReview } from './next-review.js';
import { OpinionForm } from './opinion-form.js';
import { ReviewSteps } from './review-steps.js';

type Review = Schemas['Review'];

/** One review, with its analysis below. */
export function ReviewPage(): ReactElement | null {
  const [, id] = /^\/reviews\/(\w+)$/.exec(useLocation().pathname) ?? [];
  return id === undefined ? null : <Found key={id} id={id} />;
}

function Found({ id }: { readonly id: string }) {
  const { words } = useSpeech();
  const { reviews: say } = words;
  const { api } = useSession();
  const review = useQuery({
    queryKey: ['review', id],
    queryFn: () => dataOf(api.GET('/v1/reviews/{id}', { params: { path: { id } } })),
  });
  const analysisId = review.data?.analysis_id;
  const analysis = useQuery({
    queryKey: ['analysis', analysisId],
    queryFn: () => dataOf(api.GET('/v1/analyses/{id}', { params: { path: { id: analysisId ?? '' } } })),
    enabled: analysisId !== undefined,
    staleTime: Infinity,
  });
  if (review.error !== null) return <Failure error={review.error} retry={() => void review.refetch()} />;
  if (review.data === undefined) return <p className="card hint">{words.loading}</p>;
  const { status, entries } = review.data;
  return (
    <div className="portfolio">
      <Standing review={review.data} />
      {status === 'open' && (
        <Part title={say.opinion}>
          <OpinionForm id={id} />
        </Part>
      )}
      {status === 'awaiting_approval' && (
        <Part title={say.approval}>
          <ApprovalForm id={id} />
        </Part>
      )}
      <Part title={say.steps}>
        <ReviewSteps entries={entries} />
      </Part>
      {analysis.error !== null && <Failure error={analysis.error} retry={() => void analysis.refetch()} />}
      {analysis.isLoading && <p className="card hint">{words.loading}</p>}
      {analysis.data !== undefined && <Answer record={analysis.data} />}
    </div>
  );
}

/** The model's value, next to the reviewer's action. */
function Standing({ review: { id, status, model, override } }: { readonly review: Review }) {
  const { words, format } = useSpeech();
  const { reviews: say } = words;
  return (
    <section className="card">
      <h1>{say.review}</h1>
      <p role="status">{say.status[status]}</p>
      <Facts
        rows={[
          [say.model, <bdi key="m">{format.aed(model.value)}</bdi>],
          [say.range, <bdi key="r">{format.range(model.low, model.high)}</bdi>],
          ...(override === null
            ? []
            : ([
                [
                  `${say.reviewer} · ${override.in_force ? say.inForce : say.waiting}`,
                  <span key="o">
                    <bdi>{format.aed(override.value)}</bdi> (
                    <bdi>{format.change(override.difference_pct)}</bdi>)
                  </span>,
                ],
                [say.reason, say.reasons[override.reason_code]],
              ] as const)),
          [say.asOf, format.day(model.as_of)],
        ]}
      />
      {!model.value_recorded && <p className="hint">{say.notRecorded}</p>}
      <p className="actions">
        <Link to="/reviews">{say.back}</Link>
        {status !== 'open' && <NextReview id={id} />}
      </p>
    </section>
  );
}
