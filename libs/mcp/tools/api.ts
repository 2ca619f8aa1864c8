/** One call of the public API. */
export interface ApiCall {
  readonly method: 'GET' | 'POST';
  /** With its query. */
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiAnswer {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** JSON. */
  readonly body: string;
}

/** The public API as one key sees it: its scopes, limits, records and audit are those of any other client. */
export interface Api {
  send(call: ApiCall): Promise<ApiAnswer>;
}

/** What the API answered, parsed. Throws ApiRefusal with its problem document unless it is 2xx. */
export async function ask(
  api: Api,
  call: ApiCall,
): Promise<{ readonly value: object; readonly answer: ApiAnswer }> {
  const answer = await api.send(call);
  if (answer.status >= 200 && answer.status < 300)
    return { value: JSON.parse(answer.body) as object, answer };
  throw new ApiRefusal(answer);
}

/** The API refused: what a model can mend its call by. */
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
    readonly detail: string;
  }[];
}

function describe(status: number, retryAfter: string | undefined, body: string): string {
  let problem: Problem = {};
  try {
    problem = JSON.parse(body) as Problem;
  } catch {
    // Something before the API answered; the status has to do.
  }
  const { code = 'refused', detail = 'The API refused the call.', errors = [] } = problem;
  const wait = retryAfter === undefined ? '' : ` Try again in ${retryAfter} s.`;
  const lines = errors.map((error) => `\n- ${error.pointer ?? error.parameter ?? ''}: ${error.detail}`);
  return `${status} ${code}: ${detail}${wait}${lines.join('')}`;
}

/** A path with a query of those parameters that are given. */
export function withQuery(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
