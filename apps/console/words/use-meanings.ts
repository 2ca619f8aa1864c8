import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import { dataOf, type Schemas } from '../api/client.js';
import { useSession } from '../api/session.js';
import { useSpeech } from './language.js';

type Part = Exclude<keyof Schemas['Meanings'], 'object' | 'language'>;

/** The meaning of a code in the page's language; undefined until loaded, or for a code without words. */
export type Meaning = (part: Part, code: string) => string | undefined;

/** The API's own words for the codes in its answers, loaded once per language. */
export function useMeanings(): Meaning {
  const { api } = useSession();
  const { language } = useSpeech();
  const { data } = useQuery({
    queryKey: ['meanings', language],
    queryFn: () => dataOf(api.GET('/v1/meanings', { params: { query: { lang: language } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useCallback(
    (part, code) => (data !== undefined && Object.hasOwn(data[part], code) ? data[part][code] : undefined),
    [data],
  );
}
