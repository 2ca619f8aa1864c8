import { LISTING } from '../support/listing.js';
import {
  type ApiProcess,
  type SystemOptions,
  type SystemParts,
  TestSystem,
  type Variables,
} from '../support/test-system.js';

/** Two api processes on the fixture market, over one database and one Redis. */
export class ApiPair extends TestSystem {
  private pair: readonly ApiProcess[] = [];

  private constructor(parts: SystemParts) {
    super(parts);
  }

  static override async open(options: SystemOptions = {}, environment: Variables = {}): Promise<ApiPair> {
    const pair = new ApiPair(await TestSystem.parts(options));
    await pair.activate('sandbox-1');
    pair.pair = await Promise.all([pair.apiProcess(environment), pair.apiProcess(environment)]);
    return pair;
  }

  get processes(): readonly ApiProcess[] {
    return this.pair;
  }

  /** Sends a call to one of the two; POST when there is a body. */
  call(at: number, path: string, key: string, body?: object, headers: object = {}): Promise<Response> {
    const { url } = this.pair[at % 2] ?? { url: '' };
    return fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  analyze(at: number, key: string, headers: object = {}): Promise<Response> {
    return this.call(at, '/v1/analyze', key, { property: LISTING }, headers);
  }

  override async close(): Promise<void> {
    await Promise.all(this.pair.map(({ process }) => process.kill()));
    await super.close();
  }
}
