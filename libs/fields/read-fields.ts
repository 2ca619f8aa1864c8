import { validateSync } from 'class-validator';

import { DomainError, type FieldError, showValue } from '#platform';
import { noteViolations, type FieldSource, placeOf, VALIDATOR_OPTIONS } from './note-violations.js';
import { Violations } from './violations.js';
import type { FieldsClass } from './field-schema.js';
import { hasUnknown, readPlain } from './read-plain.js';
import { readValid } from './read-valid.js';

export const BODY: FieldSource = { body: true };
export const QUERY: FieldSource = { query: true };

/**
 * Reads input by the rules of a class built from field decorators. Returns the instance or the violations, up to a
 * hundred per request: unknown fields with the nearest known name, and for each field the first rule it breaks. The
 * cost depends only on the number of names in the input.
 */
export function checkFields<T extends object>(
  type: FieldsClass<T>,
  input: unknown,
  source: FieldSource = BODY,
): T | readonly FieldError[] {
  const violations = Violations.ofRequest();
  return collect(type, input, source, violations) ?? violations.listed;
}

/** Like checkFields, but adds violations to `violations` and then returns null. */
export function collect<T extends object>(
  type: FieldsClass<T>,
  input: unknown,
  source: FieldSource,
  violations: Violations,
): T | null {
  const at = 'at' in source ? (source.at ?? '') : '';
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    const detail = `Found ${showValue(input)}; give a JSON object.`;
    violations.add('wrong_type', () => ({ ...placeOf(source, at), code: 'wrong_type', detail }));
    return null;
  }
  const valid = readValid(type, input);
  if (valid !== undefined) return valid;
  const reading = readPlain(type, input);
  const errors = validateSync(reading.instance, VALIDATOR_OPTIONS);
  if (errors.length === 0 && !hasUnknown(reading)) return reading.instance;
  noteViolations(reading, errors, { source, at, violations });
  return null;
}

/** Like checkFields, but throws: unknown_field if nothing else is wrong, otherwise invalid_fields. */
export function readFields<T extends object>(
  type: FieldsClass<T>,
  input: unknown,
  source: FieldSource = BODY,
): T {
  const violations = Violations.ofRequest();
  const read = collect(type, input, source, violations);
  if (read !== null) return read;
  throw refusal(violations);
}

/** The error the violations result in. */
export function refusal(violations: Violations): DomainError {
  const [first] = violations.listed;
  const code = violations.onlyUnknown ? 'unknown_field' : 'invalid_fields';
  const message = `${first?.detail ?? 'The request is not valid.'}${violations.rest}`;
  return new DomainError(code, message, { errors: violations.listed });
}
