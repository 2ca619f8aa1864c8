import { ArrayMaxSize, IsArray } from 'class-validator';

import { notEmpty } from './choices.field.js';
import { documentField, type FieldsClass } from './field-schema.js';
import { field, type FieldOptions } from './field.decorators.js';
import { ruleOfParts, stock } from './rule.js';

const isObject = (item: unknown): boolean =>
  typeof item === 'object' && item !== null && !Array.isArray(item);

/**
 * A JSON array of one to `most` objects. Their class documents the contents; whoever takes the list reads them, by
 * `collect` with each element's own location.
 */
export function ObjectListField(
  options: FieldOptions & { most: number; fields: () => FieldsClass },
): PropertyDecorator {
  const { most, fields, description, optional } = options;
  const steps = [
    stock('wrong_type', IsArray, 'give a JSON array of objects'),
    notEmpty('give at least one object', options),
    stock('too_long', (given) => ArrayMaxSize(most, given), `give up to ${most}`),
    ruleOfParts('wrong_type', isObject, 'give a JSON object'),
  ];
  const validate = field(options, { type: 'array' }, steps);
  return (target, property) => {
    validate(target, property);
    documentField(target, {
      name: String(property),
      required: optional === undefined,
      nullable: optional === true,
      schema: { type: 'array', minItems: 1, description },
      elements: fields,
    });
  };
}
