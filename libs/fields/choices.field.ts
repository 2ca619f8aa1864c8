import { IsArray } from 'class-validator';

import { field, type FieldOptions } from './field.decorators.js';
import { tellUnknownWords } from './nearest-name.js';
import { reading, rule, stock } from './rule.js';

interface ChoicesOptions extends FieldOptions {
  readonly choices: readonly string[];
  /** Whether `[]` means something, which the description says or which is plain. */
  readonly mayBeEmpty?: true;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const once = reading((value) =>
  Array.isArray(value)
    ? [...new Set(value.map((word: unknown) => (isText(word) ? word.trim() : word)))]
    : value,
);

/** A JSON array of some of a few words, at least one of them unless it may be empty. In a query: QueryChoicesField. */
export function ChoicesField(options: ChoicesOptions): PropertyDecorator {
  const { choices, mayBeEmpty } = options;
  const words = choices.join(', ');
  const schema = { type: 'array', items: { type: 'string', enum: choices } } as const;
  return field(options, mayBeEmpty ? schema : { ...schema, minItems: 1 }, [
    once,
    stock('wrong_type', IsArray, `give a JSON array of any of ${words}`),
    ...(mayBeEmpty ? [] : [notEmpty(`give at least one of ${words}`, options)]),
    knownWords(choices),
  ]);
}

/** Refuses an empty list; an optional one may be omitted instead. */
export function notEmpty(remedy: string, { optional, omittable }: Partial<FieldOptions>): PropertyDecorator {
  const otherwise = optional || omittable ? ', or omit the field' : '';
  return rule('too_short', (value) => (value as unknown[]).length > 0, `${remedy}${otherwise}`);
}

/** Refuses a list that has anything but these words. */
export function knownWords(choices: readonly string[]): PropertyDecorator {
  const known = (value: unknown): boolean =>
    (value as unknown[]).every((word) => isText(word) && choices.includes(word));
  return rule('not_one_of', known, `give any of ${choices.join(', ')}`, (value) =>
    tellUnknownWords(value as unknown[], choices),
  );
}
