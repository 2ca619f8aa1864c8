import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';

import { type Api, ApiProblem, dataOf } from '../api/client.js';
import { useSession } from '../api/session.js';
import { KEPT_MS } from '../market/use-borders.js';

/** The communities of areas as the register spells them; those of which the API knows none are left out. */
export function useCommunityOf(areas: readonly string[]) {
  const { api } = useSession();
  const { found, ...state } = useQueries({
    queries: areas.map((area) => ({
      queryKey: ['community-of', area],
      queryFn: () => findCommunity(api, area),
      staleTime: KEPT_MS,
    })),
    combine: (answers) => ({
      found: answers.map(({ data }) => data ?? null),
      isLoading: answers.some(({ isLoading }) => isLoading),
      error: answers.find(({ error }) => error !== null)?.error ?? null,
      refetch: () => {
        for (const answer of answers) void answer.refetch();
      },
    }),
  });
  const communityOf = useMemo(
    () => new Map(found.flatMap((id, at) => (id === null ? [] : [[areas[at] ?? '', id] as const]))),
    [areas, found],
  );
  return { communityOf, ...state };
}

/** The id of the community of an area, by the API's own reading of its name; null: it knows none. */
async function findCommunity(api: Api, area: string): Promise<string | null> {
  const places = await dataOf(api.GET('/v1/places', { params: { query: { q: area, limit: 5 } } }));
  const place = places.data.find(({ kind }) => kind === 'area');
  if (place === undefined) return null;
  try {
    const path = { id: place.id };
    return (await dataOf(api.GET('/v1/communities/{id}', { params: { path } }))).id;
  } catch (error) {
    if (error instanceof ApiProblem && error.problem.code === 'not_found') return null;
    throw error;
  }
}
