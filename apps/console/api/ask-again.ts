import { ApiProblem } from './client.js';

/** How long to wait before retrying: `ms`, but after a refusal at least as long as the API asks for. */
export const waitAfter = (error: unknown, ms: number): number =>
  error instanceof ApiProblem && error.retryAfter !== null ? Math.max(ms, error.retryAfter * 1000) : ms;

/** The same for a query that retries automatically. */
export const askAgainAfter =
  (ms: number) =>
  ({ state: { error } }: { readonly state: { readonly error: Error | null } }): number =>
    waitAfter(error, ms);
