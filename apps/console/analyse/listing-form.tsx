import type { SubmitEvent } from 'react';
import { useId } from 'react';

import type { Problem } from '../api/client.js';
import { useSpeech } from '../words/language.js';
import type { Draft, Field, NumberField } from './draft.js';
import { PlaceField } from './place-field.js';

const MORE = ['plot_sqft', 'floor', 'service_charge_per_sqft', 'annual_rent', 'loan_amount'] as const;

interface ListingFormProps {
  readonly draft: Draft;
  readonly isRunning: boolean;
  readonly fieldErrors: NonNullable<Problem['errors']>;
  /** Areas of a name like one that is not known. */
  readonly suggestions: readonly string[];
  readonly onChange: (draft: Draft) => void;
  readonly onSubmit: () => void;
}

/** What is known of a listing. The API alone says what is wrong with it, beside the field. */
export function ListingForm({
  draft,
  isRunning,
  fieldErrors,
  suggestions,
  onChange,
  onSubmit,
}: ListingFormProps) {
  const { words } = useSpeech();
  const { form } = words;
  const errorOf = (field: Field): string | null =>
    fieldErrors.find(({ pointer }) => pointer === `/property/${field}`)?.detail ?? null;
  const set = (values: Draft): void => onChange({ ...draft, ...values });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  const number = (field: NumberField) => (
    <TextField
      key={field}
      field={field}
      label={form[field]}
      {...{ draft, set }}
      error={errorOf(field)}
      isNumber
    />
  );
  return (
    <form className="listing card" onSubmit={submit} noValidate aria-label={form.heading}>
      <h2>{form.heading}</h2>
      <PlaceField
        kind="area"
        label={form.area}
        hint={form.areaHint}
        value={draft.area ?? ''}
        error={errorOf('area')}
        onType={(area) => set({ area })}
        onPick={({ name }) => set({ area: name })}
      />
      {suggestions.length > 0 && (
        <p className="suggestions">
          {suggestions.map((area) => (
            <button key={area} type="button" className="quiet" onClick={() => set({ area })}>
              {area}
            </button>
          ))}
        </p>
      )}
      <PlaceField
        kind="building"
        label={form.building}
        value={draft.building ?? ''}
        error={errorOf('building')}
        onType={(building) => set({ building })}
        onPick={({ name, area }) => set({ building: name, ...(area === null ? {} : { area }) })}
      />
      <div className="pair">
        <Choice field="type" label={form.type} options={form.types} {...{ draft, set }} />
        {number('bedrooms')}
        {number('size_sqft')}
        {number('listing_price')}
      </div>
      <Choice field="intent" label={form.intent} options={form.intents} {...{ draft, set }} />
      <details>
        <summary>{form.more}</summary>
        <Choice
          field="completion"
          label={form.completion}
          options={{
            '': form.completions.unknown,
            ready: form.completions.ready,
            off_plan: form.completions.off_plan,
          }}
          {...{ draft, set }}
        />
        {MORE.map(number)}
        <TextField
          field="reference"
          label={form.reference}
          {...{ draft, set }}
          error={errorOf('reference')}
        />
      </details>
      <button type="submit" className="primary" disabled={isRunning}>
        {isRunning ? form.running : form.submit}
      </button>
    </form>
  );
}

interface FieldProps {
  readonly field: Field;
  readonly label: string;
  readonly draft: Draft;
  readonly set: (values: Draft) => void;
}

function TextField({
  field,
  label,
  draft,
  set,
  error,
  isNumber = false,
}: FieldProps & { readonly error: string | null; readonly isNumber?: boolean }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        dir={isNumber ? 'ltr' : 'auto'}
        inputMode={isNumber ? 'decimal' : 'text'}
        autoComplete="off"
        value={draft[field] ?? ''}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={({ target }) => set({ [field]: target.value })}
      />
      {error !== null && (
        <p id={`${id}-error`} className="wrong" lang="en" dir="ltr">
          {error}
        </p>
      )}
    </div>
  );
}

function Choice({
  field,
  label,
  options,
  draft,
  set,
}: FieldProps & { readonly options: Readonly<Record<string, string>> }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={draft[field] ?? ''} onChange={({ target }) => set({ [field]: target.value })}>
        {Object.entries(options).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
