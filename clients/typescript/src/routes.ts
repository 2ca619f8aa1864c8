import type { operations } from './generated/openapi.js';
import { ROUTES } from './generated/routes.js';

export { ROUTES };

/** Every route of the API by its `operationId`; those of webhooks are not called but received. */
export type RouteId = keyof typeof ROUTES;

/** Throws TypeError for what is no `operationId`. */
export function routeOf<I extends RouteId>(id: I): (typeof ROUTES)[I] {
  if (Object.hasOwn(ROUTES, id)) return ROUTES[id];
  throw new TypeError(`There is no operation ${JSON.stringify(id)}; ROUTES lists them.`);
}

/**
 * What may be sent again when nobody knows whether it arrived: `safe` has the same effect however often it comes,
 * `keyed` is sent with an Idempotency-Key, and `once` has its effect each time that it arrives.
 */
export type Repeat = (typeof ROUTES)[RouteId]['repeat'];

type Parameters<I extends RouteId> = operations[I]['parameters'];

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;

type Succeeded<I extends RouteId> = operations[I]['responses'] extends infer Responses
  ? { [S in keyof Responses]: S extends 200 | 201 | 202 ? Responses[S] : never }[keyof Responses]
  : never;

/** The parameters in the query of a route. */
export type QueryOf<I extends RouteId> = NonNullable<Parameters<I>['query']>;
/** The parameters in the path of a route. */
export type PathOf<I extends RouteId> = NonNullable<Parameters<I>['path']>;
/** The JSON body that a route takes. */
export type BodyOf<I extends RouteId> = Json<NonNullable<operations[I]['requestBody']>>;
/** The JSON that a route answers with; a text where it answers with no JSON. */
export type AnswerOf<I extends RouteId> = [Json<Succeeded<I>>] extends [never] ? string : Json<Succeeded<I>>;
