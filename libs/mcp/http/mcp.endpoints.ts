import { answer, emptyAnswer, type EndpointOptions, type JsonSchema, model, schemasOf } from '#http';

/** Maximum bytes of a message: a batch of 500 listings fits. */
export const MCP_BODY_LIMIT = 2_000_000;

const MESSAGE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'find_places', arguments: { query: 'dubai mar' } },
};

const VERSION: JsonSchema = { type: 'string', const: '2.0' };
const ID: JsonSchema = {
  type: ['string', 'integer'],
  description: 'Set by the client; absent from notifications.',
};
const MESSAGE_SCHEMA: JsonSchema = {
  type: 'object',
  required: ['jsonrpc', 'method'],
  properties: {
    jsonrpc: VERSION,
    id: ID,
    method: { type: 'string' },
    params: { type: 'object', description: 'Parameters, as the protocol defines them for the method.' },
  },
};

/** One JSON-RPC 2.0 message. */
const MCP_ANSWER = model(
  'McpAnswer',
  {
    type: 'object',
    required: ['jsonrpc'],
    properties: {
      jsonrpc: VERSION,
      id: ID,
      result: { type: 'object', description: 'The result, as the protocol defines it.' },
      error: {
        type: 'object',
        description: 'Why the message cannot be answered. A failed tool call is a result, not an error.',
      },
    },
  },
  {
    jsonrpc: '2.0',
    id: 1,
    result: { content: [{ type: 'text', text: '{"object":"list","livemode":false,"data":[]}' }] },
  },
);

export const MCP_SCHEMAS = schemasOf(MCP_ANSWER);

/** What the Model Context Protocol route promises. */
export const MCP_ENDPOINTS = {
  message: {
    tag: 'Agents',
    summary: 'Send a Model Context Protocol message',
    description:
      'Streamable HTTP without sessions: give an MCP client this address and an API key. Each tool calls ' +
      'this API with that key, so its scopes, limits and records apply. docs/agents.md lists the tools.',
    body: {
      schema: MESSAGE_SCHEMA,
      example: MESSAGE,
    },
    answer: answer(200, 'The reply to the message.', MCP_ANSWER),
    moreAnswers: [emptyAnswer(202, 'A notification was accepted.')],
  },
} as const satisfies Record<string, EndpointOptions>;
