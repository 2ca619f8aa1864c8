import { setTimeout as delay } from 'node:timers/promises';

import { parseRetryAfter } from '#platform';

import { CommandFailure } from './command-failure.js';

import type { Connection } from './connection.js';

/** The members of application/problem+json a person needs. */
interface Problem {
  readonly title?: string;
  readonly detail?: string;
  readonly code?: string;
  readonly request_id?: string;
  readonly errors?: readonly {
    readonly pointer?: string;
    readonly parameter?: string;
    readonly detail: string;
  }[];
}

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Seconds after which to give up on an API that is unreachable or sheds load. */
const PATIENCE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 10;

/** Why an attempt failed. */
interface Refusal {
  readonly why: string;
  /** Seconds until the next attempt; 0 if unspecified, null if a retry would fail in the same way. */
  readonly retryAfter: number | null;
}

/** Calls the API with one key. Transient failures (no connection, 429, 503) are retried for a minute, and reported. */
export class ApiClient {
  constructor(
    private readonly connection: Connection,
    private readonly tell: (line: string) => void = (line) => process.stderr.write(line),
  ) {}

  /** The answer's JSON. Throws CommandFailure with the API's message. */
  async json<T>(path: string, call: Call = {}): Promise<T> {
    return (await (await this.send(path, call)).json()) as T;
  }

  /** A 2xx answer. Calls that create something need an Idempotency-Key, since they may be sent more than once. */
  async send(path: string, call: Call = {}): Promise<Response> {
    const end = Date.now() + PATIENCE_SECONDS * 1_000;
    for (let pause = 1, isTold = false; ; pause = Math.min(pause * 2, LONGEST_PAUSE_SECONDS)) {
      const outcome = await this.attempt(path, call);
      if (outcome instanceof Response) return outcome;
      const { why, retryAfter } = outcome;
      const wait = retryAfter === 0 ? pause : retryAfter;
      if (wait === null || Date.now() + wait * 1_000 > end) throw new CommandFailure(why);
      if (!isTold) this.tell(`${why}\nretrying for up to ${PATIENCE_SECONDS} s\n`);
      isTold = true;
      await delay(wait * 1_000);
    }
  }

  /** The body of a 2xx answer, as it arrives. Throws CommandFailure, also if it breaks off. */
  async *read(path: string): AsyncGenerator<Uint8Array> {
    const { body } = await this.send(path);
    if (body === null) return;
    try {
      yield* body as AsyncIterable<Uint8Array>;
    } catch (error) {
      const reason = error instanceof Error ? reasonOf(error) : String(error);
      throw new CommandFailure(
        `the response of the API at ${this.connection.baseUrl} was cut off: ${reason}`,
        {
          cause: error,
        },
      );
    }
  }

  /** A 2xx answer, or why there is none. */
  private async attempt(path: string, { method = 'GET', body, headers }: Call): Promise<Response | Refusal> {
    const { baseUrl, key } = this.connection;
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, ...headers },
        ...(body === undefined ? {} : { body }),
      });
      if (response.ok) return response;
      const { status } = response;
      const mayPass = [429, 502, 503, 504].includes(status);
      const asked = parseRetryAfter(response.headers.get('retry-after') ?? undefined, new Date()) ?? 0;
      const retryAfter = mayPass ? asked / 1_000 : null;
      return { why: describe(status, await response.text()), retryAfter };
    } catch (error) {
      const reason = error instanceof Error ? reasonOf(error) : String(error);
      return { why: `the API at ${baseUrl} cannot be reached: ${reason}`, retryAfter: 0 };
    }
  }
}

const reasonOf = (error: Error): string =>
  error.cause instanceof Error ? error.cause.message : error.message;

function describe(status: number, text: string): string {
  let problem: Problem = {};
  try {
    problem = JSON.parse(text) as Problem;
  } catch {
    // Something in front of the API answered, so there is only the status.
  }
  const { title = 'refused', detail, code, request_id: id, errors = [] } = problem;
  const lines = errors.map((error) => `\n  ${error.pointer ?? error.parameter ?? ''}: ${error.detail}`);
  const source = [status, code, id].filter((part) => part !== undefined).join(', ');
  return `${detail ?? title} (${source})${lines.join('')}`;
}
