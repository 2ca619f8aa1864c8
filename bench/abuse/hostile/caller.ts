import { Agent, request } from 'node:http';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** The local address to call from. */
  readonly source?: string;
}

/** Sends requests on kept-alive connections and discards the answers. */
export class Caller {
  private readonly agent = new Agent({ keepAlive: true });

  constructor(
    private readonly baseUrl: string,
    private readonly signal: AbortSignal,
  ) {}

  /** The answer's status; `broken` if there was none. */
  send({ method, path, headers = {}, body, source }: Call): Promise<number | 'broken'> {
    return new Promise((resolve) => {
      const local = source === undefined ? {} : { localAddress: source };
      const length = body === undefined ? {} : { 'content-length': String(body.length) };
      const sent = request(
        this.baseUrl + path,
        { method, agent: this.agent, headers: { ...headers, ...length }, signal: this.signal, ...local },
        (response) => {
          response.resume();
          response.once('end', () => resolve(response.statusCode ?? 0));
          response.once('close', () => resolve('broken'));
          response.once('error', () => resolve('broken'));
        },
      );
      sent.once('error', () => resolve('broken'));
      sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
