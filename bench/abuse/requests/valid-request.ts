import type { Draw } from './draw.js';
import type { BodyForm, Operation, Parameter } from './operation.js';
import { validValue, type ValueSource } from './valid-value.js';
import { kindOfPath, valueSourceOf, type World } from './world.js';

/** A request body before serialisation. */
export interface RequestBody {
  readonly media: string;
  /** A value to write as JSON, or text to send unchanged. */
  readonly content: { readonly json: unknown } | { readonly text: string };
}

/** A request in parts, valid by the document; mutations change one or two of them. */
export interface RequestParts {
  readonly operation: Operation;
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: RequestBody | null;
}

/** A request valid by the document, with existing ids. */
export function validRequest(operation: Operation, draw: Draw, world: World): RequestParts {
  const source = valueSourceOf(world);
  const body = operation.bodies.length === 0 ? null : validBody(draw.pick(operation.bodies), draw, source);
  const authorization = authorizationOf(operation, world);
  return {
    operation,
    method: operation.method,
    path: pathOf(operation, draw, world),
    query: parametersIn('query', operation, draw, source),
    headers: [
      ['host', world.host],
      ...(authorization === null ? [] : [['authorization', authorization] as const]),
      ...(body === null ? [] : [['content-type', body.media] as const]),
      ...parametersIn('header', operation, draw, source),
    ],
    body,
  };
}

function authorizationOf({ access }: Operation, { keys }: World): string | null {
  if (access === 'public') return null;
  return `Bearer ${access === 'admin' ? keys.admin : keys.main}`;
}

function pathOf({ path, method }: Operation, draw: Draw, { ids }: World): string {
  return path.replaceAll(/\{\w+\}/g, () => {
    const kind = kindOfPath(path);
    const known = kind === undefined ? [] : ids[kind];
    if (known.length === 0) return draw.word(8);
    // Deletions take ids from the end, so that the others stay available.
    const half = Math.ceil(known.length / 2);
    const destroys = method === 'DELETE' || /revoke|rotate$|cancel/.test(path);
    return draw.pick(destroys ? known.slice(half - 1) : known.slice(0, half));
  });
}

function parametersIn(
  place: Parameter['in'],
  { parameters }: Operation,
  draw: Draw,
  source: ValueSource,
): (readonly [string, string])[] {
  return parameters
    .filter((parameter) => parameter.in === place && draw.chance(0.3))
    .map(({ name, schema }) => {
      if (name === 'Idempotency-Key') return [name, draw.word(12)];
      const value = validValue(schema, name, draw, source);
      const shown = Array.isArray(value) ? value.join(',') : value;
      return [name, typeof shown === 'string' ? shown : JSON.stringify(shown)];
    });
}

function validBody({ media, schema, examples }: BodyForm, draw: Draw, source: ValueSource): RequestBody {
  if (media === 'application/json') {
    return { media, content: { json: validValue(schema, '', draw, source) } };
  }
  return { media, content: { text: String(draw.pick(examples)) } };
}
