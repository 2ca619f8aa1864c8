import { useState } from 'react';

import { useSpeech } from '../words/language.js';

interface ConfirmedButtonProps {
  readonly label: string;
  /** What happens, before it does. */
  readonly effect: string;
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
}

/** A button for what others feel at once: it first says what that is, and does it at a second press. */
export function ConfirmedButton({ label, effect, disabled = false, onConfirm }: ConfirmedButtonProps) {
  const { words } = useSpeech();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <button type="button" disabled={disabled} onClick={() => setAsking(true)}>
        {label}
      </button>
    );
  return (
    <span role="group" aria-label={label} className="confirm">
      <span className="wrong" role="status">
        {effect}
      </span>
      <button
        type="button"
        className="primary"
        onClick={() => {
          setAsking(false);
          onConfirm();
        }}
      >
        {words.operate.confirm(label)}
      </button>
      <button type="button" onClick={() => setAsking(false)}>
        {words.operate.cancel}
      </button>
    </span>
  );
}
