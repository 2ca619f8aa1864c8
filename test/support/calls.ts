/** Calls to one api, as callers make them. */
export interface TestCalls {
  get(path: string, key?: string): Promise<Response>;
  send(method: 'PATCH' | 'PUT' | 'DELETE', path: string, key: string, body?: unknown): Promise<Response>;
  post(path: string, body: unknown, key?: string, headers?: Record<string, string>): Promise<Response>;
}

/** Text bodies are sent unchanged. */
export function callsTo(base: string): TestCalls {
  return {
    get: (path, key) => fetch(`${base}${path}`, { headers: bearer(key) }),
    send: (method, path, key, body) =>
      fetch(`${base}${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...bearer(key) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    post: (path, body, key, headers = {}) =>
      fetch(`${base}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer(key), ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}

function bearer(key: string | undefined): Record<string, string> {
  return key === undefined ? {} : { authorization: `Bearer ${key}` };
}

/** A problem document, with the fields tests check. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
  readonly code: string;
  readonly request_id: string;
  readonly errors?: readonly Record<string, string>[];
}

export async function problemOf(response: Response): Promise<Problem> {
  return (await response.json()) as Problem;
}
