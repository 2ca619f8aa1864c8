/** One call of the public API. */
export interface ApiCall {
  readonly method: 'GET' | 'POST';
  /** Including the query. */
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiAnswer {
  readonly status: number;
  /** Keyed by lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** JSON. */
  readonly body: string;
}

/** The public API as seen by one key: scopes, limits, records and audit are those of any other client. */
export interface Api {
  send(call: ApiCall): Promise<ApiAnswer>;
}

/** The API's answer, parsed. Throws ApiRefusal with the problem document unless it is 2xx. */
export async function ask(
  api: Api,
  call: ApiCall,
): Promise<{ readonly value: object; readonly answer: ApiAnswer }> {
  const answer = await api.send(call);
  if (answer.status >= 200 && answer.status < 300)
    return { value: JSON.parse(answer.body) as object, answer };
  throw new ApiRefusal(answer);
}

/** A refusal by the API, with which a model can correct its call. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';

  constructor({ status, headers, body }: ApiAnswer) {
    super(describe(status, headers['retry-after'], body));
  }
}

interface Problem {
  readonly code?: string;
  readonly detail?: string;
  readonly errors?: readonly {
    readonly pointer?: string;
    readonly parameter?: string;
    readonly header?: string;
    readonly detail: string;
  }[];
}

function describe(status: number, retryAfter: string | undefined, body: string): string {
  let problem: Problem = {};
  try {
    problem = JSON.parse(body) as Problem;
  } catch {
    // Something in front of the API answered, so there is only the status.
  }
  const { code = 'refused', detail = 'The API refused the call.', errors = [] } = problem;
  const wait = retryAfter === undefined ? '' : ` Try again in ${retryAfter} s.`;
  const lines = errors.map(
    ({ pointer, parameter, header, detail: why }) => `\n- ${pointer ?? parameter ?? header ?? ''}: ${why}`,
  );
  return `${status} ${code}: ${detail}${wait}${lines.join('')}`;
}

/** A path with a query of the parameters that are given. */
export function withQuery(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
