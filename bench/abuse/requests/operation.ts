import type { JsonSchema } from './json-schema.js';

/** A URL parameter or header. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: JsonSchema;
}

/** One body format an operation accepts. */
export interface BodyForm {
  readonly media: string;
  readonly schema: JsonSchema;
  /** From the document: a JSON value, or text of another media type. */
  readonly examples: readonly unknown[];
}

/** A method on a path in the document. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly access: 'public' | 'key' | 'admin';
  readonly parameters: readonly Parameter[];
  readonly bodies: readonly BodyForm[];
}

interface DocumentedMedia {
  readonly schema: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

interface DocumentedOperation {
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly requestBody?: { readonly content: Readonly<Record<string, DocumentedMedia>> };
}

/** What is read from `/openapi.json`. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly parameters?: Readonly<Record<string, Parameter>>;
  };
}

/** Every operation in the document, in order. */
export function operationsOf(document: ApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      access: accessOf(operation),
      parameters: (operation.parameters ?? []).map((given) => parameterOf(given, document)),
      bodies: Object.entries(operation.requestBody?.content ?? {}).map(([media, form]) => ({
        media,
        schema: form.schema,
        examples: examplesOf(form),
      })),
    })),
  );
}

/** A parameter that may be defined among the components. */
function parameterOf(given: Parameter | { readonly $ref: string }, { components }: ApiDocument): Parameter {
  if (!('$ref' in given)) return given;
  const name = given.$ref.replace('#/components/parameters/', '');
  const parameter = components.parameters?.[name];
  if (parameter === undefined) throw new Error(`/openapi.json has no component for ${given.$ref}`);
  return parameter;
}

function accessOf({ security = [] }: DocumentedOperation): Operation['access'] {
  if (security.some((scheme) => 'admin' in scheme)) return 'admin';
  return security.length > 0 ? 'key' : 'public';
}

function examplesOf({ example, examples = {} }: DocumentedMedia): unknown[] {
  return [...(example === undefined ? [] : [example]), ...Object.values(examples).map(({ value }) => value)];
}
