import { type ComponentProps, type SubmitEvent, useEffect, useRef } from 'react';

import { ApiProblem } from '../api/client.js';

/**
 * The API's message about one field; null if it has none.
 * @param at the field's JSON pointer, or the name of its query parameter.
 * @param code of an error that names no field, but is about this one.
 */
export function errorAt(error: Error | null, at: string, code?: string): string | null {
  if (!(error instanceof ApiProblem)) return null;
  const { problem } = error;
  const named = problem.errors?.find(({ pointer, parameter }) => (pointer ?? parameter) === at);
  return named?.detail ?? (problem.code === code ? problem.detail : null);
}

interface CheckedFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Why the last submission failed. */
  readonly error: Error | null;
  /** @param choice the value of the button that was pressed. */
  readonly onSubmit: (choice: string | null) => void;
}

/** A form that a failed submission leaves at the first invalid field, or else at the button that was pressed. */
export function CheckedForm({ error, onSubmit, ...form }: CheckedFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const { current } = element;
    if (error === null || current === null) return;
    const invalid = current.querySelector<HTMLElement>('[aria-invalid=true]');
    // Nothing within closed details can have the focus.
    const hidden = invalid?.closest('details');
    if (hidden != null) hidden.open = true;
    // The button was disabled while the API was asked, so nothing has the focus.
    if (invalid !== null || document.activeElement === document.body) (invalid ?? pressed.current)?.focus();
  }, [error]);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    pressed.current = submitter;
    onSubmit(submitter?.getAttribute('value') ?? null);
  };
  return <form {...form} ref={element} onSubmit={submit} />;
}
