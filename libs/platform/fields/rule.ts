import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';

import type { FieldCode } from '../errors.js';

const SHOWN = 60;

/** A caller's value as an error message repeats it: JSON, cut to 60 characters. */
export function showValue(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) return 'missing';
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

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

/** The step for class-transformer, or for class-validator a constraint named by the public code of its complaint. */
export function decoratorOf(step: FieldStep): PropertyDecorator {
  if ('read' in step) return Transform(({ value }: { value: unknown }) => step.read(value));
  const { code, accepts, remedy } = step;
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
