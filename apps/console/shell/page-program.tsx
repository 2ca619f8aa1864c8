import { type FunctionComponent, useEffect, useState } from 'react';

import { Outdated } from '../api/outdated.js';
import { Unreachable } from '../api/unreachable.js';
import { Failure } from '../parts/failure.js';
import { useSpeech } from '../words/language.js';

/** Why a program could not be fetched: whether its server answers at all tells. */
async function whyMissing(cause: unknown): Promise<Error> {
  const answer = await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  );
  return answer?.ok === true
    ? new Outdated('a file of an earlier version', { cause })
    : new Unreachable(cause);
}

/**
 * A page whose code is loaded when it is first opened or pointed at. On failure the router would by default reload the
 * whole console, which forgets the tab's key; here the user is told and decides, because browsers do not refetch a
 * module that has failed once. The other pages keep working.
 */
export function pageProgram<Name extends string>(
  fetchProgram: () => Promise<Record<Name, FunctionComponent>>,
  name: Name,
): FunctionComponent & { readonly preload: () => Promise<void> } {
  let Found: FunctionComponent | null = null;
  const preload = async (): Promise<void> => {
    Found ??= (await fetchProgram())[name];
  };

  function Page() {
    const { words } = useSpeech();
    const [error, setError] = useState<Error | null>(null);
    const [, setFetched] = useState(Found !== null);
    useEffect(() => {
      preload().then(
        () => setFetched(true),
        async (cause: unknown) => setError(await whyMissing(cause)),
      );
    }, []);
    if (error !== null) return <Failure error={error} retry={() => globalThis.location.reload()} />;
    return Found === null ? <p className="card hint">{words.loading}</p> : <Found />;
  }
  return Object.assign(Page, { preload: () => preload().catch(() => undefined) });
}
