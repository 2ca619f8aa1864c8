import { useId } from 'react';

import { useSpeech } from '../words/language.js';

export interface Saying {
  readonly reviewer: string;
  readonly note: string;
}

interface WhoSaysSoProps {
  readonly saying: Saying;
  readonly onChange: (saying: Saying) => void;
}

/** The reviewer's name, and a note. */
export function WhoSaysSo({ saying, onChange }: WhoSaysSoProps) {
  const { words } = useSpeech();
  const { reviews: say } = words;
  const id = useId();
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-name`}>{say.name}</label>
        <input
          id={`${id}-name`}
          required
          maxLength={120}
          autoComplete="name"
          aria-describedby={`${id}-about`}
          value={saying.reviewer}
          onChange={({ target }) => onChange({ ...saying, reviewer: target.value })}
        />
        <p id={`${id}-about`} className="hint">
          {say.nameAbout}
        </p>
      </div>
      <div className="field note">
        <label htmlFor={`${id}-note`}>{say.note}</label>
        <textarea
          id={`${id}-note`}
          rows={3}
          maxLength={2_000}
          dir="auto"
          value={saying.note}
          onChange={({ target }) => onChange({ ...saying, note: target.value })}
        />
      </div>
    </>
  );
}

/** As the API takes it: no note rather than an empty one. */
export const bodyOf = ({ reviewer, note }: Saying): { reviewer: string; note?: string } =>
  note.trim() === '' ? { reviewer } : { reviewer, note };
