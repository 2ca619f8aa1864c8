import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { LISTING } from '../support/listing.js';

let api: ApiUnderTest;
let key: string;
beforeAll(async () => {
  api = await openTestApi();
  key = await api.key();
});
afterAll(() => api.close());

const LONG = 'q'.repeat(9_000);

interface Sent {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const rpc = (message: object): Sent => ({
  method: 'POST',
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
  headers: { accept: 'application/json, text/event-stream' },
});
const tool = (name: string, given: object): Sent =>
  rpc({ method: 'tools/call', params: { name, arguments: given } });
const listing = (more: object): Sent => ({
  method: 'POST',
  body: JSON.stringify({ property: { ...LISTING, ...more } }),
});

async function answerTo(path: string, { method = 'GET', body, headers }: Sent): Promise<string> {
  const response = await fetch(new URL(path, api.url), {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return response.text();
}

describe('an error', () => {
  it.each<[string, string, Sent]>([
    ['the path', `/v1/nothing/${LONG}`, {}],
    ['an id', `/v1/analyses/${LONG}`, {}],
    ['an id as long as one may be', `/v1/watches/${LONG.slice(0, 199)}`, {}],
    ['the name of a policy', `/v1/policies/${LONG.slice(0, 199)}/versions/${LONG.slice(0, 199)}`, {}],
    ['the name of a parameter', `/v1/analyses?${LONG}=1`, {}],
    ['the name of a parameter where there are none', `/v1/communities?${LONG}=1`, {}],
    ['a parameter', `/v1/events?after=${LONG}`, {}],
    ['a media type', '/v1/analyze', { ...listing({}), headers: { 'content-type': `text/${LONG}` } }],
    ['an encoding', '/v1/analyze', { ...listing({}), headers: { 'content-encoding': LONG } }],
    ['a field', '/v1/analyze', listing({ type: LONG })],
    ['the name of a field', '/v1/analyze', listing({ [LONG]: 1 })],
    ['the name of a tool', '/mcp', tool(LONG, {})],
    ['the name of an argument', '/mcp', tool('get_analysis', { [LONG]: 1 })],
    ['the method of a message', '/mcp', rpc({ method: LONG, params: 1 })],
    ['the params of a message', '/mcp', rpc({ method: 'tools/call', params: { name: [LONG] } })],
    ['the id of a message', '/mcp', rpc({ id: LONG, method: 'tools/list' })],
  ])('does not repeat %s in full', async (_, path, sent) => {
    const answer = await answerTo(path, sent);
    expect(answer.length).toBeLessThan(3_000);
    expect(answer).not.toMatch(/q{198}/);
  });

  it('lists a few of very many unknown parameters', async () => {
    const many = Array.from({ length: 2_000 }, (_, at) => `p${at}=1`).join('&');
    const { errors } = JSON.parse(await answerTo(`/v1/communities?${many}`, {})) as { errors: unknown[] };
    expect(errors).toHaveLength(20);
  });
});
