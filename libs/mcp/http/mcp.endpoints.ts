import { answer, type EndpointOptions, model, object, schemasOf, text } from '#http';

/** Bytes of a message: a batch of 500 listings fits. */
export const MCP_BODY_LIMIT = 2_000_000;

const MESSAGE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'find_places', arguments: { query: 'dubai mar' } },
};

/** One message of JSON-RPC 2.0. */
export const MCP_ANSWER = model(
  'McpAnswer',
  { type: 'object', required: ['jsonrpc'], properties: { jsonrpc: text(undefined, { const: '2.0' }) } },
  {
    jsonrpc: '2.0',
    id: 1,
    result: { content: [{ type: 'text', text: '{"object":"list","livemode":false,"data":[]}' }] },
  },
);

export const MCP_SCHEMAS = schemasOf(MCP_ANSWER);

/** What the route of the Model Context Protocol promises. */
export const MCP_ENDPOINTS = {
  message: {
    tag: 'Agents',
    summary: 'Answer a message of the Model Context Protocol',
    description:
      'Streamable HTTP without sessions: a client of the protocol is given this address and a key. Each tool is a call of ' +
      'this API with that key: its scopes, limits and records apply. docs/agents.md lists the tools.',
    body: {
      schema: object({ jsonrpc: text(undefined, { const: '2.0' }), method: text() }),
      example: MESSAGE,
    },
    answer: answer(200, 'The answer to the message.', MCP_ANSWER),
    moreAnswers: [answer(202, 'A notification was taken; the answer is empty.', MCP_ANSWER)],
  },
} as const satisfies Record<string, EndpointOptions>;
