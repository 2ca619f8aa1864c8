import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { dataOf } from '../api/client.js';
import { useSession } from '../api/session.js';
import { SecretOnce } from '../notify/secret-once.js';
import { CheckedForm, errorAt } from '../parts/checked-form.js';
import { ConfirmedButton } from '../parts/confirmed-button.js';
import { Failure } from '../parts/failure.js';
import { FieldError } from '../parts/form-field.js';
import { WideTable } from '../parts/wide-table.js';
import { useSpeech } from '../words/language.js';
import { ReadFailure } from './shared-failure.js';

/** How long a replaced key keeps working, as stated on its button. */
const OVERLAP_SECONDS = 86_400;

/** An organisation's keys: issued, replaced and revoked. */
export function OrganisationKeys({ organisation }: { readonly organisation: string }) {
  const { words, format } = useSpeech();
  const { operate: say } = words;
  const { api } = useSession();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [mode, setMode] = useState<'live' | 'test'>('test');
  const field = useId();
  const path = { path: { id: organisation } };
  const keys = useQuery({
    queryKey: ['keys', organisation],
    queryFn: () => dataOf(api.GET('/admin/v1/organisations/{id}/keys', { params: path })),
  });
  const onSuccess = () => queries.invalidateQueries();
  const issue = useMutation({
    mutationFn: () =>
      dataOf(
        api.POST('/admin/v1/organisations/{id}/keys', {
          params: path,
          body: { mode, ...(name.trim() !== '' && { name: name.trim() }) },
        }),
      ),
    onSuccess,
  });
  const rotate = useMutation({
    mutationFn: (id: string) =>
      dataOf(
        api.POST('/admin/v1/keys/{id}/rotate', {
          params: { path: { id } },
          body: { overlap_seconds: OVERLAP_SECONDS },
        }),
      ),
    onSuccess,
  });
  const revoke = useMutation({
    mutationFn: (id: string) => dataOf(api.POST('/admin/v1/keys/{id}/revoke', { params: { path: { id } } })),
    onSuccess,
  });
  const wrong = errorAt(issue.error, '/name');
  const error = issue.error ?? rotate.error ?? revoke.error;
  const isBusy = issue.isPending || rotate.isPending || revoke.isPending;
  const issued = rotate.data ?? issue.data;
  const submit = (): void => {
    rotate.reset();
    issue.mutate();
  };
  return (
    <>
      <ReadFailure query={keys} />
      <WideTable label={say.keys}>
        <table className="stacks">
          <thead>
            <tr>
              {[say.purpose, say.key, say.market, say.status].map((head) => (
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
                <td data-head={say.key}>
                  <code dir="ltr">{key.hint}</code>
                </td>
                <td data-head={say.market}>{key.livemode ? say.live : say.test}</td>
                <td data-head={say.status}>
                  {key.revoked_at !== null
                    ? say.revoked(format.day(key.revoked_at))
                    : key.expires_at === null
                      ? say.works
                      : say.ends(format.moment(key.expires_at))}
                </td>
                <td>
                  {key.revoked_at === null && (
                    <div className="actions">
                      {key.replaced_by === null && (
                        <ConfirmedButton
                          label={say.rotate}
                          of={`${key.name} ${key.hint}`}
                          effect={say.rotates(key.name)}
                          disabled={isBusy}
                          onConfirm={() => {
                            issue.reset();
                            rotate.mutate(key.id);
                          }}
                        />
                      )}
                      <ConfirmedButton
                        label={say.revoke}
                        of={`${key.name} ${key.hint}`}
                        effect={say.revokes(key.name)}
                        disabled={isBusy}
                        onConfirm={() => revoke.mutate(key.id)}
                      />
                    </div>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      {keys.data?.data.length === 0 && <p className="hint">{say.noKeys}</p>}
      <CheckedForm className="filters operate-form" error={issue.error} onSubmit={submit}>
        <label htmlFor={field}>{say.newKey}</label>
        <input
          id={field}
          maxLength={120}
          value={name}
          aria-invalid={wrong !== null}
          aria-describedby={`${field}-error`}
          onChange={({ target }) => setName(target.value)}
        />
        <select
          aria-label={say.mode}
          value={mode}
          onChange={({ target }) => setMode(target.value === 'live' ? 'live' : 'test')}
        >
          <option value="test">{say.test}</option>
          <option value="live">{say.live}</option>
        </select>
        <button type="submit" disabled={isBusy}>
          {say.issue}
        </button>
        <FieldError id={`${field}-error`} error={wrong} />
      </CheckedForm>
      {issued !== undefined && <SecretOnce secret={issued.key} about={say.keyOnce} />}
      {error !== null && <Failure error={error} />}
    </>
  );
}
