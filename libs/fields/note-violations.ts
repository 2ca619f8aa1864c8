import type { ValidationError, ValidatorOptions } from 'class-validator';

import { cleanText, cutText, type FieldPlace, showValue } from '#platform';
import type { Violations } from './violations.js';
import { placeElsewhere } from './elsewhere.js';
import { documentedFields, type FieldsClass } from './field-schema.js';
import type { PlainReading } from './read-plain.js';
import { type Breach, describeBreach, locateBreach } from './rule.js';
import { usualNamesOf } from './usual-names.js';

/** Options for class-validator: only the first broken rule per field. Unknown names never reach it (readPlain). */
export const VALIDATOR_OPTIONS: ValidatorOptions = {
  stopAtFirstError: true,
  forbidUnknownValues: false,
  validationError: { target: false, value: false },
};

/** The origin of the input: a JSON body, below `at`, or the query. `describe` words a violation for another format. */
export type FieldSource =
  | { readonly body: true; readonly at?: string; readonly describe?: typeof describeBreach }
  | { readonly query: true };

/** Maximum unknown names of one object listed individually, to leave room for its fields' violations. */
const MOST_UNKNOWN = 8;
/** Maximum characters of a caller's name in a pointer. */
const MOST_OF_A_NAME = 60;

/** A caller's name as part of a pointer. */
export const escapePointer = (name: string): string =>
  cleanText(cutText(name, MOST_OF_A_NAME)).replaceAll('~', '~0').replaceAll('/', '~1');

/** The location of a path, as shown to the caller. */
export function placeOf(source: FieldSource, path: string): FieldPlace {
  return 'query' in source ? { parameter: path.slice(1) } : { pointer: path };
}

/**
 * Converts class-validator's errors into violations with pointers and codes: first unknown fields, with where in the
 * request of `root` they belong or the nearest known name, then each field in declaration order with the first rule it
 * breaks.
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
      detail: `There is no field ${showValue(name)}; ${placeElsewhere(name, type, root) ?? violations.budget.hintFor(name, known, usualNamesOf(type))}`,
    }));
  }
  violations.addUntold(Math.max(0, unknown.length - MOST_UNKNOWN));
  for (const name of known) {
    const path = `${at}/${escapePointer(name)}`;
    const error = errors.find(({ property }) => property === name);
    const breach = firstBreach(error);
    const inner = nested.get(name);
    if (breach !== undefined) {
      const given = (instance as Readonly<Record<string, unknown>>)[name];
      const describe = ('describe' in source ? source.describe : undefined) ?? describeBreach;
      violations.add(breach.code, () => {
        const { below, ...found } = locateBreach(breach, name, given);
        const place = placeOf(source, below === undefined ? path : `${path}/${escapePointer(below)}`);
        return { ...place, code: breach.code, detail: describe(found.breach, found.name, found.value) };
      });
    } else if (inner !== undefined) {
      noteViolations(inner, error?.children ?? [], { source, at: path, violations, root });
    }
  }
}

/** The broken rule, as recorded with the rule; undefined if only something nested is wrong. */
function firstBreach(error: ValidationError | undefined): Breach | undefined {
  const [breach] = Object.values(error?.contexts ?? {}) as Breach[];
  return breach;
}
