import { showValue } from '#platform';

import { documentedFields, type FieldsClass } from './field-schema.js';
import { fieldCalled, usualNamesOf } from './usual-names.js';

/** Where a caller may have meant to put a name that an object has no field for. */
type Place = 'in the query' | 'in the body';

interface Elsewhere {
  readonly fields: FieldsClass;
  readonly place: Place;
}

const elsewhere = new WeakMap<FieldsClass, Elsewhere[]>();

/** Notes that a request with the fields of `type` also accepts other fields at `place`. */
export function noteElsewhere(type: FieldsClass, fields: FieldsClass, place: Place): void {
  const noted = elsewhere.get(type) ?? [];
  if (noted.some((one) => one.fields === fields)) return;
  elsewhere.set(type, [...noted, { fields, place }]);
}

/** Notes that a route's body and query each accept fields the other does not. */
export function noteTogether(body: FieldsClass, query: FieldsClass): void {
  noteElsewhere(body, query, 'in the query');
  noteElsewhere(query, body, 'in the body');
}

/**
 * The end of a sentence about a name that `type` has no field for but another place in the request does: `give it in
 * the query.` Null if no other place has it.
 *
 * @param root the class of the whole body or query; the object may be nested in it
 */
export function placeElsewhere(name: string, type: FieldsClass, root: FieldsClass): string | null {
  const other = elsewhere.get(root)?.find(({ fields }) => has(fields, name));
  if (other !== undefined) return `give it ${other.place}.`;
  if (type !== root) return has(root, name) ? 'give it one level up, beside this object.' : null;
  for (const { name: holder, nested } of documentedFields(root)) {
    const field = nested === undefined ? null : fieldIn(nested(), name);
    if (field !== null)
      return `give it in ${showValue(holder)}${field === name ? '' : `, as ${showValue(field)}`}.`;
  }
  return null;
}

/** The field of `type` that has the name, or is usually called that. */
function fieldIn(type: FieldsClass, name: string): string | null {
  const usual = usualNamesOf(type);
  if (usual === null) return has(type, name) ? name : null;
  return fieldCalled(
    name,
    documentedFields(type).map((field) => field.name),
    usual,
  );
}

const has = (type: FieldsClass, name: string): boolean =>
  documentedFields(type).some((field) => field.name === name);
