import { useQuery } from '@tanstack/react-query';

import { dataOf } from '../api/client.js';
import { useSession } from '../api/session.js';

/** Snapshots change seldom. */
export const KEPT_MS = 300_000;

/** The borders of the communities of the key's market, which not every market has. */
export function useBorders() {
  const { api } = useSession();
  return useQuery({
    queryKey: ['community-boundaries'],
    queryFn: () => dataOf(api.GET('/v1/community-boundaries')),
    staleTime: KEPT_MS,
  });
}
