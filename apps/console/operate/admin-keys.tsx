import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { dataOf } from '../api/client.js';
import { useSession } from '../api/session.js';
import { ConfirmedButton } from '../parts/confirmed-button.js';
import { Failure } from '../parts/failure.js';
import { Part } from '../parts/part.js';
import { WideTable } from '../parts/wide-table.js';
import { useSpeech } from '../words/language.js';
import { ReadFailure } from './shared-failure.js';

/** Who may administer, and revoking their keys. */
export function AdminKeys() {
  const { words, format } = useSpeech();
  const { operate: say } = words;
  const { api } = useSession();
  const queries = useQueryClient();
  const keys = useQuery({
    queryKey: ['admin-keys'],
    queryFn: () => dataOf(api.GET('/admin/v1/admin-keys')),
  });
  const revoke = useMutation({
    mutationFn: (id: string) =>
      dataOf(api.POST('/admin/v1/admin-keys/{id}/revoke', { params: { path: { id } } })),
    onSuccess: () => queries.invalidateQueries(),
  });
  return (
    <Part title={say.adminKeys}>
      <ReadFailure query={keys} />
      {revoke.error !== null && <Failure error={revoke.error} />}
      {keys.data?.data.length === 0 ? (
        <p className="hint">{say.noAdminKeys}</p>
      ) : (
        <WideTable label={say.adminKeys}>
          <table className="stacks">
            <thead>
              <tr>
                {[say.name, say.role, say.status].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {keys.data?.data.map((key) => (
                <tr key={key.id}>
                  <th scope="row" className="long-name">
                    <bdi>{key.name}</bdi>
                  </th>
                  <td data-head={say.role}>{say.roles[key.role]}</td>
                  <td data-head={say.status}>
                    {key.revoked_at !== null
                      ? say.revoked(format.day(key.revoked_at))
                      : key.last_used_at === null
                        ? say.neverUsed
                        : say.used(format.moment(key.last_used_at))}
                  </td>
                  <td>
                    {key.revoked_at === null && (
                      <ConfirmedButton
                        label={say.revoke}
                        of={key.name}
                        effect={say.revokes(key.name)}
                        disabled={revoke.isPending}
                        onConfirm={() => revoke.mutate(key.id)}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
    </Part>
  );
}
