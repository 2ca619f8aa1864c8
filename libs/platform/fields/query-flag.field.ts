import { field } from './field.decorators.js';
import { reading, rule } from './rule.js';

const WORDS: Readonly<Record<string, boolean>> = { true: true, false: false };
const words = reading((value) => (typeof value === 'string' ? (WORDS[value] ?? value) : value));

/** true or false in a query, where everything is text. */
export function QueryFlagField(options: { readonly description: string }): PropertyDecorator {
  return field({ ...options, optional: true }, { type: 'boolean', default: false }, [
    words,
    rule('not_one_of', (value) => typeof value === 'boolean', 'give true or false'),
  ]);
}
