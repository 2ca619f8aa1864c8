import { type Document, resolveIn, type Schema } from './api-document.js';

type Step = string | number;

/** A field of a request body, as openapi.json describes it. */
export interface BodyField {
  /** From the body to the field; the elements of a list are represented by its first. */
  readonly at: readonly Step[];
  /** The JSON types it takes. */
  readonly types: readonly string[];
  /** The least number of elements, if it is a list. */
  readonly least: number;
}

/** Every field of a body with this schema, at any depth; none for maps with names of the caller's own. */
export function bodyFieldsOf(document: Document, schema: unknown, at: readonly Step[] = []): BodyField[] {
  const { properties = {}, items } = objectIn(document, schema);
  const named = Object.entries(properties).flatMap(([name, field]) => {
    const place = [...at, name];
    const { minItems = 0 } = objectIn(document, field);
    return [
      { at: place, types: typesOf(document, field), least: minItems },
      ...bodyFieldsOf(document, field, place),
    ];
  });
  return items === undefined ? named : [...named, ...bodyFieldsOf(document, items, [...at, 0])];
}

/** A value that has none of these JSON types. */
export function wrongValue(types: readonly string[]): unknown {
  const values: Readonly<Record<string, unknown>> = { string: 'wrong', number: 7, boolean: true };
  const known = types.includes('integer') ? [...types, 'number'] : types;
  return Object.entries(values).find(([type]) => !known.includes(type))?.[1];
}

/** The body with a value in this place; whatever leads there and is missing gets its required fields. */
export function withField(
  document: Document,
  schema: unknown,
  body: unknown,
  [step, ...rest]: readonly Step[],
  value: unknown,
): unknown {
  if (step === undefined) return value;
  const { properties = {}, items } = objectIn(document, schema);
  const inner = typeof step === 'number' ? items : properties[step];
  const known = (body ?? sampleOf(document, schema)) as Readonly<Record<Step, unknown>>;
  const changed = withField(document, inner, known[step], rest, value);
  return Array.isArray(known) ? [changed, ...(known as unknown[]).slice(1)] : { ...known, [step]: changed };
}

interface Known {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly unknown[];
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly items?: unknown;
  readonly minItems?: number;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
}

/** The schema, or what it is beside null. */
function objectIn(document: Document, schema: unknown): Known {
  const known = resolveIn(document, schema) as Known;
  const [other] = (known.anyOf ?? []).filter((one) => (one as Schema)['type'] !== 'null');
  return other === undefined ? known : objectIn(document, other);
}

function typesOf(document: Document, schema: unknown): string[] {
  const { type, anyOf = [] } = resolveIn(document, schema) as Known;
  if (type === undefined) return anyOf.flatMap((one) => typesOf(document, one));
  return typeof type === 'string' ? [type] : [...type];
}

/** A value of the schema with nothing but what is required. */
function sampleOf(document: Document, schema: unknown): unknown {
  const { type = [], properties = {}, required = [], items, examples, ...known } = objectIn(document, schema);
  if (type.includes('object'))
    return Object.fromEntries(required.map((name) => [name, sampleOf(document, properties[name])]));
  if (type.includes('array')) return examples?.[0] ?? [sampleOf(document, items)];
  return examples?.[0] ?? known.enum?.[0] ?? known.minimum ?? 'sample';
}
