import { useQuery } from '@tanstack/react-query';

import type { Whole } from './whole.js';

/** The summary of what has ended at `ended`; not asked for while that is null. */
export function useSummary(whole: Whole, ended: string | null) {
  return useQuery({
    queryKey: ['summary', whole.id, ended],
    queryFn: () => whole.summary(),
    staleTime: Infinity,
    enabled: ended !== null,
  });
}
