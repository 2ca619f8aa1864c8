import { field, type FieldOptions } from './field.decorators.js';
import { rule } from './rule.js';
import { cleanText } from './show-value.js';

/** A JSON array of up to `most` texts of 1..`max` characters each. */
export function TextListField(options: FieldOptions & { most: number; max: number }): PropertyDecorator {
  const { most, max } = options;
  const isList = (value: unknown): boolean => Array.isArray(value);
  const isText = (item: unknown): boolean =>
    typeof item === 'string' && item.length >= 1 && item.length <= max && cleanText(item) === item;
  return field(options, { type: 'array', items: { type: 'string' } }, [
    rule('wrong_type', isList, 'give a JSON array of texts'),
    rule('too_long', (value) => (value as unknown[]).length <= most, `give up to ${most}`),
    rule(
      'invalid_form',
      (value) => (value as unknown[]).every(isText),
      `give texts of 1 to ${max} characters, none of them a control character`,
    ),
  ]);
}
