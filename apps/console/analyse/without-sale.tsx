import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { type AnalysisRecord, dataOf, type Schemas } from '../api/client.js';
import { useSession } from '../api/session.js';
import { CheckedForm, errorAt } from '../parts/checked-form.js';
import { Failure } from '../parts/failure.js';
import { ChoiceField, TextField } from '../parts/form-field.js';
import { useSpeech } from '../words/language.js';

type Sale = Schemas['Comparable'];

const REASONS = [
  'not_arms_length',
  'different_condition',
  'different_view_or_floor',
  'different_layout',
  'wrong_record',
  'other',
] as const;
type Reason = (typeof REASONS)[number];

/** Inside an option, no element can isolate a name with another direction from the figures next to it. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

const valueOf = ({ analysis }: AnalysisRecord): number | undefined =>
  analysis.confidence?.estimate ?? analysis.value?.estimate;

/**
 * What the value would be without one of its comparables, with a person's reason for rejecting it: a new analysis by
 * the API, linked to this one, which stays as it is.
 */
export function WithoutSale({
  record,
  sales,
}: {
  readonly record: AnalysisRecord;
  readonly sales: readonly Sale[];
}) {
  const { words, format } = useSpeech();
  const { without: say } = words;
  const { api } = useSession();
  const [id, setId] = useState(sales[0]?.id ?? '');
  const [reason, setReason] = useState<string>('different_condition');
  const [note, setNote] = useState('');
  const [reviewer, setReviewer] = useState('');
  const asked = useMutation({
    mutationFn: () => {
      const comparables = [{ id, reason_code: reason as Reason, ...(note === '' ? {} : { note }) }];
      const params = { path: { id: record.id } };
      return dataOf(api.POST('/v1/analyses/{id}/exclusions', { params, body: { reviewer, comparables } }));
    },
  });
  const nameOf = (sale: Sale): string =>
    [format.day(sale.date), sale.building ?? sale.project ?? sale.area, format.aed(sale.price)]
      .map(isolated)
      .join(' · ');
  const [before, after] = [valueOf(record), asked.data && valueOf(asked.data)];
  return (
    <>
      <p className="hint">{say.about}</p>
      <CheckedForm error={asked.error} onSubmit={() => asked.mutate()}>
        <div className="review-form">
          <ChoiceField
            label={say.sale}
            value={id}
            error={errorAt(asked.error, '/comparables/0/id')}
            onChange={setId}
            options={sales.map((sale) => [sale.id, `${nameOf(sale)} (${format.share(sale.weight)})`])}
          />
          <ChoiceField
            label={say.reason}
            value={reason}
            error={errorAt(asked.error, '/comparables/0/reason_code')}
            onChange={setReason}
            options={REASONS.map((code) => [code, say.reasons[code]])}
          />
          <TextField
            label={say.note}
            required={reason === 'other'}
            value={note}
            error={errorAt(asked.error, '/comparables/0/note')}
            onChange={setNote}
          />
          <TextField
            label={say.reviewer}
            required
            value={reviewer}
            error={errorAt(asked.error, '/reviewer')}
            onChange={setReviewer}
          />
        </div>
        <button type="submit" disabled={asked.isPending}>
          {say.ask}
        </button>
      </CheckedForm>
      {asked.error !== null && <Failure error={asked.error} />}
      {asked.data !== undefined && (
        <p role="status" className="lead">
          {before !== undefined && after !== undefined && (
            <>{say.instead(format.aed(after), format.aed(before))} </>
          )}
          <Link to="/analyses/$id" params={{ id: asked.data.id }}>
            {say.open}
          </Link>
        </p>
      )}
    </>
  );
}
