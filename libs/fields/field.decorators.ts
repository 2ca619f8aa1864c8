import 'reflect-metadata';

import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateNested,
  type ValidationOptions,
} from 'class-validator';

import { isCalendarDate, isClean } from '#platform';

import { documentField, type FieldSchema, type FieldsClass } from './field-schema.js';
import { guessWord } from './nearest-name.js';
import { notNull, present, reading, rule, stock, unlessAbsent } from './rule.js';

export interface FieldOptions {
  readonly description: string;
  readonly example?: unknown;
  /** Absent: required. An optional field may also be null, which means the same as omitting it. */
  readonly optional?: true;
  /** A field of a change that may be omitted, which keeps its value, but not removed: null is refused. */
  readonly omittable?: true;
}

/**
 * A field of any kind. Readings run first; then rules run in order and stop at the first broken one, so that each may
 * rely on those before it.
 */
export function field(
  options: FieldOptions & {
    readonly nested?: () => FieldsClass;
    /** What to do if it is missing; by default to give it. */
    readonly missing?: string;
  },
  schema: Omit<FieldSchema, 'description' | 'examples'>,
  steps: readonly PropertyDecorator[],
): PropertyDecorator {
  const { description, example, optional, omittable, nested, missing } = options;
  const presence = optional ? [IsOptional()] : omittable ? [unlessAbsent, notNull] : [present(missing)];
  const structure = nested === undefined ? [] : [Type(nested), ValidateNested()];
  return (target, property) => {
    for (const decorate of [...presence, ...steps, ...structure]) decorate(target, property);
    documentField(target, {
      name: String(property),
      required: optional === undefined && omittable === undefined,
      nullable: optional === true,
      schema: { ...schema, description, ...(example === undefined ? {} : { examples: [example] }) },
      ...(nested === undefined ? {} : { nested }),
    });
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const trimmed = reading((value) => (isText(value) ? value.trim() : value));

/** The number of characters in a text, counting at most one beyond `most`. */
export function characters(text: string, most: number): number {
  if (text.length > 2 * most) return most + 1;
  return Array.from(text).length;
}

/**
 * Text of `min`..`max` characters after trimming; no control characters, no broken Unicode. Verbatim text, such as a
 * caller's id, keeps its outer spaces, which count towards `max` only.
 */
export function TextField(
  options: FieldOptions & { min?: number; max: number; verbatim?: true },
): PropertyDecorator {
  const { min = 1, max, verbatim } = options;
  const remedy = `give ${min} to ${max} characters`;
  const isLong = (value: unknown): boolean => characters((value as string).trim(), max) >= min;
  return field(options, { type: 'string', minLength: min, maxLength: max }, [
    ...(verbatim ? [] : [trimmed]),
    stock('wrong_type', IsString, 'give text'),
    rule('too_short', isLong, verbatim ? `${remedy}, not only spaces` : remedy),
    rule('too_long', (value) => characters(value as string, max) <= max, remedy),
    rule(
      'invalid_characters',
      (value) => isClean(value as string),
      'leave out control characters and broken Unicode',
    ),
  ]);
}

export interface Bounds {
  readonly min: number;
  readonly max: number;
  /** For the error message, for example `square feet`. */
  readonly unit?: string;
  /** What an out-of-range number seems to mean in another unit, as a sentence; null if nothing fits. */
  readonly guess?: (value: number) => string | null;
  /** What a text in place of a number seems to mean, likewise. */
  readonly guessText?: (text: string) => string | null;
}

const ofText =
  ({ guessText }: Bounds) =>
  (value: unknown): string | null =>
    isText(value) ? (guessText?.(value) ?? null) : null;

function bounds({ min, max, unit, guess }: Bounds): readonly PropertyDecorator[] {
  const remedy = `give ${min} to ${max}${unit === undefined ? '' : ` ${unit}`}`;
  return within(min, max, remedy, (value) => guess?.(value as number) ?? null);
}

/** A number from `min` to `max`, both inclusive. */
export function within(
  min: number,
  max: number,
  remedy: string,
  guess?: (value: unknown) => string | null,
): readonly PropertyDecorator[] {
  return [
    stock('out_of_range', (options) => Min(min, options), remedy, guess),
    stock('out_of_range', (options) => Max(max, options), remedy, guess),
  ];
}

/** Infinity, which JSON can express as 1e999, counts as a number out of range. */
const isNumber = (options: ValidationOptions): PropertyDecorator =>
  IsNumber({ allowInfinity: true, allowNaN: true }, options);

/** For JSON (`"850"`, true) and queries; formats that take other forms describe a violation themselves (FieldSource). */
const NUMBER_REMEDY = 'give a number in digits, without quotes, spaces or units';

/** A JSON number within bounds; text that looks like a number is refused. `leastChange`: how far from 0 it has to be. */
export function NumberField(options: FieldOptions & Bounds & { leastChange?: number }): PropertyDecorator {
  const { leastChange: least } = options;
  return field(options, { type: 'number', minimum: options.min, maximum: options.max }, [
    stock('wrong_type', isNumber, NUMBER_REMEDY, ofText(options)),
    ...bounds(options),
    ...(least === undefined
      ? []
      : [
          rule(
            'out_of_range',
            (value) => Math.abs(value as number) >= least,
            `give at least ${least} up or down`,
          ),
        ]),
  ]);
}

/** A whole JSON number within bounds. */
export function IntegerField(options: FieldOptions & Bounds): PropertyDecorator {
  return field(options, { type: 'integer', minimum: options.min, maximum: options.max }, [
    stock('wrong_type', isNumber, NUMBER_REMEDY, ofText(options)),
    ...bounds(options),
    stock('not_an_integer', IsInt, 'give a whole number'),
  ]);
}

interface ChoiceOptions extends FieldOptions {
  readonly choices: readonly string[];
  /** Other words accepted for a choice. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** The default of an optional field; documented here, applied when the class is converted to its domain type. */
  readonly standard?: string;
}

/** One of a few words, in any case, with spaces or hyphens for underscores. */
export function ChoiceField(options: ChoiceOptions): PropertyDecorator {
  const { choices, aliases = {}, standard } = options;
  const normalise = reading((value) => {
    if (!isText(value)) return value;
    const word = value.trim().toLowerCase().replaceAll(/[ -]+/g, '_');
    const meant = Object.hasOwn(aliases, word) ? (aliases[word] ?? word) : word;
    return choices.includes(meant) ? meant : value;
  });
  const schema = {
    type: 'string',
    enum: [...choices, ...Object.keys(aliases)],
    ...(standard === undefined ? {} : { default: standard }),
  } as const;
  const remedy = `give one of ${choices.join(', ')}`;
  return field({ ...options, missing: remedy }, schema, [
    normalise,
    stock('wrong_type', IsString, 'give text'),
    stock(
      'not_one_of',
      (given) => IsIn(choices, given),
      remedy,
      (value) => guessWord(value, choices),
    ),
  ]);
}

const isDate = (value: unknown): boolean => isText(value) && isCalendarDate(value);

/** A calendar date, YYYY-MM-DD. */
export function DateField(options: FieldOptions): PropertyDecorator {
  return field(options, { type: 'string', format: 'date' }, [
    rule('invalid_date', isDate, 'give a calendar date as YYYY-MM-DD'),
  ]);
}

/** true or false. */
export function BooleanField(options: FieldOptions): PropertyDecorator {
  return field(options, { type: 'boolean' }, [stock('wrong_type', IsBoolean, 'give true or false')]);
}

/** An object with fields of its own. */
export function ObjectField(options: FieldOptions & { fields: () => FieldsClass }): PropertyDecorator {
  return field({ ...options, nested: options.fields }, { type: 'object' }, [
    stock('wrong_type', IsObject, 'give a JSON object'),
  ]);
}
