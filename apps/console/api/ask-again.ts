import { ApiProblem } from './client.js';

/** The time until what failed is asked for again: `ms`, and after a refusal not less than the API asks for. */
export const waitAfter = (error: unknown, ms: number): number =>
  error instanceof ApiProblem && error.retryAfter !== null ? Math.max(ms, error.retryAfter * 1000) : ms;

/** The same of a query that is asked for again by itself. */
export const askAgainAfter =
  (ms: number) =>
  ({ state: { error } }: { readonly state: { readonly error: Error | null } }): number =>
    waitAfter(error, ms);
