import {
  CallToolRequestSchema,
  InitializeRequestSchema,
  type JSONRPCRequest,
  ListToolsRequestSchema,
  PingRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';

import { showValue } from '#platform';

const ALONE = { remedy: 'leave params out' };

/** The params of each method, and what to send instead of wrong ones. */
const METHODS = new Map([
  [
    'initialize',
    {
      schema: InitializeRequestSchema,
      remedy:
        'send params such as {"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"client","version":"1"}}',
    },
  ],
  ['ping', { schema: PingRequestSchema, ...ALONE }],
  ['tools/list', { schema: ListToolsRequestSchema, ...ALONE }],
  [
    'tools/call',
    {
      schema: CallToolRequestSchema,
      remedy:
        'send params such as {"name":"find_places","arguments":{"query":"dubai mar"}}, with a name from ' +
        'tools/list',
    },
  ],
] as const);

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
};

/**
 * What is wrong with a request's params, in one sentence with the remedy; null if nothing is, or if the method does not
 * exist.
 */
export function paramsFault(request: JSONRPCRequest): string | null {
  const known = METHODS.get(request.method as 'ping');
  const [issue] = known?.schema.safeParse(request).error?.issues ?? [];
  if (known === undefined || issue === undefined) return null;
  const place = issue.path.join('.');
  const value = issue.path.reduce<unknown>(
    (within, name) => (within as Readonly<Record<PropertyKey, unknown>>)[name],
    request,
  );
  if (value === undefined) return `${request.method} needs ${place}; ${known.remedy}.`;
  const kind = issue.code === 'invalid_type' ? KINDS[issue.expected] : undefined;
  const wrong = `${place} of ${request.method} is ${showValue(value)}`;
  return kind === undefined
    ? `${wrong}, which the protocol does not define; ${known.remedy}.`
    : `${wrong}, not ${kind}; ${known.remedy}.`;
}
