import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { dataOf, type Schemas } from '../api/client.js';
import { useSession } from '../api/session.js';
import { CheckedForm, errorAt } from '../parts/checked-form.js';
import { Failure } from '../parts/failure.js';
import { FiguresTable } from '../parts/figures-table.js';
import { TextField } from '../parts/form-field.js';
import { useSpeech } from '../words/language.js';
import { dayBefore } from './day-before.js';

import { OutcomesTable } from './outcomes-table.js';

/** Model and reviewers against the price paid later; loaded on request only, because each look counts as usage. */
export function ReviewOutcomes() {
  const { words, format } = useSpeech();
  const { reviews: say } = words;
  const { api } = useSession();
  const [from, setFrom] = useState(() => dayBefore(91));
  const [to, setTo] = useState(() => dayBefore(0));
  const outcomes = useMutation({
    mutationFn: () => dataOf(api.GET('/v1/review-outcomes', { params: { query: { from, to } } })),
  });
  const { data } = outcomes;
  return (
    <>
      <CheckedForm error={outcomes.error} onSubmit={() => outcomes.mutate()}>
        <p className="hint">{say.outcomesAbout}</p>
        <div className="review-form">
          <TextField
            type="date"
            required
            label={say.settledFrom}
            value={from}
            error={errorAt(outcomes.error, 'from')}
            onChange={setFrom}
          />
          <TextField
            type="date"
            required
            label={say.settledTo}
            value={to}
            error={errorAt(outcomes.error, 'to')}
            onChange={setTo}
          />
        </div>
        <button type="submit" disabled={outcomes.isPending}>
          {outcomes.isPending ? say.comparing : say.compare}
        </button>
      </CheckedForm>
      {outcomes.error !== null && <Failure error={outcomes.error} retry={() => outcomes.mutate()} />}
      {data !== undefined && (
        <>
          <p role="status">{say.outcomesOf(format.count(data.sold), format.count(data.settled))}</p>
          {data.sold > 0 && <OutcomesTable outcomes={data} />}
          {data.farthest.length > 0 && <Farthest sales={data.farthest} />}
        </>
      )}
    </>
  );
}

/** The overrides farthest from the price paid. */
function Farthest({ sales }: { readonly sales: Schemas['ReviewOutcomes']['farthest'] }) {
  const { words, format } = useSpeech();
  const { reviews: say } = words;
  return (
    <FiguresTable
      label={say.paid}
      heads={[say.review, say.model, say.reviewer, say.paid, say.sales]}
      rows={sales.map(({ review_id: id, analysis_id: analysis, model, override, price, sales: count }) => ({
        name: (
          <Link to="/reviews/$id" params={{ id }}>
            <code>{analysis}</code>
          </Link>
        ),
        cells: [...[model, override, price].map(format.aed), format.number(count)],
      }))}
    />
  );
}
