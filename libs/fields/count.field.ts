import { IsInt } from 'class-validator';

import { field, within } from './field.decorators.js';
import { reading, stock } from './rule.js';

const digits = reading((value) =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
);

/** A whole number within bounds, in a query, where everything is text. */
export function CountField(options: {
  readonly min: number;
  readonly max: number;
  /** The default if omitted. */
  readonly standard?: number;
  readonly description: string;
}): PropertyDecorator {
  const { min, max, standard, description } = options;
  const remedy = `give a whole number from ${min} to ${max}`;
  const schema = {
    type: 'integer',
    minimum: min,
    maximum: max,
    ...(standard === undefined ? {} : { default: standard }),
  } as const;
  return field({ description, optional: true }, schema, [
    digits,
    stock('not_an_integer', IsInt, remedy),
    ...within(min, max, remedy),
  ]);
}
