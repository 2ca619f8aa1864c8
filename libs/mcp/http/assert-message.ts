import { JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';

import { DomainError, type FieldCode, showValue } from '#platform';

/** Every response repeats the id. */
const LONGEST_ID = 200;

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
  const { id, jsonrpc, method } = message as Readonly<Record<string, unknown>>;
  if (typeof id === 'string' && id.length > LONGEST_ID) {
    const detail = `id is ${showValue(id)}; give a number, or a text of at most ${LONGEST_ID} characters.`;
    throw refused('/id', detail, 'too_long');
  }
  if (JSONRPCMessageSchema.safeParse(message).success) return;
  if (jsonrpc !== '2.0') throw refused('/jsonrpc', 'jsonrpc is not "2.0"; send a message of JSON-RPC 2.0.');
  if (typeof method !== 'string') {
    throw refused('/method', 'method is not a text; name what is asked for, such as tools/call.');
  }
  throw refused(
    '',
    `This is no message of JSON-RPC 2.0 for ${showValue(method)}; give it an id and an object of params.`,
  );
}

function refused(pointer: string, detail: string, code: FieldCode = 'invalid_form'): DomainError {
  return new DomainError('invalid_fields', detail, {
    errors: [{ pointer, code, detail }],
  });
}
