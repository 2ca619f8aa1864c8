import { useState } from 'react';

import { dataOf } from '../api/client.js';
import { useSession } from '../api/session.js';
import { CheckedForm } from '../parts/checked-form.js';
import { Failure } from '../parts/failure.js';
import { useSpeech } from '../words/language.js';
import { useReviewStep } from './use-review-step.js';
import { bodyOf, WhoSaysSo } from './who-says-so.js';

/** Someone other than its author approves an override, or reopens the review. */
export function ApprovalForm({ id }: { readonly id: string }) {
  const { words } = useSpeech();
  const { reviews: say } = words;
  const { api } = useSession();
  const [saying, setSaying] = useState({ reviewer: '', note: '' });
  const step = useReviewStep((outcome: 'approve' | 'reject') =>
    dataOf(
      api.POST('/v1/reviews/{id}/approvals', {
        params: { path: { id } },
        body: { outcome, ...bodyOf(saying) },
      }),
    ),
  );
  return (
    <CheckedForm
      error={step.error}
      onSubmit={(choice) => step.mutate(choice === 'reject' ? 'reject' : 'approve')}
    >
      <div className="review-form">
        <WhoSaysSo saying={saying} error={step.error} onChange={setSaying} />
      </div>
      <div className="actions">
        <button type="submit" className="primary" value="approve" disabled={step.isPending}>
          {say.approve}
        </button>
        <button type="submit" value="reject" disabled={step.isPending}>
          {say.reject}
        </button>
      </div>
      {step.error !== null && <Failure error={step.error} />}
    </CheckedForm>
  );
}
