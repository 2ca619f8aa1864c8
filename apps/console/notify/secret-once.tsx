import { CopyButton } from '../parts/copy-button.js';
import { useSpeech } from '../words/language.js';

interface SecretOnceProps {
  readonly secret: string;
  /** What it is, and where to keep it. */
  readonly about: string;
}

/** A secret the API shows only this once. */
export function SecretOnce({ secret, about }: SecretOnceProps) {
  const { words } = useSpeech();
  return (
    <div role="status" className="secret">
      <p>{about}</p>
      <code dir="ltr">{secret}</code> <CopyButton label={words.webhooks.copy} text={secret} />
    </div>
  );
}
