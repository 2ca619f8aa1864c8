import { type ComponentProps, type ReactNode, useId } from 'react';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The API's error message for the field. */
  readonly error?: string | null;
}

type Input = Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'aria-invalid' | 'aria-describedby'>;

interface TextFieldProps extends FieldProps {
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
      <FieldError id={`${id}-error`} error={error} />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  );
}

interface FieldErrorProps {
  /** That the field's aria-describedby names. */
  readonly id: string;
  readonly error: string | null;
}

/** The API's message below its field, in English like all of its sentences. */
export function FieldError({ id, error }: FieldErrorProps): ReactNode {
  return error === null ? null : (
    <p id={id} className="wrong" lang="en" dir="ltr">
      {error}
    </p>
  );
}

interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly required?: boolean;
}

/** A labelled selection. */
export function ChoiceField({
  label,
  value,
  onChange,
  error = null,
  options,
  required,
}: ChoiceFieldProps): ReactNode {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        required={required}
        value={value}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
