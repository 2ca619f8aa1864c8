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
/** The JSON answer of a route; text if the answer is not JSON. */
export type AnswerOf<I extends RouteId> = [Json<Succeeded<I>>] extends [never] ? string : Json<Succeeded<I>>;
