import { IsObject } from 'class-validator';

import { isClean } from '#platform';

import { characters, field } from './field.decorators.js';
import { rule, stock } from './rule.js';

const MAX_KEYS = 20;
const MAX_KEY_LENGTH = 40;
const MAX_VALUE_LENGTH = 200;

const fits = (text: string, most: number): boolean => characters(text, most) <= most;
const isEntry = ([key, value]: [string, unknown]): boolean =>
  key.length >= 1 &&
  fits(key, MAX_KEY_LENGTH) &&
  typeof value === 'string' &&
  fits(value, MAX_VALUE_LENGTH) &&
  isClean(key) &&
  isClean(value);

/** The caller's own notes on an object: up to 20 names of 40 characters with texts of 200, returned unchanged. */
export function MetadataField({
  description = 'Key-value pairs supplied by the caller.',
}: { readonly description?: string } = {}): PropertyDecorator {
  const remedy = `give up to ${MAX_KEYS} names of ${MAX_KEY_LENGTH} characters with texts of up to ${MAX_VALUE_LENGTH}`;
  const schema = {
    type: 'object' as const,
    additionalProperties: { type: 'string' },
    maxProperties: MAX_KEYS,
  };
  return field({ description, optional: true, example: { portfolio: 'north' } }, schema, [
    stock('wrong_type', IsObject, 'give a JSON object'),
    rule('too_long', (value) => Object.keys(value as object).length <= MAX_KEYS, remedy),
    rule('invalid_form', (value) => Object.entries(value as object).every(isEntry), remedy),
  ]);
}
