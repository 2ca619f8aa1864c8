import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';

import type { FieldCode } from '../errors.js';
import { showValue } from './show-value.js';

/** Brings a value into its canonical form before any rule is asked; leaves alone what it cannot read. */
export interface Reading {
  readonly read: (value: unknown) => unknown;
}

/** What a value has to keep. `remedy` completes the sentence `<field> is <value>; …`. */
export interface Rule {
  readonly code: FieldCode;
  readonly accepts: (value: unknown) => boolean;
  readonly remedy: string;
}

/** One step in reading a field: stated once, run by class-validator and by the reader of valid input. */
export type FieldStep = Reading | Rule;

export function reading(read: (value: unknown) => unknown): Reading {
  return { read };
}

export function rule(code: FieldCode, accepts: (value: unknown) => boolean, remedy: string): Rule {
  return { code, accepts, remedy };
}

export const PRESENT = rule('required', (value) => value !== undefined, 'give it');

/** The complaint about a value that breaks a rule. */
export function breach({ code, remedy }: Rule, name: string, value: unknown): string {
  return code === 'required'
    ? `${name} is missing; ${remedy}.`
    : `${name} is ${showValue(value)}; ${remedy}.`;
}

/** The step for class-transformer, or for class-validator a constraint named by the public code of its complaint. */
export function decoratorOf(step: FieldStep): PropertyDecorator {
  if ('read' in step) return Transform(({ value }: { value: unknown }) => step.read(value));
  return ValidateBy({
    name: step.code,
    validator: {
      validate: step.accepts,
      defaultMessage: (args) => breach(step, args?.property ?? 'The field', args?.value),
    },
  });
}
