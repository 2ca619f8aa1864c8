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
  description: 'Given by the client; a notification has none.',
};
const MESSAGE_SCHEMA: JsonSchema = {
  type: 'object',
  required: ['jsonrpc', 'method'],
  properties: {
    jsonrpc: VERSION,
    id: ID,
    method: { type: 'string' },
    params: { type: 'object', description: 'As the protocol defines for the method.' },
  },
};

/** One JSON-RPC 2.0 message. */
export const MCP_ANSWER = model(
  'McpAnswer',
  {
    type: 'object',
    required: ['jsonrpc'],
    properties: {
      jsonrpc: VERSION,
      id: ID,
      result: { type: 'object', description: 'The result, as the protocol defines it.' },
      error: { type: 'object', description: 'Why it cannot be answered; a failed tool call is a result.' },
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
    summary: 'Answer a message of the Model Context Protocol',
    description:
      'Streamable HTTP without sessions: give a client of the protocol this address and a key. Each tool is a call of ' +
      'this API with that key: its scopes, limits and records apply. docs/agents.md lists the tools.',
    body: {
      schema: MESSAGE_SCHEMA,
      example: MESSAGE,
    },
    answer: answer(200, 'The answer to the message.', MCP_ANSWER),
    moreAnswers: [emptyAnswer(202, 'A notification was accepted.')],
  },
} as const satisfies Record<string, EndpointOptions>;
