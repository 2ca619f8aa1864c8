import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';

import { DomainError, type FieldCode, type FieldError, type FieldPlace } from '../errors.js';
import { FIELD_CODES } from '../catalogue/field-codes.js';
import { documentedFields, type FieldsClass } from './field-schema.js';
import { nearestName } from './nearest-name.js';
import { readValid } from './read-valid.js';
import { showValue } from './rule.js';

/** Where the input came from: a JSON body, below `at`, or the query. */
export type FieldSource = { readonly body: true; readonly at?: string } | { readonly query: true };

export const BODY: FieldSource = { body: true };
export const QUERY: FieldSource = { query: true };

const RULES = {
  whitelist: true,
  forbidNonWhitelisted: true,
  stopAtFirstError: true,
  forbidUnknownValues: false,
} as const;

const isFieldCode = (name: string): name is FieldCode => name in FIELD_CODES;
const escapePointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/**
 * Reads input by the rules of a class made of field decorators. Returns the instance, or every complaint: unknown
 * fields with the nearest known name, and for each field the first rule it breaks.
 */
export function checkFields<T extends object>(
  type: FieldsClass<T>,
  input: unknown,
  source: FieldSource = BODY,
): T | readonly FieldError[] {
  const root = 'at' in source ? (source.at ?? '') : '';
  const placed = (path: string): FieldPlace =>
    'query' in source ? { parameter: path.slice(1) } : { pointer: path };
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return [
      { ...placed(root), code: 'wrong_type', detail: `Found ${showValue(input)}; give a JSON object.` },
    ];
  }
  const valid = readValid(type, input);
  if (valid !== undefined) return valid;
  const instance = plainToInstance(type, input);
  const errors = validateSync(instance, RULES);
  const found = [
    ...errors.flatMap((error) => complaints(error, type, root, placed)),
    ...passedOver(type, input, root, placed),
  ];
  return found.length === 0 ? instance : found;
}

/** Unknown names that every object has, such as `toString`: class-transformer drops them without a word. */
function passedOver(
  type: FieldsClass,
  input: object,
  at: string,
  placed: (path: string) => FieldPlace,
): FieldError[] {
  const fields = new Map(documentedFields(type).map((field) => [field.name, field.nested]));
  return Object.entries(input).flatMap(([name, value]: [string, unknown]): FieldError[] => {
    const path = `${at}/${escapePointer(name)}`;
    const nested = fields.get(name);
    if (nested)
      return typeof value === 'object' && value !== null ? passedOver(nested(), value, path, placed) : [];
    if (fields.has(name) || !(name in Object.prototype)) return [];
    return [{ ...placed(path), code: 'unknown_field', detail: unknownField(name, type) }];
  });
}

/** Like checkFields, but throws: unknown_field when nothing else is wrong, invalid_fields otherwise. */
export function readFields<T extends object>(
  type: FieldsClass<T>,
  input: unknown,
  source: FieldSource = BODY,
): T {
  const result = checkFields(type, input, source);
  if (!isComplaints(result)) return result;
  throw refusal(result);
}

/** The problem that a list of complaints amounts to. */
export function refusal(errors: readonly FieldError[]): DomainError {
  const [first] = errors;
  const code = errors.every((error) => error.code === 'unknown_field') ? 'unknown_field' : 'invalid_fields';
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more in errors)` : '';
  return new DomainError(code, `${first?.detail ?? 'The request is not valid.'}${more}`, { errors });
}

export function isComplaints(result: object): result is readonly FieldError[] {
  return Array.isArray(result);
}

function complaints(
  error: ValidationError,
  type: FieldsClass,
  at: string,
  placed: (path: string) => FieldPlace,
): FieldError[] {
  const path = `${at}/${escapePointer(error.property)}`;
  const constraints = error.constraints ?? {};
  if ('whitelistValidation' in constraints) {
    return [{ ...placed(path), code: 'unknown_field', detail: unknownField(error.property, type) }];
  }
  const [broken] = Object.entries(constraints);
  if (broken && isFieldCode(broken[0])) return [{ ...placed(path), code: broken[0], detail: broken[1] }];
  const nested = documentedFields(type).find(({ name }) => name === error.property)?.nested;
  return nested ? (error.children ?? []).flatMap((child) => complaints(child, nested(), path, placed)) : [];
}

function unknownField(name: string, type: FieldsClass): string {
  const known = documentedFields(type).map((field) => field.name);
  return `There is no field ${showValue(name)}; ${nearestName(name, known)}`;
}
