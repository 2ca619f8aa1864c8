import { useInfiniteQuery } from '@tanstack/react-query';

import { dataOf } from '../api/client.js';
import { useSession } from '../api/session.js';
import { Part } from '../parts/part.js';
import { WideTable } from '../parts/wide-table.js';
import { useSpeech } from '../words/language.js';
import { ReadFailure } from './shared-failure.js';

/** Who changed what, newest first. */
export function ActionsList() {
  const { words, format } = useSpeech();
  const { operate: say } = words;
  const { api } = useSession();
  const actions = useInfiniteQuery({
    queryKey: ['actions'],
    queryFn: ({ pageParam }) =>
      dataOf(
        api.GET('/admin/v1/actions', {
          params: { query: { limit: 50, ...(pageParam !== null && { starting_after: pageParam }) } },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ data, has_more: hasMore }) => (hasMore ? (data.at(-1)?.id ?? null) : null),
  });
  const all = actions.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Part title={say.actions}>
      <ReadFailure query={actions} />
      <WideTable label={say.actions}>
        <table>
          <thead>
            <tr>
              {[say.when, say.who, say.what, say.target, say.details, words.error.requestId].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {all.map((one) => (
              <tr key={one.id}>
                <td>{format.moment(one.created_at)}</td>
                <td>
                  <bdi>{one.actor}</bdi>
                </td>
                <td>
                  <code dir="ltr">{one.action}</code>
                </td>
                <td>
                  <code dir="ltr">{one.target ?? one.organisation ?? '–'}</code>
                </td>
                <td className="long-name">
                  <code dir="ltr">{JSON.stringify(one.details)}</code>
                </td>
                <td>
                  <code dir="ltr">{one.request_id ?? '–'}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      {actions.hasNextPage && (
        <button type="button" onClick={() => void actions.fetchNextPage()}>
          {say.older}
        </button>
      )}
    </Part>
  );
}
