/** The part of JSON Schema (2020-12, as OpenAPI 3.1 uses it) that fields are described with. */
export interface FieldSchema {
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';
  readonly description: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
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
  readonly schema: FieldSchema;
  /** The class of a nested object. */
  readonly nested?: () => FieldsClass;
  /** The class of the objects of a list. */
  readonly elements?: () => FieldsClass;
}

const documented = new WeakMap<object, DocumentedField[]>();

/** Notes a field's schema beside its validation rules; called by the field decorators. Said again, the last holds. */
export function documentField(target: object, field: DocumentedField): void {
  const others = documented.get(target)?.filter(({ name }) => name !== field.name) ?? [];
  documented.set(target, [...others, field]);
}

/** The fields of a request class in the order of their declaration, those of the class it extends first. */
export function documentedFields(type: FieldsClass): readonly DocumentedField[] {
  const fields: DocumentedField[] = [];
  let prototype = type.prototype as object | null;
  for (; prototype !== null; prototype = Object.getPrototypeOf(prototype) as object | null) {
    fields.unshift(...(documented.get(prototype) ?? []));
  }
  return fields;
}
