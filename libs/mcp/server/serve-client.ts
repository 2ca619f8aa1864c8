import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ErrorCode, isJSONRPCRequest } from '@modelcontextprotocol/sdk/types.js';

import { paramsFault } from './check-params.js';

/**
 * Connects a server to its client. Invalid params are answered before the server sees them: it would report them as its
 * own failure, with its validator's findings instead of what to send.
 */
export async function serveClient(mcp: McpServer, transport: Transport): Promise<void> {
  await mcp.connect(transport);
  const deliver = transport.onmessage;
  transport.onmessage = (message, extra) => {
    const fault = isJSONRPCRequest(message) ? paramsFault(message) : null;
    if (fault === null || !('id' in message)) {
      deliver?.(message, extra);
      return;
    }
    const error = { code: ErrorCode.InvalidParams, message: fault };
    transport.send({ jsonrpc: '2.0', id: message.id, error }).catch((failure: unknown) => {
      transport.onerror?.(failure instanceof Error ? failure : new Error(String(failure)));
    });
  };
}
