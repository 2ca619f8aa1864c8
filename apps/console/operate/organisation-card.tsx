import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { dataOf, type Schemas } from '../api/client.js';
import { useSession } from '../api/session.js';
import { ConfirmedButton } from '../parts/confirmed-button.js';
import { Failure } from '../parts/failure.js';
import { Part } from '../parts/part.js';
import { useSpeech } from '../words/language.js';
import { LimitsEditor } from './limits-editor.js';
import { LimitsTable } from './limits-table.js';
import { OrganisationKeys } from './organisation-keys.js';
import { OrganisationUsage } from './organisation-usage.js';
import { ReadFailure } from './shared-failure.js';

type Organisation = Schemas['Organisation'];

interface OrganisationCardProps {
  readonly organisation: Organisation;
  readonly plans: readonly Schemas['Plan'][];
}

/** One organisation: its status, plan, limits and keys. */
export function OrganisationCard({ organisation, plans }: OrganisationCardProps) {
  const { words } = useSpeech();
  const { operate: say } = words;
  const { api } = useSession();
  const queries = useQueryClient();
  const choice = useId();
  const { id, name, status, plan } = organisation;
  const [next, setNext] = useState(plan);
  const params = { path: { id } };
  const whole = useQuery({
    queryKey: ['organisation', id],
    queryFn: () => dataOf(api.GET('/admin/v1/organisations/{id}', { params })),
  });
  const limits = whole.data?.limits;
  const change = useMutation({
    mutationFn: (body: { status?: Organisation['status']; plan?: string }) =>
      dataOf(api.PATCH('/admin/v1/organisations/{id}', { params, body })),
    onSuccess: () => queries.invalidateQueries(),
  });
  const isActive = status === 'active';
  return (
    <Part title={name}>
      <p className="small">
        <code>{id}</code>
      </p>
      <div className="actions">
        <ConfirmedButton
          label={isActive ? say.suspend : say.activate}
          effect={isActive ? say.suspends(name) : say.activates(name)}
          disabled={change.isPending}
          onConfirm={() => change.mutate({ status: isActive ? 'suspended' : 'active' })}
        />
        <label htmlFor={choice}>{say.plan}</label>
        <select
          id={choice}
          value={next}
          disabled={change.isPending}
          onChange={({ target }) => setNext(target.value)}
        >
          {plans.map(({ code }) => (
            <option key={code}>{code}</option>
          ))}
        </select>
        {next !== plan && (
          <ConfirmedButton
            label={say.changePlan}
            effect={say.changesPlan(name, next)}
            disabled={change.isPending}
            onConfirm={() => change.mutate({ plan: next })}
          />
        )}
      </div>
      {change.error !== null && <Failure error={change.error} />}
      <ReadFailure query={whole} />
      <h3>{say.keys}</h3>
      <OrganisationKeys organisation={id} />
      <h3>{say.usage.heading}</h3>
      <OrganisationUsage organisation={id} />
      {limits !== undefined && (
        <details>
          <summary>{say.limits}</summary>
          <LimitsTable
            label={say.limits}
            columns={[say.liveLimits, say.testLimits]}
            limits={[limits.live, limits.test]}
          />
          <LimitsEditor organisation={id} limits={limits} />
        </details>
      )}
    </Part>
  );
}
