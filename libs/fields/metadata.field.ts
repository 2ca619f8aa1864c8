import { IsObject } from 'class-validator';

import { isClean } from '#platform';

import { characters, field } from './field.decorators.js';
import { rule, ruleOfParts, stock } from './rule.js';

const MAX_KEYS = 20;
const MAX_KEY_LENGTH = 40;
const MAX_VALUE_LENGTH = 200;

const fits = (text: string, most: number): boolean => characters(text, most) <= most;
const isEntry = (value: unknown, name: number | string): boolean =>
  typeof name === 'string' &&
  name.length >= 1 &&
  fits(name, MAX_KEY_LENGTH) &&
  typeof value === 'string' &&
  fits(value, MAX_VALUE_LENGTH) &&
  isClean(name) &&
  isClean(value);

/** The caller's own notes on an object: up to 20 names of 40 characters with texts of 200, returned unchanged. */
export function MetadataField({
  description = 'Key-value pairs supplied by the caller.',
}: { readonly description?: string } = {}): PropertyDecorator {
  const schema = {
    type: 'object' as const,
    additionalProperties: { type: 'string' },
    maxProperties: MAX_KEYS,
  };
  return field({ description, optional: true, example: { portfolio: 'north' } }, schema, [
    stock('wrong_type', IsObject, 'give a JSON object'),
    rule(
      'too_long',
      (value) => Object.keys(value as object).length <= MAX_KEYS,
      `give up to ${MAX_KEYS} names`,
    ),
    ruleOfParts(
      'invalid_form',
      isEntry,
      `give names of 1 to ${MAX_KEY_LENGTH} characters and texts of up to ${MAX_VALUE_LENGTH}, without control characters`,
    ),
  ]);
}
