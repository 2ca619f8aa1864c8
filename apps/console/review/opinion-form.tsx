import { useState } from 'react';

import { dataOf, type Schemas } from '../api/client.js';
import { useSession } from '../api/session.js';
import { CheckedForm, errorAt } from '../parts/checked-form.js';
import { Failure } from '../parts/failure.js';
import { ChoiceField, TextField } from '../parts/form-field.js';
import { useSpeech } from '../words/language.js';
import { useReviewStep } from './use-review-step.js';
import { bodyOf, WhoSaysSo } from './who-says-so.js';

type Reason = NonNullable<Schemas['Review']['override']>['reason_code'];

/** Agrees with the model, or gives another value and the reason. */
export function OpinionForm({ id }: { readonly id: string }) {
  const { words } = useSpeech();
  const { reviews: say } = words;
  const { api } = useSession();
  const [outcome, setOutcome] = useState<'agree' | 'override'>('agree');
  const [value, setValue] = useState('');
  const [reason, setReason] = useState<Reason | null>(null);
  const [saying, setSaying] = useState({ reviewer: '', note: '' });
  const reasons = Object.keys(say.reasons) as Reason[];
  const step = useReviewStep(() => {
    const override = { value: Number(value.replaceAll(/[,\s]/g, '')), reason_code: reason };
    return dataOf(
      api.POST('/v1/reviews/{id}/opinions', {
        params: { path: { id } },
        body: { outcome, ...bodyOf(saying), ...(outcome === 'agree' ? {} : override) },
      }),
    );
  });
  return (
    <CheckedForm error={step.error} onSubmit={() => step.mutate(undefined)}>
      <fieldset className="switch">
        <legend>{say.opinion}</legend>
        {(['agree', 'override'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="outcome" checked={outcome === one} onChange={() => setOutcome(one)} />
            {say[one]}
          </label>
        ))}
      </fieldset>
      <div className="review-form">
        {outcome === 'override' && (
          <>
            <TextField
              label={say.value}
              required
              dir="ltr"
              inputMode="numeric"
              value={value}
              error={errorAt(step.error, '/value')}
              onChange={setValue}
            />
            <ChoiceField
              label={say.reason}
              required
              value={reason ?? ''}
              error={errorAt(step.error, '/reason_code')}
              onChange={(code) => setReason(reasons.find((one) => one === code) ?? null)}
              options={[['', say.choose], ...reasons.map((one) => [one, say.reasons[one]] as const)]}
            />
          </>
        )}
        <WhoSaysSo
          saying={saying}
          isNoteRequired={outcome === 'override' && reason === 'other'}
          error={step.error}
          onChange={setSaying}
        />
      </div>
      <button type="submit" className="primary" disabled={step.isPending}>
        {say.record}
      </button>
      {step.error !== null && <Failure error={step.error} />}
    </CheckedForm>
  );
}
