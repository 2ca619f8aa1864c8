import { plainToInstance } from 'class-transformer';

import { readingsOf } from './class-rules.js';
import { documentedFields, type FieldsClass } from './field-schema.js';

/** An object read by its class, before its rules are checked. */
export interface PlainReading<T extends object = object> {
  readonly type: FieldsClass<T>;
  readonly instance: T;
  /** Names the class has no field for; they are not read. */
  readonly unknown: readonly string[];
  /** Nested objects with their own class, by name. */
  readonly nested: ReadonlyMap<string, PlainReading>;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads input with class-transformer, passing it only the plain values: it would copy everything a caller nests in
 * them, name by name, and mistake names such as `constructor` for the object's own. A nested object is read by its
 * class if it has one and otherwise kept as is, so the cost depends only on the number of names in known objects.
 */
export function readPlain<T extends object>(type: FieldsClass<T>, input: object): PlainReading<T> {
  const fields = documentedFields(type);
  const known = new Set(fields.map(({ name }) => name));
  const simple: Record<string, unknown> = {};
  const whole: Record<string, unknown> = {};
  const nested = new Map<string, PlainReading>();
  for (const field of fields) {
    if (!Object.hasOwn(input, field.name)) continue;
    const value = (input as Fields)[field.name];
    if (typeof value !== 'object' || value === null) simple[field.name] = value;
    else if (field.nested !== undefined && !Array.isArray(value)) {
      nested.set(field.name, readPlain(field.nested(), value));
    } else {
      whole[field.name] = readingsOf(type, field.name).reduce<unknown>(
        (read, reading) => reading(read),
        value,
      );
    }
  }
  const instance = plainToInstance(type, simple);
  Object.assign(instance, whole);
  for (const [name, { instance: object }] of nested) Object.assign(instance, { [name]: object });
  return { type, instance, unknown: Object.keys(input).filter((name) => !known.has(name)), nested };
}

/** Whether any name at any depth is unknown to its class. */
export function hasUnknown({ unknown, nested }: PlainReading): boolean {
  return unknown.length > 0 || [...nested.values()].some(hasUnknown);
}
