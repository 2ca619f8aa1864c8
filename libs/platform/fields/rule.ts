import { ValidateBy } from 'class-validator';

import type { FieldCode } from '../errors.js';

const SHOWN = 60;

/** A caller's value as an error message repeats it: JSON, cut to 60 characters. */
export function showValue(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) return 'missing';
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

/**
 * A class-validator constraint named by the public code of its complaint. `remedy` completes the sentence
 * `<field> is <value>; …`.
 */
export function rule(
  code: FieldCode,
  accepts: (value: unknown) => boolean,
  remedy: string,
): PropertyDecorator {
  return ValidateBy({
    name: code,
    validator: {
      validate: accepts,
      defaultMessage: (args) =>
        code === 'required'
          ? `${args?.property ?? 'The field'} is missing; ${remedy}.`
          : `${args?.property ?? 'The field'} is ${showValue(args?.value)}; ${remedy}.`,
    },
  });
}
