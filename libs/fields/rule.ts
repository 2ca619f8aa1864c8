import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf, type ValidationOptions } from 'class-validator';

import { type FieldCode, showValue } from '#platform';

/** Keys of maps that are shown without quotes. */
const PLAIN_KEY = /^[a-z]\w{0,59}$/i;

/** What to say about a value that breaks a rule; carried as the context of class-validator's error. */
export interface Breach {
  readonly code: FieldCode;
  /** Completes the sentence `<field> is <value>; …`. */
  readonly remedy: string;
  /** What the caller seems to have meant by the value, as a sentence; null if nothing fits. */
  readonly guess?: (value: unknown, key?: number | string) => string | null;
  /** The first part of a list or map that breaks the rule, for a rule about its parts. */
  readonly part?: (value: unknown) => FaultyPart | undefined;
}

/** An element of a list, by its index, or an entry of a map, by its name. */
export type FaultyPart = readonly [key: number | string, value: unknown];

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

/** A rule for every part of a list or map; `partsOf` lists them. What it says is about the first part that breaks it. */
export function ruleOfParts(
  code: FieldCode,
  accepts: (value: unknown, key: number | string) => boolean,
  remedy: string,
  guess?: Breach['guess'],
): PropertyDecorator {
  const part = (value: unknown): FaultyPart | undefined =>
    partsOf(value).find(([key, one]) => !accepts(one, key));
  const context: Breach = { code, remedy, part, ...(guess === undefined ? {} : { guess }) };
  const validator = { validate: (value: unknown) => part(value) === undefined };
  return ValidateBy({ name: code, validator }, { message: code, context });
}

const partsOf = (value: unknown): FaultyPart[] =>
  Array.isArray(value) ? value.map((one: unknown, at) => [at, one]) : Object.entries(value as object);

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

/** What breaks the rule: the field, or its element `districts[2]` or entry `metadata.team`, whose key is `below`. */
export function locateBreach(
  breach: Breach,
  name: string,
  value: unknown,
): { readonly breach: Breach; readonly name: string; readonly value: unknown; readonly below?: string } {
  const found = breach.part?.(value);
  if (found === undefined) return { breach, name, value };
  const [key, own] = found;
  const entry = typeof key === 'string' && PLAIN_KEY.test(key) ? `.${key}` : `[${showValue(key)}]`;
  return {
    breach: { ...breach, guess: () => breach.guess?.(own, key) ?? null },
    name: `${name}${entry}`,
    value: own,
    below: String(key),
  };
}

/** The violation for a value that breaks a rule. */
export function describeBreach({ code, remedy, guess }: Breach, name: string, value: unknown): string {
  if (code === 'required') return `${name} is missing; ${remedy}.`;
  const meant = guess?.(value) ?? null;
  return `${name} is ${showValue(value)}; ${remedy}.${meant === null ? '' : ` ${meant}`}`;
}
