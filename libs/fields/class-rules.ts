import { type ClassConstructor, TransformationType } from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage, ValidationTypes } from 'class-validator';

import type { FieldsClass } from './field-schema.js';

/** The decorators of one property, as functions. */
export interface PropertyRules {
  readonly name: string;
  /** Whether it may be absent. */
  readonly optional: boolean;
  /** Whether null passes, whatever the other rules say. */
  readonly nullable: boolean;
  /** class-transformer's transformations, in the order it runs them. */
  readonly readings: readonly ((value: unknown) => unknown)[];
  /** class-validator's constraints, in the order it checks them. */
  readonly rules: readonly ((value: unknown) => boolean)[];
  /** The class ValidateNested uses for a nested object. */
  readonly nested: (() => FieldsClass) | undefined;
}

/**
 * The rules of a class, taken from where class-transformer and class-validator store them, so that there is one source.
 * Throws for kinds of rules the field decorators do not use: each, validateIf, groups, asynchronous.
 */
export function rulesOfClass(type: FieldsClass): readonly PropertyRules[] {
  const storage = getMetadataStorage();
  const all = storage.getTargetValidationMetadatas(type, '', false, false);
  return [...new Set(all.map(({ propertyName }) => propertyName))].map((name) => {
    const own = all.filter(({ propertyName }) => propertyName === name);
    const rules = own
      .filter((metadata) => metadata.type === ValidationTypes.CUSTOM_VALIDATION)
      .flatMap((metadata) => {
        const { constraintCls, constraints, each, validateIf } = metadata;
        const groups = metadata.groups as string[] | undefined; // absent unless specified
        return storage.getTargetValidatorConstraints(constraintCls).map(({ instance, async }) => {
          if (each || async || validateIf !== undefined || (groups ?? []).length > 0) {
            throw new Error(`the rules of ${type.name}.${name} cannot be compiled`);
          }
          const asked = {
            targetName: type.name,
            property: name,
            object: {},
            constraints,
            value: undefined as unknown,
          };
          return (value: unknown) => {
            asked.value = value; // one object for all calls: a constraint reads it while being checked
            return instance.validate(value, asked) === true;
          };
        });
      });
    const isChecked = own
      .filter((metadata) => metadata.type === ValidationTypes.CONDITIONAL_VALIDATION)
      .map(({ constraints: [condition] }) => condition as (object: object, value: unknown) => boolean);
    return {
      name,
      optional: isChecked.length > 0,
      nullable: isChecked.some((condition) => !condition({ [name]: null }, null)),
      readings: readingsOf(type, name),
      rules,
      nested: own.some((metadata) => metadata.type === ValidationTypes.NESTED_VALIDATION)
        ? nestedOf(type, name)
        : undefined,
    };
  });
}

/** What class-transformer does with a property's value. */
export function readingsOf(type: FieldsClass, name: string): readonly ((value: unknown) => unknown)[] {
  const kind = TransformationType.PLAIN_TO_CLASS;
  return defaultMetadataStorage.findTransformMetadatas(type, name, kind).map(
    ({ transformFn }) =>
      (value: unknown) =>
        transformFn({ value, key: name, obj: {}, type: kind, options: {} }) as unknown,
  );
}

/** The class that Type names for a property. */
function nestedOf(type: FieldsClass, name: string): () => FieldsClass {
  const metadata = defaultMetadataStorage.findTypeMetadata(type, name);
  return () => metadata.typeFunction() as ClassConstructor<object>;
}
