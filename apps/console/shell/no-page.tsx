import { Link } from '@tanstack/react-router';

import { Failure } from '../parts/failure.js';
import { useSpeech } from '../words/language.js';

export function NoPage() {
  const { words } = useSpeech();
  return (
    <section className="card empty">
      <h1>{words.noPage.heading}</h1>
      <p>{words.noPage.remedy}</p>
      <p>
        <Link to="/">{words.pages.analyse}</Link>
      </p>
    </section>
  );
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
