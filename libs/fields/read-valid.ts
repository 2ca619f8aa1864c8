import { type PropertyRules, rulesOfClass } from './class-rules.js';
import type { FieldsClass } from './field-schema.js';

type Fields = Record<string, unknown>;

/** Reads an object that satisfies every rule of its class; undefined if it may break one, without saying which. */
type ValidReader = (input: object) => object | undefined;

const readers = new WeakMap<FieldsClass, ValidReader>();
const UNREAD = Symbol('unread');

/**
 * Reads input that satisfies all the rules of a class: returns the instance class-transformer and class-validator
 * would, at a fraction of the cost, using their own metadata, looked up once. Undefined if a rule is broken, and for
 * lists and for objects without a known class: the caller leaves those to the libraries.
 * docs/decisions/0082-validation.md.
 */
export function readValid<T extends object>(type: FieldsClass<T>, input: object): T | undefined {
  let reader = readers.get(type);
  if (reader === undefined) {
    reader = compileReader(type);
    readers.set(type, reader);
  }
  return reader(input) as T | undefined;
}

function compileReader(type: FieldsClass): ValidReader {
  const properties = rulesOfClass(type);
  const values = new Map(properties.map((property) => [property.name, compileValue(property)]));
  const required = properties.filter(({ optional }) => !optional).map(({ name }) => name);
  return (input) => {
    const instance = new type() as Fields;
    for (const name of Object.keys(input)) {
      const read = values.get(name);
      const value = read === undefined ? UNREAD : read((input as Fields)[name]);
      if (value === UNREAD) return undefined;
      instance[name] = value;
    }
    return required.every((name) => Object.hasOwn(input, name)) ? instance : undefined;
  };
}

/** Reads one field's value; UNREAD if it breaks a rule. A nullable one may be null. */
function compileValue({ nullable, readings, rules, nested }: PropertyRules): (value: unknown) => unknown {
  return (given) => {
    if (given === undefined) return UNREAD;
    if (typeof given === 'object' && given !== null) return nested ? readNested(nested(), given) : UNREAD;
    let value: unknown = given;
    for (const read of readings) value = read(value);
    if (value === null && nullable) return value;
    for (const accepts of rules) if (!accepts(value)) return UNREAD;
    return value;
  };
}

/** The readings and rules of a nested object only check that it is one. */
function readNested(type: FieldsClass, given: object): unknown {
  return Array.isArray(given) ? UNREAD : (readValid(type, given) ?? UNREAD);
}
