import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { dataOf } from '../api/client.js';
import { useSession } from '../api/session.js';
import { CheckedForm, errorAt } from '../parts/checked-form.js';
import { Failure } from '../parts/failure.js';
import { TextField } from '../parts/form-field.js';
import { type ChosenEvent, EN_NOTIFY } from '../words/english-notify.js';
import { useSpeech } from '../words/language.js';
import { SecretOnce } from './secret-once.js';

const TYPES = Object.keys(EN_NOTIFY.webhooks.events) as ChosenEvent[];

/** Creates an endpoint and shows its secret once. */
export function AddEndpoint() {
  const { words } = useSpeech();
  const { api } = useSession();
  const queries = useQueryClient();
  const [url, setUrl] = useState('');
  const [types, setTypes] = useState(TYPES);
  const creation = useMutation({
    mutationFn: () => dataOf(api.POST('/v1/webhook-endpoints', { body: { url, event_types: [...types] } })),
    onSuccess: () => {
      setUrl('');
      return queries.invalidateQueries({ queryKey: ['endpoints'] });
    },
  });
  return (
    <CheckedForm error={creation.error} onSubmit={() => creation.mutate()} noValidate>
      <TextField
        label={words.webhooks.url}
        type="url"
        dir="ltr"
        autoComplete="off"
        value={url}
        error={errorAt(creation.error, '/url')}
        onChange={setUrl}
      />
      <fieldset className="events">
        <legend>{words.webhooks.types}</legend>
        {TYPES.map((type) => (
          <label key={type}>
            <input
              type="checkbox"
              checked={types.includes(type)}
              onChange={({ target }) =>
                setTypes(TYPES.filter((one) => (one === type ? target.checked : types.includes(one))))
              }
            />
            <span>
              <bdi>{type}</bdi>: {words.webhooks.events[type]}
            </span>
          </label>
        ))}
      </fieldset>
      <button type="submit" className="primary" disabled={creation.isPending || types.length === 0}>
        {words.webhooks.create}
      </button>
      {creation.error !== null && <Failure error={creation.error} />}
      {creation.data !== undefined && (
        <SecretOnce secret={creation.data.secret} about={words.webhooks.secret} />
      )}
    </CheckedForm>
  );
}
