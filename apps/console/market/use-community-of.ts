import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';

import { type Api, ApiProblem, dataOf } from '../api/client.js';
import { useSession } from '../api/session.js';
import type { Community } from './measures.js';
import { KEPT_MS } from './use-borders.js';
import { useCommunities } from './use-communities.js';

/** Maximum names missing from the community list that are looked up individually. */
const MOST_ASKED = 40;

/**
 * The communities of areas, given by their common or register names, most important first; areas unknown to the API are
 * omitted.
 */
export function useCommunityOf(areas: readonly string[]) {
  const { api } = useSession();
  const list = useCommunities();
  const named = useMemo(() => idsByName(list.data?.data ?? []), [list.data]);
  const others = useMemo(
    () => (list.isLoading ? [] : areas.filter((area) => !named.has(area.toLowerCase())).slice(0, MOST_ASKED)),
    [areas, named, list.isLoading],
  );
  const { found, ...asked } = useQueries({
    queries: others.map((area) => ({
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
  const communityOf = useMemo(() => {
    const byOthers = new Map(others.map((area, at) => [area, found[at] ?? null]));
    return new Map(
      areas.flatMap((area) => {
        const id = named.get(area.toLowerCase()) ?? byOthers.get(area) ?? null;
        return id === null ? [] : [[area, id] as const];
      }),
    );
  }, [areas, named, others, found]);
  return {
    communityOf,
    isLoading: list.isLoading || asked.isLoading,
    error: list.error ?? asked.error,
    refetch: () => {
      void list.refetch();
      asked.refetch();
    },
  };
}

/**
 * `Marsa Dubai (Dubai Marina, Jumeirah Beach Residence)` has three names, and an Arabic one; ambiguous names are
 * omitted.
 */
function idsByName(communities: readonly Community[]): ReadonlyMap<string, string> {
  const ids = new Map<string, Set<string>>();
  for (const { id, name, name_ar: arabic, district } of communities)
    for (const text of [district, ...name.split(/[(),]/), arabic ?? '']) {
      const one = text.trim().toLowerCase();
      ids.set(one, (ids.get(one) ?? new Set()).add(id));
    }
  return new Map(
    [...ids].flatMap(([one, [id = '', ...others]]) => (one === '' || others.length > 0 ? [] : [[one, id]])),
  );
}

/** The id of an area's community, as the API resolves the name; null if it is unknown. */
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
