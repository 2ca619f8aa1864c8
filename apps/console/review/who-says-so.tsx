import { useId } from 'react';

import { errorAt } from '../parts/checked-form.js';
import { FieldError, TextField } from '../parts/form-field.js';
import { useSpeech } from '../words/language.js';

export interface Saying {
  readonly reviewer: string;
  readonly note: string;
}

interface WhoSaysSoProps {
  readonly saying: Saying;
  /** For a reason that says nothing by itself. */
  readonly isNoteRequired?: boolean;
  /** Why the last submission failed. */
  readonly error: Error | null;
  readonly onChange: (saying: Saying) => void;
}

/** The reviewer's name, and a note. */
export function WhoSaysSo({ saying, isNoteRequired = false, error, onChange }: WhoSaysSoProps) {
  const { words } = useSpeech();
  const { reviews: say } = words;
  const id = useId();
  const wrongNote = errorAt(error, '/note');
  return (
    <>
      <TextField
        label={say.name}
        hint={say.nameAbout}
        required
        maxLength={120}
        autoComplete="name"
        value={saying.reviewer}
        error={errorAt(error, '/reviewer')}
        onChange={(reviewer) => onChange({ ...saying, reviewer })}
      />
      <div className="field note">
        <label htmlFor={id}>{say.note}</label>
        <textarea
          id={id}
          rows={3}
          required={isNoteRequired}
          maxLength={2_000}
          dir="auto"
          value={saying.note}
          aria-invalid={wrongNote !== null}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => onChange({ ...saying, note: target.value })}
        />
        <FieldError id={`${id}-error`} error={wrongNote} />
      </div>
    </>
  );
}

/** As the API expects it: no note rather than an empty one. */
export const bodyOf = ({ reviewer, note }: Saying): { reviewer: string; note?: string } =>
  note.trim() === '' ? { reviewer } : { reviewer, note };
