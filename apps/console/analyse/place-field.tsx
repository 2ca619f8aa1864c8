import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';

import { dataOf, type Schemas } from '../api/client.js';
import { useSession } from '../api/session.js';
import { FieldError } from '../parts/form-field.js';
import { useSpeech } from '../words/language.js';

export type Place = Schemas['Places']['data'][number];

interface PlaceFieldProps {
  readonly kind: Place['kind'];
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly error: string | null;
  readonly onType: (text: string) => void;
  readonly onPick: (place: Place) => void;
}

/** A field that suggests places while typing: the combobox of the ARIA Authoring Practices, with a listbox. */
export function PlaceField({ kind, label, hint, value, error, onType, onPick }: PlaceFieldProps) {
  const { words, format, language } = useSpeech();
  const { api } = useSession();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = useDeferredValue(value.trim());
  const { data: found } = useQuery({
    queryKey: ['places', typed],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/v1/places', { params: { query: { q: typed.slice(0, 120), limit: 20 } }, signal })),
    enabled: isOpen && typed !== '',
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
  const places = (found?.data ?? []).filter((place) => place.kind === kind).slice(0, 8);
  const isShown = isOpen && typed !== '' && found !== undefined;

  const pick = (place: Place): void => {
    onPick(place);
    setOpen(false);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (key === 'Escape') {
      setOpen(false);
      setActive(-1);
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = key === 'ArrowDown' ? 1 : -1;
      setActive((at) =>
        places.length === 0 ? -1 : (Math.max(at, step === 1 ? -1 : 0) + step + places.length) % places.length,
      );
    } else if (key === 'Enter' && isShown && places[active] !== undefined) {
      event.preventDefault();
      pick(places[active]);
    }
  };
  return (
    <div className="field place">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        role="combobox"
        dir="auto"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isShown && places.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        aria-invalid={error !== null}
        aria-describedby={error === null ? `${id}-hint` : `${id}-error`}
        value={value}
        onChange={({ target }) => {
          onType(target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      {error === null ? (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      ) : (
        <FieldError id={`${id}-error`} error={error} />
      )}
      <p role="status" className="visually-hidden">
        {isShown
          ? places.length === 0
            ? words.form.noPlaces
            : words.form.places(format.count(places.length))
          : ''}
      </p>
      <ul id={`${id}-list`} role="listbox" aria-label={label} hidden={!isShown || places.length === 0}>
        {isShown &&
          places.map((place, at) => (
            <li
              key={place.id}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              onPointerDown={(event) => {
                event.preventDefault(); // the field keeps the focus
                pick(place);
              }}
            >
              <bdi>{language === 'ar' ? (place.name_ar ?? place.name) : place.name}</bdi>
              <small>
                <bdi>{place.area ?? (language === 'ar' ? place.name : place.name_ar)}</bdi>{' '}
                {words.form.sales(format.count(place.sales))}
              </small>
            </li>
          ))}
      </ul>
    </div>
  );
}
