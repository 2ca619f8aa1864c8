import type { ReactNode } from 'react';

import { useMeanings } from '../words/use-meanings.js';

type Part = Parameters<ReturnType<typeof useMeanings>>[0];

/** The translation of a code, or of a fixed sentence from the API; the English text if there is none. */
export function Meant({ part, code }: { readonly part: Part; readonly code: string }): ReactNode {
  const words = useMeanings()(part, code);
  if (words !== undefined) return words;
  return (
    <bdi lang="en" dir="ltr">
      {part === 'sentences' ? code : code.replaceAll('_', ' ')}
    </bdi>
  );
}
