import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';

import { ApiProblem, createApi, dataOf } from '../api/client.js';
import { ADMIN_KEY, useSessionState } from '../api/session.js';
import { WhereRefused } from '../operate/where-refused.js';
import { CheckedForm } from '../parts/checked-form.js';
import { Failure } from '../parts/failure.js';
import { useSpeech } from '../words/language.js';
import { findLocalKey } from './local-key.js';

const KEY = /^di_(?:(?:rk_)?(?:live|test)|admin)_\S+$/;

/** Asks for a key and tests it with a call that costs nothing; the key is kept only in the memory of this tab. */
export function SignIn() {
  const { words } = useSpeech();
  const { signIn, ended } = useSessionState();
  const [key, setKey] = useState('');
  const [malformed, setMalformed] = useState<Error | null>(null);
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The element that had the focus is waiting in the hidden page.
    if (ended !== null) input.current?.focus();
  }, [ended]);
  const local = useQuery({
    queryKey: ['local-key'],
    queryFn: findLocalKey,
    staleTime: Infinity,
    retry: false,
  });
  const trial = useMutation({
    mutationFn: async (text: string) => {
      const api = createApi(text);
      await (ADMIN_KEY.test(text) ? dataOf(api.GET('/admin/v1/plans')) : dataOf(api.GET('/v1/status')));
      signIn(text);
    },
  });
  const submit = (): void => {
    const text = key.trim();
    const isWellFormed = KEY.test(text);
    setMalformed(isWellFormed ? null : new Error(words.signIn.malformed));
    if (isWellFormed) trial.mutate(text);
  };
  const isRefused = trial.error instanceof ApiProblem && trial.error.problem.status === 401;
  const localKey = local.data ?? null;
  return (
    <section className="sign-in card">
      <h1>{words.signIn.heading}</h1>
      {ended !== null && (
        <>
          <p role="alert">{words.signIn.ended}</p>
          <Failure error={ended} />
        </>
      )}
      {localKey !== null && (
        <div className="local">
          <button
            type="button"
            className="primary"
            disabled={trial.isPending}
            onClick={() => trial.mutate(localKey)}
          >
            {words.signIn.local}
          </button>
          <p className="hint">{words.signIn.localAbout}</p>
        </div>
      )}
      <CheckedForm error={malformed ?? trial.error} onSubmit={submit} noValidate>
        <label htmlFor={field}>{words.signIn.key}</label>
        <input
          ref={input}
          id={field}
          type="password"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={key}
          aria-invalid={malformed !== null || isRefused}
          aria-describedby={`${field}-about`}
          onChange={({ target }) => setKey(target.value)}
        />
        <p id={`${field}-about`} className={malformed === null ? 'hint' : 'wrong'}>
          {malformed === null ? words.signIn.about : words.signIn.malformed}
        </p>
        <button type="submit" className={localKey === null ? 'primary' : ''} disabled={trial.isPending}>
          {trial.isPending ? words.signIn.checking : words.signIn.submit}
        </button>
      </CheckedForm>
      {trial.error !== null && <Failure error={trial.error} />}
      {trial.error !== null && ADMIN_KEY.test(trial.variables) && <WhereRefused error={trial.error} />}
    </section>
  );
}
