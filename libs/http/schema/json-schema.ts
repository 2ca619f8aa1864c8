import { type DocumentedField, documentedFields, type FieldsClass } from '#platform';

/** A schema of OpenAPI 3.1 (JSON Schema 2020-12). */
export type JsonSchema = Readonly<Record<string, unknown>>;

export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** An object whose fields are all present, except those listed as optional; no others. */
export function object(properties: Record<string, JsonSchema>, optional: readonly string[] = []): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', required, properties, additionalProperties: false };
}

const typed =
  (type: string) =>
  (description?: string, more: JsonSchema = {}): JsonSchema => ({
    type,
    ...(description === undefined ? {} : { description }),
    ...more,
  });

export const text = typed('string');
export const number = typed('number');
export const integer = typed('integer');
export const boolean = typed('boolean');

export const list = (items: JsonSchema, description?: string): JsonSchema => ({
  type: 'array',
  items,
  ...(description === undefined ? {} : { description }),
});

/** The same schema, or null. */
export function nullable(schema: JsonSchema): JsonSchema {
  return typeof schema['type'] === 'string'
    ? { ...schema, type: [schema['type'], 'null'] }
    : { anyOf: [schema, { type: 'null' }] };
}

/** The schema of a request class, from the field decorators that validate it. */
export function schemaOf(type: FieldsClass): JsonSchema {
  const fields = documentedFields(type);
  return {
    type: 'object',
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
    additionalProperties: false,
  };
}

function fieldSchema({ schema, required, nested }: DocumentedField): JsonSchema {
  const { description } = schema;
  if (nested) return { ...schemaOf(nested()), description };
  const own: JsonSchema = { ...schema };
  if (required) return own;
  return schema.enum === undefined ? nullable(own) : { ...nullable(own), enum: [...schema.enum, null] };
}
