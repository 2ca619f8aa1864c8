/** The subset of JSON Schema (2020-12, as used by OpenAPI 3.1) that describes fields. */
export interface FieldSchema {
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';
  readonly description: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly default?: unknown;
  readonly items?: { readonly type: 'string'; readonly enum?: readonly string[] };
  readonly examples?: readonly unknown[];
}

export type FieldsClass<T extends object = object> = new () => T;

/** One documented field of a request class. */
export interface DocumentedField {
  readonly name: string;
  readonly required: boolean;
  /** Whether null is accepted. */
  readonly nullable: boolean;
  readonly schema: FieldSchema;
  /** The class of a nested object. */
  readonly nested?: () => FieldsClass;
  /** The class of a list's objects. */
  readonly elements?: () => FieldsClass;
}

const documented = new WeakMap<object, DocumentedField[]>();

/** Records a field's schema alongside its validation rules; called by the field decorators. The last call wins. */
export function documentField(target: object, field: DocumentedField): void {
  const others = documented.get(target)?.filter(({ name }) => name !== field.name) ?? [];
  documented.set(target, [...others, field]);
}

/** The fields of a request class in declaration order, inherited ones first. */
export function documentedFields(type: FieldsClass): readonly DocumentedField[] {
  const fields: DocumentedField[] = [];
  let prototype = type.prototype as object | null;
  for (; prototype !== null; prototype = Object.getPrototypeOf(prototype) as object | null) {
    fields.unshift(...(documented.get(prototype) ?? []));
  }
  return fields;
}
