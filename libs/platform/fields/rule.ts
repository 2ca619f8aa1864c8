import { Transform } from 'class-transformer';
import { ValidateBy, type ValidationOptions } from 'class-validator';

import type { FieldCode } from '../errors.js';
import { showValue } from './show-value.js';

/** What is said of a value that breaks a rule; travels as the context of class-validator's error. */
export interface Breach {
  readonly code: FieldCode;
  /** Completes the sentence `<field> is <value>; …`. */
  readonly remedy: string;
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
): PropertyDecorator {
  const context: Breach = { code, remedy };
  return decorate({ message: code, context });
}

/** A rule that class-validator has no decorator for. */
export function rule(
  code: FieldCode,
  accepts: (value: unknown) => boolean,
  remedy: string,
): PropertyDecorator {
  return stock(
    code,
    (options) => ValidateBy({ name: code, validator: { validate: accepts } }, options),
    remedy,
  );
}

/** Null is a value here, unlike for IsDefined: it breaks the rule of the field's type. */
export const present = rule('required', (value) => value !== undefined, 'give it');

/** What is said of a value that breaks a rule. */
export function describeBreach({ code, remedy }: Breach, name: string, value: unknown): string {
  return code === 'required'
    ? `${name} is missing; ${remedy}.`
    : `${name} is ${showValue(value)}; ${remedy}.`;
}
