import { type FunctionComponent, useEffect, useState } from 'react';

import { Unreachable } from '../api/unreachable.js';
import { Failure } from '../parts/failure.js';
import { useSpeech } from '../words/language.js';

/**
 * A page whose program is fetched when it is first opened, or pointed at. Where that fails the router's own way loads the whole
 * console anew, which forgets the key of the tab; here the user is told and decides, for browsers fetch no program again that
 * has failed once. The other pages go on.
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
        (cause: unknown) => setError(new Unreachable(cause)),
      );
    }, []);
    if (error !== null) return <Failure error={error} retry={() => globalThis.location.reload()} />;
    return Found === null ? <p className="card hint">{words.loading}</p> : <Found />;
  }
  return Object.assign(Page, { preload: () => preload().catch(() => undefined) });
}
