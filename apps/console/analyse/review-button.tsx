import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { dataOf } from '../api/client.js';
import { useSession } from '../api/session.js';
import { Failure } from '../parts/failure.js';
import { takeFocus } from '../parts/take-focus.js';
import { useSpeech } from '../words/language.js';

/** Opens the review of an analysis, or links to the existing one. */
export function ReviewButton({ id }: { readonly id: string }) {
  const { words } = useSpeech();
  const { api } = useSession();
  const review = useMutation({
    mutationFn: () => dataOf(api.POST('/v1/reviews', { body: { analysis_id: id } })),
  });
  if (review.data !== undefined)
    return (
      <Link ref={takeFocus} to="/reviews/$id" params={{ id: review.data.id }}>
        {words.reviews.opened}
      </Link>
    );
  return (
    <>
      <button type="button" disabled={review.isPending} onClick={() => review.mutate()}>
        {words.reviews.open}
      </button>
      {review.error !== null && <Failure error={review.error} />}
    </>
  );
}
