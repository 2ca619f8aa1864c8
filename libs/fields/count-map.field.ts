import { IsObject } from 'class-validator';

import { field, type FieldOptions } from './field.decorators.js';
import { tellUnknownWords } from './nearest-name.js';
import { rule, stock } from './rule.js';

/** The largest value for which every sum and product we form is exact. */
const MOST = 1_000_000_000_000;

const isCount = (value: unknown): boolean =>
  value === null || (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST);

/** An object that maps some of the names to whole numbers of 0 or more, or null. */
export function CountMapField(options: FieldOptions & { names: readonly string[] }): PropertyDecorator {
  const { names } = options;
  const areKnown = (value: unknown): boolean =>
    Object.keys(value as object).every((name) => names.includes(name));
  const areCounts = (value: unknown): boolean => Object.values(value as object).every(isCount);
  return field(options, { type: 'object' }, [
    stock('wrong_type', IsObject, 'give a JSON object'),
    rule('not_one_of', areKnown, `use only ${names.join(', ')}`, (value) =>
      tellUnknownWords(Object.keys(value as object), names),
    ),
    rule('out_of_range', areCounts, `give whole numbers from 0 to ${MOST}, or null`),
  ]);
}
