import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';

import { type Api, type ApiProblem, createApi } from './client.js';

export interface Session {
  readonly api: Api;
  /** Whether it opens the routes of operators, and no others. */
  readonly isAdmin: boolean;
  /** Whether it sees the sandbox. */
  readonly isSandbox: boolean;
  /** The key's beginning and its id, which are no secret. */
  readonly shownKey: string;
}

interface SessionState {
  readonly session: Session | null;
  /** Why the API takes the session's key no longer: its page waits, with all that was typed, for another key. */
  readonly ended: ApiProblem | null;
  readonly signIn: (key: string) => void;
  /** Forgets the key and the page. */
  readonly signOut: () => void;
}

/** How keys of operators begin. */
export const ADMIN_KEY = /^di_admin_/;

const SessionContext = createContext<SessionState | null>(null);

const NOBODY: Pick<SessionState, 'session' | 'ended'> = { session: null, ended: null };

/** Keeps who is signed in, in the memory of this tab alone. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const [held, setHeld] = useState(NOBODY);
  const signOut = useCallback(() => {
    setHeld(NOBODY);
    queries.clear();
  }, [queries]);
  const signIn = useCallback((key: string) => {
    // A call by a key of before may be refused later than another was taken.
    const session = sessionOf(key, (ended) =>
      setHeld((now) => (now.session === session ? { session, ended } : now)),
    );
    setHeld({ session, ended: null });
  }, []);
  const { session } = held;
  useEffect(() => {
    // A page that waited for another key shows what that one sees.
    if (session === null) return;
    queries.removeQueries({ type: 'inactive' });
    void queries.invalidateQueries();
  }, [session, queries]);
  const state = useMemo(() => ({ ...held, signIn, signOut }), [held, signIn, signOut]);
  return <SessionContext value={state}>{children}</SessionContext>;
}

function sessionOf(key: string, onRefusedKey: (problem: ApiProblem) => void): Session {
  // An admin key that was not issued here may be a secret from its third part on.
  const shownKey = key
    .split('_')
    .slice(0, ADMIN_KEY.test(key) ? 2 : 3)
    .join('_');
  return {
    api: createApi(key, onRefusedKey),
    isAdmin: ADMIN_KEY.test(key),
    isSandbox: /^di_(?:rk_)?test_/.test(key),
    shownKey,
  };
}

export function useSessionState(): SessionState {
  const state = use(SessionContext);
  if (state === null) throw new Error('outside SessionProvider');
  return state;
}

/** For pages, which are shown only to those signed in. */
export function useSession(): Session {
  const { session } = useSessionState();
  if (session === null) throw new Error('nobody is signed in');
  return session;
}
