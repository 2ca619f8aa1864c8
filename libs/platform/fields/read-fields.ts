import { validateSync } from 'class-validator';

import { DomainError, type FieldError } from '../errors.js';
import { complain, type FieldSource, placeOf, VALIDATOR_OPTIONS } from './complain.js';
import { Complaints } from './complaints.js';
import type { FieldsClass } from './field-schema.js';
import { hasUnknown, readPlain } from './read-plain.js';
import { readValid } from './read-valid.js';
import { showValue } from './show-value.js';

export const BODY: FieldSource = { body: true };
export const QUERY: FieldSource = { query: true };

/**
 * Reads input by the rules of a class made of field decorators. Returns the instance, or the complaints: unknown
 * fields with the nearest known name, and for each field the first rule it breaks; the first hundred of a request.
 * What it costs grows with the number of names in the input alone.
 */
export function checkFields<T extends object>(
  type: FieldsClass<T>,
  input: unknown,
  source: FieldSource = BODY,
): T | readonly FieldError[] {
  const complaints = Complaints.ofRequest();
  return collect(type, input, source, complaints) ?? complaints.listed;
}

/** Like checkFields, but notes what is wrong among `complaints` and then returns null. */
export function collect<T extends object>(
  type: FieldsClass<T>,
  input: unknown,
  source: FieldSource,
  complaints: Complaints,
): T | null {
  const at = 'at' in source ? (source.at ?? '') : '';
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    const detail = `Found ${showValue(input)}; give a JSON object.`;
    complaints.add('wrong_type', () => ({ ...placeOf(source, at), code: 'wrong_type', detail }));
    return null;
  }
  const valid = readValid(type, input);
  if (valid !== undefined) return valid;
  const reading = readPlain(type, input);
  const errors = validateSync(reading.instance, VALIDATOR_OPTIONS);
  if (errors.length === 0 && !hasUnknown(reading)) return reading.instance;
  complain(reading, errors, { source, at, complaints });
  return null;
}

/** Like checkFields, but throws: unknown_field when nothing else is wrong, invalid_fields otherwise. */
export function readFields<T extends object>(
  type: FieldsClass<T>,
  input: unknown,
  source: FieldSource = BODY,
): T {
  const complaints = Complaints.ofRequest();
  const read = collect(type, input, source, complaints);
  if (read !== null) return read;
  throw refusal(complaints);
}

/** The problem that complaints amount to. */
export function refusal(complaints: Complaints): DomainError {
  const [first] = complaints.listed;
  const code = complaints.onlyUnknown ? 'unknown_field' : 'invalid_fields';
  const message = `${first?.detail ?? 'The request is not valid.'}${complaints.rest}`;
  return new DomainError(code, message, { errors: complaints.listed });
}
