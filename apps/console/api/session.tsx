import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';

import { type Api, type ApiProblem, createApi } from './client.js';

export interface Session {
  readonly api: Api;
  /** Whether the key opens the operators' routes, and only those. */
  readonly isAdmin: boolean;
  /** Whether it sees the sandbox. */
  readonly isSandbox: boolean;
  /** The key's prefix and id, which are not secret. */
  readonly shownKey: string;
}

interface SessionState {
  readonly session: Session | null;
  /**
   * Why the API no longer accepts the session's key: the page waits for another key, keeping everything that was typed.
   */
  readonly ended: ApiProblem | null;
  readonly signIn: (key: string) => void;
  /** Forgets the key and the page. */
  readonly signOut: () => void;
}

/** The prefix of operators' keys. */
export const ADMIN_KEY = /^di_admin_/;

const SessionContext = createContext<SessionState | null>(null);

const NOBODY: Pick<SessionState, 'session' | 'ended'> = { session: null, ended: null };

/** Keeps the signed-in key, only in the memory of this tab. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const [held, setHeld] = useState(NOBODY);
  const signOut = useCallback(() => {
    setHeld(NOBODY);
    queries.clear();
  }, [queries]);
  const signIn = useCallback((key: string) => {
    // A call with the previous key may be refused after another key was accepted.
    const session = sessionOf(key, (ended) =>
      setHeld((now) => (now.session === session ? { session, ended } : now)),
    );
    setHeld({ session, ended: null });
  }, []);
  const { session } = held;
  useEffect(() => {
    // A page that waited for another key shows what the new key may see.
    if (session === null) return;
    queries.removeQueries({ type: 'inactive' });
    void queries.invalidateQueries();
  }, [session, queries]);
  const state = useMemo(() => ({ ...held, signIn, signOut }), [held, signIn, signOut]);
  return <SessionContext value={state}>{children}</SessionContext>;
}

function sessionOf(key: string, onRefusedKey: (problem: ApiProblem) => void): Session {
  // An admin key that was not issued here may be secret from its third part on.
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

/** For pages, which are shown only after signing in. */
export function useSession(): Session {
  const { session } = useSessionState();
  if (session === null) throw new Error('nobody is signed in');
  return session;
}
