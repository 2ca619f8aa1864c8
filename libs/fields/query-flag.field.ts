import { IsBoolean } from 'class-validator';

import { field } from './field.decorators.js';
import { reading, stock } from './rule.js';

const words = reading((value) => (value === 'true' ? true : value === 'false' ? false : value));

/** true or false, in a query, where everything is text. */
export function QueryFlagField(options: { readonly description: string }): PropertyDecorator {
  return field({ ...options, optional: true }, { type: 'boolean', default: false }, [
    words,
    stock('not_one_of', IsBoolean, 'give true or false'),
  ]);
}
