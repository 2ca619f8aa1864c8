import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf, type ValidationOptions } from 'class-validator';

import { type FieldCode, showValue } from '#platform';

/** What to say about a value that breaks a rule; carried as the context of class-validator's error. */
export interface Breach {
  readonly code: FieldCode;
  /** Completes the sentence `<field> is <value>; …`. */
  readonly remedy: string;
  /** What the caller seems to have meant by the value, as a sentence; null if nothing fits. */
  readonly guess?: (value: unknown) => string | null;
}

/** Normalises a value before any rule is checked; leaves values it cannot read unchanged. */
export function reading(read: (value: unknown) => unknown): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => read(value));
}

/** A class-validator rule with our code and remedy: `stock('wrong_type', IsString, 'give text')`. */
export function stock(
  code: FieldCode,
  decorate: (options: ValidationOptions) => PropertyDecorator,
  remedy: string,
  guess?: Breach['guess'],
): PropertyDecorator {
  const context: Breach = { code, remedy, ...(guess === undefined ? {} : { guess }) };
  return decorate({ message: code, context });
}

/** A rule class-validator has no decorator for. */
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

/** Unlike for IsDefined, null is a value here: it breaks the rule on the field's type. */
export const present = (remedy = 'give it'): PropertyDecorator =>
  rule('required', (value) => value !== undefined, remedy);

/** Checks a field only if it is given; unlike IsOptional, null is a value here. */
export const unlessAbsent = ValidateIf((_, value) => value !== undefined);
/** For a field whose value a change may keep or replace, but not remove. */
export const notNull = rule(
  'wrong_type',
  (value) => value !== null,
  'give a value, or omit it to keep the present one',
);

/** The violation for a value that breaks a rule. */
export function describeBreach({ code, remedy, guess }: Breach, name: string, value: unknown): string {
  if (code === 'required') return `${name} is missing; ${remedy}.`;
  const meant = guess?.(value) ?? null;
  return `${name} is ${showValue(value)}; ${remedy}.${meant === null ? '' : ` ${meant}`}`;
}
