import createClient, { type Client } from 'openapi-fetch';

import type { paths } from '../../../clients/typescript/src/generated/openapi.js';
import type { Problem } from './schemas.js';
import { Unreachable } from './unreachable.js';

export type * from './schemas.js';
/** Calls to the API with one key; every path, field and answer is checked against openapi.json at compile time. */
export type Api = Client<paths>;

/** The API refused a call: its message, and how many seconds to wait if it says so. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';

  constructor(
    readonly problem: Problem,
    readonly retryAfter: number | null,
  ) {
    super(problem.detail);
  }
}

/**
 * The key is kept only in this closure: a reload forgets it.
 * @param onRefusedKey called when the API no longer accepts the key; it is then not used again.
 */
export function createApi(key: string, onRefusedKey?: (problem: ApiProblem) => void): Api {
  const api = createClient<paths>({
    baseUrl: globalThis.location.origin,
    headers: { authorization: `Bearer ${key}` },
  });
  let refused: ApiProblem | null = null;
  api.use({
    onRequest: () => {
      if (refused !== null) throw refused;
    },
    onResponse: async ({ response }) => {
      if (response.ok) return;
      const problem = await problemOf(response);
      if (response.status === 401 && problem instanceof ApiProblem) {
        refused = problem;
        onRefusedKey?.(problem);
      }
      throw problem;
    },
  });
  return api;
}

/** The data in an answer. Rejects with ApiProblem or Unreachable. */
export async function dataOf<T>(call: Promise<{ data?: T; response: Response }>): Promise<T> {
  const { data, response } = await answered(call);
  if (data === undefined) throw new Unreachable('an answer without a body', response.status);
  return data;
}

/** An answer whose body arrived completely. Rejects with ApiProblem or Unreachable. */
export function answered<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    throw isTold(error) ? error : new Unreachable(error);
  });
}

const isTold = (error: unknown): boolean =>
  error instanceof ApiProblem ||
  error instanceof Unreachable ||
  (error instanceof DOMException && error.name === 'AbortError');

/**
 * The error in an unsuccessful answer; one that is not a problem document comes from something between us and the API.
 */
async function problemOf(response: Response): Promise<Error> {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') === true;
  if (!isProblem) return new Unreachable('no problem document', response.status);
  return new ApiProblem((await response.json()) as Problem, Number.isNaN(retryAfter) ? null : retryAfter);
}
