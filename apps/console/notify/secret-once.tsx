import { useState } from 'react';

import { useSpeech } from '../words/language.js';

/** A secret that the API shows this once. */
export function SecretOnce({ secret }: { readonly secret: string }) {
  const { words } = useSpeech();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <div role="status" className="secret">
      <p>{words.webhooks.secret}</p>
      <code dir="ltr">{secret}</code>{' '}
      <button type="button" onClick={() => void copy()}>
        {isCopied ? words.copied : words.webhooks.copy}
      </button>
    </div>
  );
}
