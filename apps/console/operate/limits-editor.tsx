import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { dataOf, type Schemas } from '../api/client.js';
import { useSession } from '../api/session.js';
import { ConfirmedButton } from '../parts/confirmed-button.js';
import { Failure } from '../parts/failure.js';
import { useSpeech } from '../words/language.js';

type ModeLimits = NonNullable<Schemas['Organisation']['limits']>;
type LimitName = keyof ModeLimits['live'];

interface LimitsEditorProps {
  readonly organisation: string;
  readonly limits: ModeLimits;
}

/** Changes one limit of an organisation, or resets it to its plan's value. */
export function LimitsEditor({ organisation, limits }: LimitsEditorProps) {
  const { words, format } = useSpeech();
  const { operate: say } = words;
  const { api } = useSession();
  const queries = useQueryClient();
  const field = useId();
  const names = Object.keys(limits.live) as LimitName[];
  const [mode, setMode] = useState<'live' | 'test'>('live');
  const [name, setName] = useState<LimitName>(names[0] ?? 'requests_per_minute');
  const [typed, setTyped] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: (value: number | null) =>
      dataOf(
        api.PATCH('/admin/v1/organisations/{id}', {
          params: { path: { id: organisation } },
          body: { limits: { [mode]: { [name]: value } } },
        }),
      ),
    onSuccess: () => {
      setTyped(null);
      return queries.invalidateQueries();
    },
  });
  const choose = (act: () => void): void => {
    act();
    setTyped(null);
    change.reset();
  };
  // An empty field is no 0; neither is one whose text is no number, which browsers report as empty.
  const wanted = typed === null || typed === '' ? Number.NaN : Number(typed);
  const isWhole = Number.isInteger(wanted) && wanted >= 0;
  const who = mode === 'live' ? say.liveLimits : say.testLimits;
  return (
    <div className="filters operate-form">
      <label htmlFor={`${field}-name`}>{say.limit}</label>
      <select
        id={`${field}-name`}
        value={name}
        onChange={({ target }) => choose(() => setName(target.value as LimitName))}
      >
        {names.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <select
        aria-label={say.limitOf}
        value={mode}
        onChange={({ target }) => choose(() => setMode(target.value === 'test' ? 'test' : 'live'))}
      >
        <option value="live">{say.liveLimits}</option>
        <option value="test">{say.testLimits}</option>
      </select>
      <input
        aria-label={say.limitValue}
        type="number"
        min={0}
        max={1_000_000_000}
        step={1}
        value={typed ?? String(limits[mode][name])}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ConfirmedButton
        label={say.setLimit}
        effect={say.setsLimit(who, name, isWhole ? format.number(wanted) : '')}
        disabled={change.isPending || !isWhole}
        onConfirm={() => change.mutate(wanted)}
      />
      <ConfirmedButton
        label={say.planLimit}
        effect={say.returnsLimit(who, name)}
        disabled={change.isPending}
        onConfirm={() => change.mutate(null)}
      />
      {change.isSuccess && (
        <span className="hint" role="status">
          {say.limitSet}
        </span>
      )}
      {change.error !== null && <Failure error={change.error} />}
    </div>
  );
}
