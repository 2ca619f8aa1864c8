import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { Schemas } from '../api/client.js';

type Review = Schemas['Review'];

/** Sends a step of a review, then refetches the review, lists and samples. */
export function useReviewStep<Step>(send: (step: Step) => Promise<Review>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (review) => {
      queries.setQueryData(['review', review.id], review);
      await queries.invalidateQueries({ queryKey: ['reviews'] });
      await queries.invalidateQueries({ queryKey: ['samples'] });
    },
  });
}
