import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { dataOf, type Schemas } from '../api/client.js';
import { useSession } from '../api/session.js';
import { CheckedForm, errorAt } from '../parts/checked-form.js';
import { Failure } from '../parts/failure.js';
import { FieldError } from '../parts/form-field.js';
import { useSpeech } from '../words/language.js';

interface CreateOrganisationProps {
  readonly plans: readonly Schemas['Plan'][];
  readonly onCreated: (id: string) => void;
}

/** Creates an organisation with a plan; its keys are created afterwards. */
export function CreateOrganisation({ plans, onCreated }: CreateOrganisationProps) {
  const { words } = useSpeech();
  const { operate: say } = words;
  const { api } = useSession();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [plan, setPlan] = useState('enterprise');
  const field = useId();
  const create = useMutation({
    mutationFn: () => dataOf(api.POST('/admin/v1/organisations', { body: { name, plan } })),
    onSuccess: async ({ id }) => {
      setName('');
      await queries.invalidateQueries();
      onCreated(id);
    },
  });
  const wrong = errorAt(create.error, '/name', 'organisation_exists');
  return (
    <CheckedForm className="filters operate-form" error={create.error} onSubmit={() => create.mutate()}>
      <label htmlFor={field}>{say.newOrganisation}</label>
      <input
        id={field}
        required
        maxLength={120}
        value={name}
        aria-invalid={wrong !== null}
        aria-describedby={`${field}-error`}
        onChange={({ target }) => setName(target.value)}
      />
      <span className="labelled">
        <label htmlFor={`${field}-plan`}>{say.newPlan}</label>
        <select id={`${field}-plan`} value={plan} onChange={({ target }) => setPlan(target.value)}>
          {plans.map(({ code }) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      </span>
      <button type="submit" disabled={create.isPending}>
        {say.create}
      </button>
      <FieldError id={`${field}-error`} error={wrong} />
      {create.error !== null && <Failure error={create.error} />}
    </CheckedForm>
  );
}
