import { CheckedForm, errorAt } from '../parts/checked-form.js';
import { ChoiceField, TextField } from '../parts/form-field.js';
import { useSpeech } from '../words/language.js';
import type { Draft, Field, NumberField } from './draft.js';
import { PlaceField } from './place-field.js';

const MORE = ['plot_sqft', 'floor', 'service_charge_per_sqft', 'annual_rent', 'loan_amount'] as const;

interface ListingFormProps {
  readonly draft: Draft;
  readonly isRunning: boolean;
  /** Why the last analysis failed. */
  readonly error: Error | null;
  /** Areas with names similar to an unknown one. */
  readonly suggestions: readonly string[];
  readonly onChange: (draft: Draft) => void;
  readonly onSubmit: () => void;
}

/** What is known about a listing. Only the API validates it; its message is shown next to the field. */
export function ListingForm({ draft, isRunning, error, suggestions, onChange, onSubmit }: ListingFormProps) {
  const { words } = useSpeech();
  const { form } = words;
  const errorOf = (field: Field): string | null => errorAt(error, `/property/${field}`);
  const set = (values: Draft): void => onChange({ ...draft, ...values });
  const bind = (field: Field) => ({
    value: draft[field] ?? '',
    error: errorOf(field),
    onChange: (value: string) => set({ [field]: value }),
  });
  const number = (field: NumberField) => (
    <TextField
      key={field}
      label={form[field]}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      {...bind(field)}
    />
  );
  return (
    <CheckedForm
      className="listing card"
      error={error}
      onSubmit={onSubmit}
      noValidate
      aria-label={form.heading}
    >
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
        <ChoiceField label={form.type} options={Object.entries(form.types)} {...bind('type')} />
        {number('bedrooms')}
        {number('size_sqft')}
        {number('listing_price')}
      </div>
      <ChoiceField label={form.intent} options={Object.entries(form.intents)} {...bind('intent')} />
      <details>
        <summary>{form.more}</summary>
        <ChoiceField
          label={form.completion}
          options={[
            ['', form.completions.unknown],
            ['ready', form.completions.ready],
            ['off_plan', form.completions.off_plan],
          ]}
          {...bind('completion')}
        />
        {MORE.map(number)}
        <TextField label={form.reference} autoComplete="off" {...bind('reference')} />
      </details>
      <button type="submit" className="primary" disabled={isRunning}>
        {isRunning ? form.running : form.submit}
      </button>
    </CheckedForm>
  );
}
