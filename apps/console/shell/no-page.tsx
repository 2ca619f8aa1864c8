import { Failure } from '../parts/failure.js';
import { useSpeech } from '../words/language.js';

export function NoPage() {
  const { words } = useSpeech();
  return <p className="card">{words.noPage}</p>;
}

/** Shown instead of a page that could not be rendered or loaded. */
export function PageFailure({ error }: { readonly error: unknown }) {
  return (
    <Failure
      error={error instanceof Error ? error : new Error(String(error))}
      retry={() => globalThis.location.reload()}
    />
  );
}
