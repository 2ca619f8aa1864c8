import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { LISTING } from '../support/listing.js';

let api: ApiUnderTest;
let key: string;
const clients: Client[] = [];

beforeAll(async () => {
  api = await openTestApi();
  key = await api.key();
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await api.close();
});

/** A client of the protocol's own kit, with a key. */
async function connect(bearer = key, address = '203.0.113.9', path = '/mcp'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const headers = { authorization: `Bearer ${bearer}`, 'x-forwarded-for': address };
  const transport = new StreamableHTTPClientTransport(new URL(path, api.url), { requestInit: { headers } });
  await client.connect(transport);
  clients.push(client);
  return client;
}

interface Result {
  readonly isError?: boolean;
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly content: readonly { readonly text: string }[];
}

const call = async (name: string, given: object, bearer = key): Promise<Result> => {
  const client = await connect(bearer);
  return (await client.callTool({ name, arguments: { ...given } })) as unknown as Result;
};

describe('the tools for language models', () => {
  it('are listed with what they do and take', async () => {
    const { tools } = await (await connect()).listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'analyze_listing',
      'compare_listings',
      'explain_analysis',
      'get_analysis',
      'find_places',
      'get_community_market',
      'get_service_status',
      'get_usage',
      'submit_batch',
      'get_batch',
      'get_batch_results',
      'list_changes',
    ]);
    const [analyse] = tools;
    expect(analyse?.inputSchema.properties).toMatchObject({
      property: { type: 'object', properties: { size_sqft: { type: 'number', minimum: 100 } } },
    });
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint === true)).toHaveLength(8);
  });

  it('give the API’s answers, and leave the same record', async () => {
    const { structuredContent: answer } = await call('analyze_listing', {
      property: LISTING,
      include: ['value'],
    });
    const direct = await api.post('/v1/analyze?include=value', { property: LISTING }, key);
    expect(answer).toMatchObject(JSON.parse(await direct.text()) as object);
    const id = String(answer?.analysis_id);
    const { structuredContent: record } = await call('get_analysis', { analysis_id: id });
    expect(record).toMatchObject({ id, analysis: { verdict: answer?.verdict } });
    const { structuredContent: explained } = await call('explain_analysis', {
      analysis_id: id,
      include: ['comparables'],
    });
    expect(explained).toMatchObject({ id, identical: true });
  });

  it('compare listings, even if one is refused', async () => {
    const { structuredContent } = await call('compare_listings', {
      properties: [LISTING, { ...LISTING, area: 'Nowhere at all' }],
    });
    const { listings } = structuredContent as { listings: readonly Record<string, unknown>[] };
    expect(listings[0]).toMatchObject({ index: 0, analysis_id: expect.stringMatching(/^an_/) });
    expect(listings[1]).toMatchObject({ index: 1, error: expect.stringContaining('unknown_area') });
  });

  it('tell a model what to correct', async () => {
    const wrong = await call('analyze_listing', { property: { ...LISTING, size_sqft: 79 } });
    expect(wrong.isError).toBe(true);
    expect(wrong.content[0]?.text).toMatch(/422 invalid_fields[^]*\/property\/size_sqft/);
    const missing = await call('analyze_listing', { listing: LISTING });
    expect(missing.content[0]?.text).toContain('no argument "listing"; it takes property, include');
    const alone = await call('compare_listings', { properties: [LISTING] });
    expect(alone.content[0]?.text).toContain('a list of 2 to 10 values');
    expect((await call('value_home', {})).content[0]?.text).toContain('use analyze_listing');
  });

  it('say what is wrong with an argument of which no call can be made', async () => {
    const textOf = async (name: string, given: object): Promise<string | undefined> => {
      const { isError, content } = await call(name, given);
      return isError === true ? content[0]?.text : undefined;
    };
    for (const key of ['one\r\nother: header', 'مفتاح', 5, ['one']])
      expect(await textOf('analyze_listing', { property: LISTING, idempotency_key: key })).toMatch(
        /^idempotency_key of analyze_listing is .*; give printable ASCII characters\.$/,
      );
    for (const id of ['an_\ud800', 'an_\n', { id: 1 }])
      expect(await textOf('get_analysis', { analysis_id: id })).toMatch(
        /^analysis_id of get_analysis is .*; give text without control characters\.$/,
      );
    expect(await textOf('get_batch', { batch_id: '' })).toBe('get_batch needs batch_id; it takes batch_id.');
    const { structuredContent } = await call('analyze_listing', {
      ...{ property: LISTING, include: null, idempotency_key: '' },
    });
    expect(structuredContent).toHaveProperty('verdict');
  });

  it('accept a batch once, however often it is sent', async () => {
    const batch = { items: [{ custom_id: 'a', property: LISTING }], idempotency_key: 'one' };
    const first = await call('submit_batch', batch);
    const again = await call('submit_batch', batch);
    expect(again.structuredContent).toEqual(first.structuredContent);
    const id = String(first.structuredContent?.id);
    expect((await call('get_batch', { batch_id: id })).structuredContent).toMatchObject({ id });
  });

  it('can do no more than their key allows', async () => {
    const other = await api.key({ orgId: (await api.organisation()).id });
    const { structuredContent } = await call('analyze_listing', { property: LISTING });
    const foreign = await call('get_analysis', { analysis_id: structuredContent?.analysis_id }, other);
    expect(foreign.content[0]?.text).toMatch(/^404 not_found/);
    const climbing = await call('get_batch', { batch_id: '../usage' });
    expect(climbing.content[0]?.text).toMatch(/^4\d\d /);
    const narrow = await api.key({ scopes: ['bulk:read'] });
    expect((await call('analyze_listing', { property: LISTING }, narrow)).content[0]?.text).toMatch(
      /^403 scope_required/,
    );
  });

  it('respect the client’s address: a key works only from its networks', async () => {
    const { id: orgId } = await api.organisation();
    const bound = await api.key({ orgId, cidrs: ['192.0.2.0/24'] });
    const client = await connect(bound, '192.0.2.7');
    const usage = (await client.callTool({ name: 'get_usage', arguments: {} })) as unknown as Result;
    expect(usage.structuredContent).toMatchObject({ object: 'usage' });
    await expect(connect(bound, '198.51.100.7')).rejects.toThrow(/403/);
  });

  it('are not shown without a key, and accept only POST', async () => {
    await expect(connect('di_test_wrong')).rejects.toThrow(/401/);
    for (const path of ['/mcp', '/mcp/']) {
      const answer = await fetch(new URL(path, api.url), { headers: { authorization: `Bearer ${key}` } });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  it('are also at the address with a slash at the end', async () => {
    const { tools } = await (await connect(key, '203.0.113.9', '/mcp/')).listTools();
    expect(tools).toHaveLength(12);
    const headers = { authorization: `Bearer ${key}` };
    for (const path of ['/mcp//', '/mcp/x', '/MCP/'])
      expect((await fetch(new URL(path, api.url), { method: 'POST', headers })).status).toBe(404);
  });

  const send = (body: string) =>
    fetch(new URL('/mcp', api.url), {
      method: 'POST',
      body,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
    });

  it('say in a sentence which params a method needs, and accept a notification without a reply', async () => {
    const refusalOf = async (method: string, params?: object) => {
      const answer = await send(JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }));
      const { id, error } = (await answer.json()) as { id: number; error: { code: number; message: string } };
      expect([answer.status, id, error.code]).toEqual([200, 7, -32_602]);
      return error.message;
    };
    const calling =
      'send params such as {"name":"find_places","arguments":{"query":"dubai mar"}}, with a name from tools/list.';
    expect(await refusalOf('tools/call')).toBe(`tools/call needs params; ${calling}`);
    expect(await refusalOf('tools/call', { arguments: {} })).toBe(`tools/call needs params.name; ${calling}`);
    expect(await refusalOf('tools/call', { name: 3 })).toBe(
      `params.name of tools/call is 3, not a text; ${calling}`,
    );
    for (const [given, shown] of [
      [null, 'null'],
      [['a'], '["a"]'],
      ['a', '"a"'],
    ])
      expect(await refusalOf('tools/call', { name: 'get_usage', arguments: given })).toBe(
        `params.arguments of tools/call is ${String(shown)}, not an object; ${calling}`,
      );
    expect(await refusalOf('initialize')).toMatch(
      /^initialize needs params; send params such as \{"protocol/,
    );
    const client = { capabilities: {}, clientInfo: { name: 'a', version: '1' } };
    expect(await refusalOf('initialize', client)).toMatch(/^initialize needs params.protocolVersion; send/);
    expect(await refusalOf('initialize', { ...client, protocolVersion: '1', capabilities: [] })).toMatch(
      /^params.capabilities of initialize is \[\], not an object; send/,
    );
    expect(await refusalOf('tools/list', { cursor: 3 })).toBe(
      'params.cursor of tools/list is 3, not a text; leave params out.',
    );
    const notified = await send('{"jsonrpc":"2.0","method":"notifications/initialized"}');
    expect([notified.status, notified.headers.get('content-type'), await notified.text()]).toEqual([
      202,
      null,
      '',
    ]);
    const document = (await (await api.get('/openapi.json')).json()) as {
      paths: Record<string, { post: { responses: Record<string, object> } }>;
    };
    expect(document.paths['/mcp']?.post.responses['202']).toEqual(
      expect.not.objectContaining({ content: expect.anything() }),
    );
  });

  it('refuse what is not a message', async () => {
    expect((await send('{')).status).toBe(400);
    const refused = async (body: string) => {
      const answer = await send(body);
      const problem = (await answer.json()) as { code: string; errors: { pointer: string }[] };
      return [answer.status, problem.code, problem.errors[0]?.pointer];
    };
    expect(await refused('[]')).toEqual([422, 'invalid_fields', '']);
    expect(await refused('{"hello":1}')).toEqual([422, 'invalid_fields', '/jsonrpc']);
    expect(await refused('{"jsonrpc":"2.0","method":[]}')).toEqual([422, 'invalid_fields', '/method']);
    expect(await refused('{"jsonrpc":"2.0","method":"ping","params":3}')).toEqual([
      422,
      'invalid_fields',
      '',
    ]);
  });
});
