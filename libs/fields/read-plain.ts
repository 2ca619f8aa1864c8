import { plainToInstance } from 'class-transformer';

import { readingsOf } from './class-rules.js';
import { documentedFields, type FieldsClass } from './field-schema.js';

/** An object read by its class, before its rules are asked. */
export interface PlainReading<T extends object = object> {
  readonly type: FieldsClass<T>;
  readonly instance: T;
  /** Names that the class has no field for; they are not read. */
  readonly unknown: readonly string[];
  /** The objects in it that have a class of their own, by name. */
  readonly nested: ReadonlyMap<string, PlainReading>;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads input by class-transformer, which is given the simple values alone: it would copy whatever a caller nests in
 * them, name by name, and takes names such as `constructor` for the object's own. An object is read by its class where
 * it has one and kept whole where not, so that the cost grows with the number of names of known objects alone.
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

/** Whether there is a name anywhere in it that its class does not know. */
export function hasUnknown({ unknown, nested }: PlainReading): boolean {
  return unknown.length > 0 || [...nested.values()].some(hasUnknown);
}
