import { IsObject } from 'class-validator';

import { field } from './field.decorators.js';
import { stock } from './rule.js';

/** Some fields of an existing object; the reader merges them and checks the whole. */
export function PartialObjectField(options: {
  readonly description: string;
  readonly example: Readonly<Record<string, unknown>>;
}): PropertyDecorator {
  return field({ ...options, omittable: true }, { type: 'object' }, [
    stock('wrong_type', IsObject, 'give a JSON object'),
  ]);
}
