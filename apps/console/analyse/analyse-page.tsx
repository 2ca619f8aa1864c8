import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { answered, ApiProblem, dataOf, type Schemas } from '../api/client.js';
import { useSession } from '../api/session.js';
import { Failure } from '../parts/failure.js';
import { useSpeech } from '../words/language.js';
import { Answer } from './answer.js';
import { type Draft, draftOf, EMPTY, EXAMPLE, propertyOf } from './draft.js';
import { ListingForm } from './listing-form.js';

const ALL_PARTS: Schemas['AnalysisPart'][] = [
  ...(['value', 'confidence', 'comparables', 'score_breakdown', 'thresholds'] as const),
  ...(['loan', 'yield', 'match', 'market', 'provenance'] as const),
];

/** A form, and the recorded analysis named in the path. */
export function AnalysePage(): ReactElement {
  const { api, isSandbox } = useSession();
  const { words } = useSpeech();
  const [, id] = /^\/analyses\/(\w+)$/.exec(useLocation().pathname) ?? [];
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const ownAnalysis = useRef<string | null>(null);
  const record = useQuery({
    queryKey: ['analysis', id],
    queryFn: () => dataOf(api.GET('/v1/analyses/{id}', { params: { path: { id: id ?? '' } } })),
    enabled: id !== undefined,
    staleTime: Infinity,
  });
  const analysis = useMutation({
    mutationFn: async (asked: Draft) => {
      const call = api.POST('/v1/analyze', {
        params: { query: { include: ALL_PARTS } },
        body: { property: propertyOf(asked) },
      });
      const { response } = await answered(call);
      return response.headers.get('analysis-id') ?? '';
    },
    onSuccess: (analysisId) => {
      ownAnalysis.current = analysisId;
      void navigate({ to: '/analyses/$id', params: { id: analysisId } });
    },
  });
  useEffect(() => {
    if (record.data === undefined || ownAnalysis.current === record.data.id) return;
    ownAnalysis.current = null;
    setDraft(draftOf(record.data.property));
  }, [record.data]);
  const { reset } = analysis;
  // Why an analysis failed is said where it was asked for.
  useEffect(reset, [id, reset]);

  const answer = useRef<HTMLDivElement>(null);
  const shown = record.data?.id;
  useLayoutEffect(() => {
    // On a phone the answer is below the form.
    const { current } = answer;
    if (shown === undefined || current === null) return;
    if (current.getBoundingClientRect().top > globalThis.innerHeight / 2) current.scrollIntoView();
    // The button that was pressed was disabled meanwhile, so nothing has the focus.
    if (ownAnalysis.current === shown && document.activeElement?.contains(current) === true)
      current.focus({ preventScroll: true });
  }, [shown]);

  const { error } = analysis;
  const failed = error ?? record.error;
  const isPending = analysis.isPending || record.isLoading;
  return (
    <div className="analyse">
      <ListingForm
        draft={draft}
        isRunning={analysis.isPending}
        error={error}
        suggestions={error instanceof ApiProblem ? (error.problem.suggestions ?? []) : []}
        onChange={setDraft}
        onSubmit={() => analysis.mutate(draft)}
      />
      <div ref={answer} tabIndex={-1} className="answer" aria-busy={isPending}>
        <p role="status" className="visually-hidden">
          {isPending ? words.form.running : ''}
        </p>
        {failed !== null && <h1 className="visually-hidden">{words.pages.analyse}</h1>}
        {error !== null ? (
          <Failure error={error} retry={() => analysis.mutate(draft)} />
        ) : record.error !== null ? (
          <Failure error={record.error} retry={() => void record.refetch()} />
        ) : record.data !== undefined ? (
          <Answer record={record.data} />
        ) : isPending ? (
          <Skeleton />
        ) : (
          <section className="card empty">
            <h1>{words.empty.heading}</h1>
            <p>{words.empty.text}</p>
            {isSandbox && (
              <button type="button" onClick={() => setDraft(EXAMPLE)}>
                {words.empty.example}
              </button>
            )}
          </section>
        )}
      </div>
    </div>
  );
}

/** A placeholder while waiting for an answer. */
function Skeleton() {
  return (
    <div className="skeleton" aria-hidden="true">
      <div className="card tall" />
      <div className="card" />
      <div className="card" />
    </div>
  );
}
