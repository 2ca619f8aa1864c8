import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { dataOf } from '../api/client.js';
import { useSession } from '../api/session.js';
import { useSpeech } from '../words/language.js';

/** Links from a finished review to an open one; empty if there is none. */
export function NextReview({ id }: { readonly id: string }) {
  const { words } = useSpeech();
  const { api } = useSession();
  const open = useQuery({
    queryKey: ['reviews', 'next', id],
    queryFn: () => dataOf(api.GET('/v1/reviews', { params: { query: { status: 'open', limit: 1 } } })),
  });
  const [next] = open.data?.data ?? [];
  if (next === undefined) return null;
  return (
    <Link to="/reviews/$id" params={{ id: next.id }}>
      {words.reviews.next}
    </Link>
  );
}
