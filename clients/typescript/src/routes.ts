import type { operations } from './generated/openapi.js';
import { ROUTES } from './generated/routes.js';

export { ROUTES };

/** Every route of the API by its `operationId`. Webhooks are received rather than called. */
export type RouteId = keyof typeof ROUTES;

/** Throws TypeError if `id` is not an `operationId`. */
export function routeOf<I extends RouteId>(id: I): (typeof ROUTES)[I] {
  if (Object.hasOwn(ROUTES, id)) return ROUTES[id];
  throw new TypeError(`There is no operation ${JSON.stringify(id)}; ROUTES lists them.`);
}

/**
 * Whether a request may be retried when its delivery is uncertain: `safe` has the same effect however often
 * it arrives, `keyed` is sent with an Idempotency-Key, and `once` takes effect each time it arrives.
 */
export type Repeat = (typeof ROUTES)[RouteId]['repeat'];

type Parameters<I extends RouteId> = operations[I]['parameters'];

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;

type Succeeded<I extends RouteId> = operations[I]['responses'] extends infer Responses
  ? { [S in keyof Responses]: S extends 200 | 201 | 202 ? Responses[S] : never }[keyof Responses]
  : never;

/** The query parameters of a route. */
export type QueryOf<I extends RouteId> = NonNullable<Parameters<I>['query']>;
/** The path parameters of a route. */
export type PathOf<I extends RouteId> = NonNullable<Parameters<I>['path']>;
/** The JSON body of a route. */
export type BodyOf<I extends RouteId> = Json<NonNullable<operations[I]['requestBody']>>;
type MediaTypeOf<I extends RouteId> =
  Succeeded<I> extends infer Answer ? (Answer extends { content: infer C } ? keyof C : never) : never;
type TextType = `text/${string}` | 'application/x-ndjson';

/** The JSON answer of a route; text or bytes if it has none. */
export type AnswerOf<I extends RouteId> = [Json<Succeeded<I>>] extends [never]
  ? [Extract<MediaTypeOf<I>, TextType>] extends [never]
    ? Uint8Array<ArrayBuffer>
    : string
  : Json<Succeeded<I>>;

/** The values of a route's query parameter `format`. */
export type FormatOf<I extends RouteId> =
  QueryOf<I> extends { format?: infer Format } ? NonNullable<Format> & string : never;

/** The answer of a route in a `format`: bytes of a workbook, a Parquet file or a PDF, else JSON or text. */
export type AnswerIn<I extends RouteId, Format extends string> = [Format] extends [never]
  ? AnswerOf<I>
  : Format extends 'json'
    ? AnswerOf<I>
    : Format extends 'csv' | 'ndjson' | 'html'
      ? string
      : Uint8Array<ArrayBuffer>;
