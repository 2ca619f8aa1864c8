import { field } from './field.decorators.js';
import { rule } from './rule.js';

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Some fields of an object that is there already; the reader merges them and checks the whole. */
export function PartialObjectField(options: {
  readonly description: string;
  readonly example: Readonly<Record<string, unknown>>;
}): PropertyDecorator {
  return field({ ...options, optional: true }, { type: 'object' }, [
    rule('wrong_type', isObject, 'give a JSON object'),
  ]);
}
