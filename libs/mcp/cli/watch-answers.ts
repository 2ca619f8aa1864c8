import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  CancelledNotificationSchema,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';

/**
 * Follows the requests on a connected transport. The returned function resolves when every request has been answered or
 * canceled: a client may close its end as soon as it has asked.
 */
export function watchAnswers(transport: Transport): () => Promise<void> {
  const waiting = new Set<RequestId>();
  let settle = (): void => undefined;
  const drop = (id: RequestId | undefined): void => {
    if (id !== undefined) waiting.delete(id);
    if (waiting.size === 0) settle();
  };

  const deliver = transport.onmessage;
  transport.onmessage = (message, extra) => {
    const canceled = CancelledNotificationSchema.safeParse(message);
    if (canceled.success) drop(canceled.data.params.requestId);
    else if (isJSONRPCRequest(message)) waiting.add(message.id);
    deliver?.(message, extra);
  };
  const send = transport.send.bind(transport);
  transport.send = async (message, options) => {
    await send(message, options);
    if (isAnswer(message)) drop(message.id);
  };
  return () =>
    new Promise((resolve) => {
      settle = resolve;
      drop(undefined);
    });
}

const isAnswer = (message: JSONRPCMessage): message is JSONRPCMessage & { readonly id: RequestId } =>
  !('method' in message) && 'id' in message && message.id !== undefined;
