import { DomainError, type FieldError, type FieldPlace } from '../errors.js';
import { Complaints } from './complaints.js';
import { type DocumentedField, documentedFields, type FieldsClass } from './field-schema.js';
import { readValid } from './read-valid.js';
import { breach, PRESENT, type Rule } from './rule.js';
import { cleanText, cutText, showValue } from './show-value.js';

/** Where the input came from: a JSON body, below `at`, or the query. */
export type FieldSource = { readonly body: true; readonly at?: string } | { readonly query: true };

export const BODY: FieldSource = { body: true };
export const QUERY: FieldSource = { query: true };

/** Unknown names of one object that are told one by one, so that they leave room for what its fields break. */
const MOST_UNKNOWN = 8;
/** Characters of a caller's name in a pointer. */
const MOST_OF_A_NAME = 60;

type Fields = Readonly<Record<string, unknown>>;

const escapePointer = (name: string): string =>
  cleanText(cutText(name, MOST_OF_A_NAME)).replaceAll('~', '~0').replaceAll('/', '~1');

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
  const root = 'at' in source ? (source.at ?? '') : '';
  const placed = (path: string): FieldPlace =>
    'query' in source ? { parameter: path.slice(1) } : { pointer: path };
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    const detail = `Found ${showValue(input)}; give a JSON object.`;
    complaints.add('wrong_type', () => ({ ...placed(root), code: 'wrong_type', detail }));
    return null;
  }
  const valid = readValid(type, input);
  if (valid !== undefined) return valid;
  const instance = new FieldsReader(placed, complaints).read(type, input as Fields, root) as T;
  return complaints.total === 0 ? instance : null;
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

/** Reads by the steps of a class, noting what breaks them. */
class FieldsReader {
  constructor(
    private readonly placed: (path: string) => FieldPlace,
    private readonly complaints: Complaints,
  ) {}

  read(type: FieldsClass, input: Fields, at: string): object {
    const fields = documentedFields(type);
    this.refuseUnknown(fields, input, at);
    const instance = new type() as Record<string, unknown>;
    for (const field of fields) {
      const value = this.readField(field, input, `${at}/${escapePointer(field.name)}`);
      if (Object.hasOwn(input, field.name)) instance[field.name] = value;
    }
    return instance;
  }

  private readField(field: DocumentedField, input: Fields, path: string): unknown {
    const { name, required, steps, nested } = field;
    let value = Object.hasOwn(input, name) ? input[name] : undefined;
    if (value === undefined) {
      if (required) this.complain(PRESENT, name, value, path);
      return value;
    }
    for (const step of steps) if ('read' in step) value = step.read(value);
    if (value === null && !required) return value;
    const broken = steps.find((step): step is Rule => 'accepts' in step && !step.accepts(value));
    if (broken !== undefined) this.complain(broken, name, value, path);
    else if (nested !== undefined) return this.read(nested(), value as Fields, path);
    return value;
  }

  private complain(rule: Rule, name: string, value: unknown, path: string): void {
    const { code } = rule;
    this.complaints.add(code, () => ({ ...this.placed(path), code, detail: breach(rule, name, value) }));
  }

  private refuseUnknown(fields: readonly DocumentedField[], input: Fields, at: string): void {
    const known = fields.map(({ name }) => name);
    const names = new Set(known);
    const unknown = Object.keys(input).filter((name) => !names.has(name));
    for (const name of unknown.slice(0, MOST_UNKNOWN)) {
      this.complaints.add('unknown_field', () => ({
        ...this.placed(`${at}/${escapePointer(name)}`),
        code: 'unknown_field',
        detail: `There is no field ${showValue(name)}; ${this.complaints.budget.hintFor(name, known)}`,
      }));
    }
    this.complaints.addUntold(Math.max(0, unknown.length - MOST_UNKNOWN));
  }
}
