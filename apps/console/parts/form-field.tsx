import { type ComponentProps, type ReactNode, useId } from 'react';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

type Input = Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'aria-invalid' | 'aria-describedby'>;

interface TextFieldProps extends FieldProps {
  /** The API's error message for the field. */
  readonly error?: string | null;
  readonly hint?: string;
}

/** A labelled text input, with any message below. */
export function TextField({ label, value, onChange, error = null, hint, ...input }: TextFieldProps & Input) {
  const id = useId();
  const told = [error !== null && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        dir="auto"
        {...input}
        id={id}
        value={value}
        aria-invalid={error !== null}
        aria-describedby={told.length === 0 ? undefined : told.join(' ')}
        onChange={({ target }) => onChange(target.value)}
      />
      {error !== null && (
        <p id={`${id}-error`} className="wrong" lang="en" dir="ltr">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  );
}

interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly required?: boolean;
}

/** A labelled selection. */
export function ChoiceField({ label, value, onChange, options, required }: ChoiceFieldProps): ReactNode {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} required={required} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
