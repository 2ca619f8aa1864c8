import { JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';

import { cutText, DomainError } from '#platform';

/**
 * Checks a single JSON-RPC 2.0 message. Lists of messages are no longer part of the protocol, and one request counts as
 * one call. Throws invalid_fields.
 */
export function assertMessage(message: unknown): void {
  if (Array.isArray(message))
    throw refused('', 'The body is a list; send one message of JSON-RPC at a time.');
  if (typeof message !== 'object' || message === null) {
    throw refused('', 'The body is not a JSON object; send a message of JSON-RPC 2.0.');
  }
  if (JSONRPCMessageSchema.safeParse(message).success) return;
  const { jsonrpc, method } = message as Readonly<Record<string, unknown>>;
  if (jsonrpc !== '2.0') throw refused('/jsonrpc', 'jsonrpc is not "2.0"; send a message of JSON-RPC 2.0.');
  if (typeof method !== 'string') {
    throw refused('/method', 'method is not a text; name what is asked for, such as tools/call.');
  }
  const shown = cutText(method, 60);
  throw refused(
    '',
    `This is no message of JSON-RPC 2.0 for ${shown}; give it an id and an object of params.`,
  );
}

function refused(pointer: string, detail: string): DomainError {
  return new DomainError('invalid_fields', detail, {
    errors: [{ pointer, code: 'invalid_form', detail }],
  });
}
