import { useQuery } from '@tanstack/react-query';

import { dataOf } from '../api/client.js';
import { useSession } from '../api/session.js';

/** Snapshots rarely change. */
export const KEPT_MS = 300_000;

/** The community borders of the key's market; not every market has them. */
export function useBorders() {
  const { api } = useSession();
  return useQuery({
    queryKey: ['community-boundaries'],
    queryFn: () => dataOf(api.GET('/v1/community-boundaries')),
    staleTime: KEPT_MS,
  });
}
