import { useQuery } from '@tanstack/react-query';

import { dataOf } from '../api/client.js';
import { useSession } from '../api/session.js';
import { KEPT_MS } from './use-borders.js';

/** The communities of the key's market. */
export function useCommunities() {
  const { api } = useSession();
  return useQuery({
    queryKey: ['communities'],
    queryFn: () => dataOf(api.GET('/v1/communities')),
    staleTime: KEPT_MS,
  });
}
