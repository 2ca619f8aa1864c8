import { useState } from 'react';

import { copyText } from '../api/copy-text.js';
import { useSpeech } from '../words/language.js';

interface CopyButtonProps {
  readonly label: string;
  readonly text: string;
}

/** Copies a text and says so; if the browser does not allow it, shows the text selected, for copying by hand. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const { words } = useSpeech();
  const [tried, setTried] = useState<{ readonly text: string; readonly isCopied: boolean } | null>(null);
  const outcome = tried?.text === text ? tried.isCopied : null;
  const copy = async (): Promise<void> => setTried({ text, isCopied: await copyText(text) });
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {outcome === true ? words.copied : label}
      </button>
      {outcome === false && (
        <label className="by-hand">
          <span role="alert">{words.copyByHand}</span>
          <input ref={selectAll} readOnly dir="ltr" value={text} />
        </label>
      )}
    </>
  );
}

function selectAll(field: HTMLInputElement | null): void {
  field?.select();
}
