import type { ValidationError, ValidatorOptions } from 'class-validator';

import { cleanText, cutText, type FieldPlace, showValue } from '#platform';
import type { Violations } from './violations.js';
import { placeElsewhere } from './elsewhere.js';
import { documentedFields, type FieldsClass } from './field-schema.js';
import type { PlainReading } from './read-plain.js';
import { type Breach, describeBreach } from './rule.js';

/** How class-validator is asked: each field's first broken rule. Unknown names never reach it (readPlain). */
export const VALIDATOR_OPTIONS: ValidatorOptions = {
  stopAtFirstError: true,
  forbidUnknownValues: false,
  validationError: { target: false, value: false },
};

/** Where the input came from: a JSON body, below `at`, or the query. */
export type FieldSource = { readonly body: true; readonly at?: string } | { readonly query: true };

/** Unknown names of one object that are told one by one, so that they leave room for what its fields break. */
const MOST_UNKNOWN = 8;
/** Characters of a caller's name in a pointer. */
const MOST_OF_A_NAME = 60;

const escapePointer = (name: string): string =>
  cleanText(cutText(name, MOST_OF_A_NAME)).replaceAll('~', '~0').replaceAll('/', '~1');

/** Where a path lies, for the caller. */
export function placeOf(source: FieldSource, path: string): FieldPlace {
  return 'query' in source ? { parameter: path.slice(1) } : { pointer: path };
}

/**
 * Turns class-validator's errors into violations with pointers and codes: unknown fields with where in the request of
 * `root` they belong, or the nearest known name, then each field, in the order of declaration, with the first rule it breaks.
 */
export function noteViolations(
  { type, instance, unknown, nested }: PlainReading,
  errors: readonly ValidationError[],
  {
    source,
    at,
    violations,
    root = type,
  }: { source: FieldSource; at: string; violations: Violations; root?: FieldsClass },
): void {
  const fields = documentedFields(type);
  const known = fields.map(({ name }) => name);
  for (const name of unknown.slice(0, MOST_UNKNOWN)) {
    violations.add('unknown_field', () => ({
      ...placeOf(source, `${at}/${escapePointer(name)}`),
      code: 'unknown_field',
      detail: `There is no field ${showValue(name)}; ${placeElsewhere(name, type, root) ?? violations.budget.hintFor(name, known)}`,
    }));
  }
  violations.addUntold(Math.max(0, unknown.length - MOST_UNKNOWN));
  for (const name of known) {
    const path = `${at}/${escapePointer(name)}`;
    const error = errors.find(({ property }) => property === name);
    const breach = firstBreach(error);
    const inner = nested.get(name);
    if (breach !== undefined) {
      const value = (instance as Readonly<Record<string, unknown>>)[name];
      const detail = (): string => describeBreach(breach, name, value);
      violations.add(breach.code, () => ({ ...placeOf(source, path), code: breach.code, detail: detail() }));
    } else if (inner !== undefined) {
      noteViolations(inner, error?.children ?? [], { source, at: path, violations, root });
    }
  }
}

/** The rule that is broken, as it was noted with the rule; undefined when only something inside is wrong. */
function firstBreach(error: ValidationError | undefined): Breach | undefined {
  const [breach] = Object.values(error?.contexts ?? {}) as Breach[];
  return breach;
}
