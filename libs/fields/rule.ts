import { Transform } from 'class-transformer';
import { ValidateBy, type ValidationOptions } from 'class-validator';

import { type FieldCode, showValue } from '#platform';

/** What is said of a value that breaks a rule; travels as the context of class-validator's error. */
export interface Breach {
  readonly code: FieldCode;
  /** Completes the sentence `<field> is <value>; …`. */
  readonly remedy: string;
  /** What the caller seems to have meant by the value, as a sentence; null where nothing comes near. */
  readonly guess?: (value: unknown) => string | null;
}

/** Brings a value into its canonical form before any rule is asked; leaves alone what it cannot read. */
export function reading(read: (value: unknown) => unknown): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => read(value));
}

/** A rule of class-validator's own, with our code and remedy: `stock('wrong_type', IsString, 'give text')`. */
export function stock(
  code: FieldCode,
  decorate: (options: ValidationOptions) => PropertyDecorator,
  remedy: string,
  guess?: Breach['guess'],
): PropertyDecorator {
  const context: Breach = { code, remedy, ...(guess === undefined ? {} : { guess }) };
  return decorate({ message: code, context });
}

/** A rule that class-validator has no decorator for. */
export function rule(
  code: FieldCode,
  accepts: (value: unknown) => boolean,
  remedy: string,
  guess?: Breach['guess'],
): PropertyDecorator {
  return stock(
    code,
    (options) => ValidateBy({ name: code, validator: { validate: accepts } }, options),
    remedy,
    guess,
  );
}

/** Null is a value here, unlike for IsDefined: it breaks the rule of the field's type. */
export const present = rule('required', (value) => value !== undefined, 'give it');

/** What is said of a value that breaks a rule. */
export function describeBreach({ code, remedy, guess }: Breach, name: string, value: unknown): string {
  if (code === 'required') return `${name} is missing; ${remedy}.`;
  const meant = guess?.(value) ?? null;
  return `${name} is ${showValue(value)}; ${remedy}.${meant === null ? '' : ` ${meant}`}`;
}
