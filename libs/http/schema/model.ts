import { boolean, type JsonSchema, list, object, ref, type Schema } from './json-schema.js';

/** An API object described once: the schema documents it and gives its type, and the example is of that type. */
export interface Model<T> {
  readonly name: string;
  readonly schema: Schema<T>;
  readonly example: T;
  /** The reference documents use. */
  readonly ref: Schema<T>;
}

/** The type a model describes, as code holds it before serialisation. */
export type ModelOf<M> = M extends Model<infer T> ? T : never;

export function model<T>(name: string, schema: Schema<T>, example: NoInfer<T>): Model<T> {
  return { name, schema, example, ref: ref<T>(name) };
}

/** The same type with enum names widened to any text: a schema may describe in words what a name can be. */
type Widened<T> = T extends string
  ? string
  : T extends readonly (infer E)[]
    ? readonly Widened<E>[]
    : T extends object
      ? { readonly [K in keyof T]: Widened<T[K]> }
      : T;
type Agreeing<S, T> = [Widened<S>, Widened<T>] extends [Widened<T>, Widened<S>] ? Schema<S> : never;

/** Like model, for a type declared by the domain: it compiles only if the schema has the same members. */
export const modelOf =
  <T>() =>
  <S>(name: string, schema: Schema<S> & Agreeing<S, T>, example: NoInfer<T>): Model<T> => ({
    name,
    schema: schema as Schema<unknown> as Schema<T>,
    example,
    ref: ref<T>(name),
  });

/** A page of a list of such objects. */
export function pageModel<T>({ name, ref: item, example }: Model<T>, ownName = `${name}Page`) {
  const schema = object({
    data: list(item),
    has_more: boolean('Whether there is another page.'),
  });
  return model(ownName, schema, { data: [example], has_more: false });
}

/** An answer consisting of such an object, for a route's promise. */
export function answer<T>(
  status: number,
  description: string,
  { ref: schema, example }: Model<T>,
  headers?: Readonly<Record<string, string>>,
) {
  return { status, description, schema, example, ...(headers === undefined ? {} : { headers }) } as const;
}

/** An answer without a body. */
export const emptyAnswer = (status: number, description: string) => ({ status, description }) as const;

/** The schemas of models by name, for a document's components. */
export function schemasOf(...models: readonly Model<unknown>[]): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(models.map(({ name, schema }) => [name, schema]));
}
