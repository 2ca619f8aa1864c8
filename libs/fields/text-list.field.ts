import { ArrayMaxSize, IsArray } from 'class-validator';

import { notEmpty } from './choices.field.js';
import { field, type FieldOptions } from './field.decorators.js';
import { ruleOfParts, stock } from './rule.js';
import { cleanText } from '#platform';

/** A JSON array of up to `most` texts of 1..`max` characters each, at least one unless it may be empty. */
export function TextListField(
  options: FieldOptions & { most: number; max: number; mayBeEmpty?: true },
): PropertyDecorator {
  const { most, max, mayBeEmpty } = options;
  const isText = (item: unknown): boolean =>
    typeof item === 'string' && item.length >= 1 && item.length <= max && cleanText(item) === item;
  return field(
    options,
    { type: 'array', items: { type: 'string' }, ...(mayBeEmpty ? {} : { minItems: 1 }) },
    [
      stock('wrong_type', IsArray, 'give a JSON array of texts'),
      ...(mayBeEmpty ? [] : [notEmpty('give at least one', options)]),
      stock('too_long', (given) => ArrayMaxSize(most, given), `give up to ${most}`),
      ruleOfParts('invalid_form', isText, `give a text of 1 to ${max} characters without control characters`),
    ],
  );
}
