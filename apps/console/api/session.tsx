import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';

import { type Api, createApi } from './client.js';

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
  /** Why the last session ended, when the API ended it. */
  readonly ended: Error | null;
  readonly signIn: (key: string) => void;
  readonly signOut: (reason?: Error) => void;
}

/** How keys of operators begin. */
export const ADMIN_KEY = /^di_admin_/;

const SessionContext = createContext<SessionState | null>(null);

/** Keeps who is signed in, in the memory of this tab alone. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const [session, setSession] = useState<Session | null>(null);
  const [ended, setEnded] = useState<Error | null>(null);
  const signOut = useCallback(
    (reason?: Error) => {
      setSession(null);
      setEnded(reason ?? null);
      queries.clear();
    },
    [queries],
  );
  const signIn = useCallback(
    (key: string) => {
      // An admin key that was not issued here may be a secret from its third part on.
      const shownKey = key
        .split('_')
        .slice(0, ADMIN_KEY.test(key) ? 2 : 3)
        .join('_');
      setSession({
        api: createApi(key, signOut),
        isAdmin: ADMIN_KEY.test(key),
        isSandbox: /^di_(?:rk_)?test_/.test(key),
        shownKey,
      });
      setEnded(null);
    },
    [signOut],
  );
  const state = useMemo(() => ({ session, ended, signIn, signOut }), [session, ended, signIn, signOut]);
  return <SessionContext value={state}>{children}</SessionContext>;
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
