import { useEffect, useId, useRef, useState } from 'react';

import { useSpeech } from '../words/language.js';
import { actionOn } from './action-on.js';

interface ConfirmedButtonProps {
  readonly label: string;
  /** What it acts on, to tell apart buttons with the same label. */
  readonly of?: string;
  /** What will happen, shown beforehand. */
  readonly effect: string;
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
}

/**
 * A button for actions that affect others at once: it first states the effect, and acts on a second press. Focus moves
 * along: to the question, where Escape cancels, and back to the button.
 */
export function ConfirmedButton({ label, of, effect, disabled = false, onConfirm }: ConfirmedButtonProps) {
  const { words } = useSpeech();
  const [isAsking, setAsking] = useState(false);
  const wasAsking = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLSpanElement>(null);
  const about = useId();
  useEffect(() => {
    if (isAsking) question.current?.focus();
    else if (wasAsking.current) button.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (!isAsking)
    return (
      <button
        ref={button}
        type="button"
        aria-label={actionOn(label, of)}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        {label}
      </button>
    );
  return (
    <span
      ref={question}
      role="group"
      tabIndex={-1}
      aria-label={actionOn(label, of)}
      aria-describedby={about}
      className="confirm"
      onKeyDown={({ key }) => {
        if (key === 'Escape') setAsking(false);
      }}
    >
      <span id={about} className="wrong">
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
