import { IsObject } from 'class-validator';

import { field, type FieldOptions } from './field.decorators.js';
import { guessWord } from './nearest-name.js';
import { ruleOfParts, stock } from './rule.js';

/** The largest value for which every sum and product we form is exact. */
const MOST = 1_000_000_000_000;

const isCount = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST;
const isCountOrNull = (value: unknown): boolean => value === null || isCount(value);

interface CountMapOptions extends FieldOptions {
  readonly names: readonly string[];
  /** Whether null, which removes a value, is accepted in place of a number. */
  readonly removable?: true;
}

/** An object that maps some of the names to whole numbers of 0 or more. */
export function CountMapField(options: CountMapOptions): PropertyDecorator {
  const { names, removable } = options;
  const isKnown = (_: unknown, name: number | string): boolean => names.includes(String(name));
  return field(options, { type: 'object' }, [
    stock('wrong_type', IsObject, 'give a JSON object'),
    ruleOfParts('not_one_of', isKnown, `use only the names ${names.join(', ')}`, (_, name) =>
      guessWord(name, names),
    ),
    removable
      ? ruleOfParts('out_of_range', isCountOrNull, `give a whole number from 0 to ${MOST}, or null`)
      : ruleOfParts('out_of_range', isCount, `give a whole number from 0 to ${MOST}`),
  ]);
}
