/** The parts of openapi.json that tests read. */
export type Schema = Readonly<Record<string, unknown>>;
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security?: unknown;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  readonly responses: Readonly<Record<string, Answer>>;
}
export interface Answer {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, Schema>>;
}
export interface Received {
  readonly operationId: string;
  readonly requestBody: {
    readonly content: Readonly<Record<string, { readonly schema: Schema; readonly example: unknown }>>;
  };
}
export interface Document {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly webhooks: Readonly<Record<string, { readonly post: Received }>>;
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Answer>>;
    readonly securitySchemes: Readonly<Record<string, { readonly description: string }>>;
  };
}

/** What a reference of the document leads to; anything else as it is. */
export function resolveIn(document: Document, node: unknown): unknown {
  const { $ref } = (node ?? {}) as { readonly $ref?: string };
  if ($ref === undefined) return node;
  return $ref
    .slice(2)
    .split('/')
    .reduce((at: unknown, key) => (at as Readonly<Record<string, unknown>>)[key], document);
}

/** Every operation, with its parameters in place of references to them. */
export const operationsOf = (document: Document) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: {
        ...operation,
        parameters: (operation.parameters ?? []).map(
          (one) => resolveIn(document, one) as { readonly name: string; readonly in: string },
        ),
      },
    })),
  );

/** Every schema below a node of the document, without those that it refers to. */
export function schemasIn(node: unknown): Schema[] {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.entries(node)
    .filter(([key]) => key !== 'example' && key !== 'examples')
    .flatMap(([, value]) => schemasIn(value));
  return [node as Schema, ...below];
}
