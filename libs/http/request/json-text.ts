import { isUtf8 } from 'node:buffer';

import { DomainError } from '#platform';

const MAX_DEPTH = 32;
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
/** Anything that could hold an unsafe key, also written with escapes; most bodies end the check here. */
const SUSPECT = /__proto__|constructor|prototype|\\u/;

/**
 * Parses a body: UTF-8, at most 32 levels deep, without keys that could reach an object's prototype.
 * Throws malformed_json, unsafe_json.
 */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) {
    throw new DomainError('malformed_json', 'The body is empty; send a JSON object.');
  }
  if (!isUtf8(bytes)) {
    throw new DomainError('malformed_json', 'The body is not UTF-8; encode the JSON as UTF-8.');
  }
  const text = bytes.toString('utf8');
  if (depthOf(text) > MAX_DEPTH) {
    throw new DomainError(
      'unsafe_json',
      `The body nests deeper than ${MAX_DEPTH} levels; send flatter JSON.`,
    );
  }
  const value = parse(text);
  if (SUSPECT.test(text)) refuseUnsafeKeys(value);
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    const where =
      position === undefined ? 'it ends too early or holds a wrong token' : `at character ${position}`;
    throw new DomainError('malformed_json', `The body is not valid JSON (${where}).`);
  }
}

/** The deepest nesting of brackets outside strings; needs no valid JSON. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === 92) at += 1;
      else if (code === 34) inString = false;
    } else if (code === 34) inString = true;
    else if (code === 123 || code === 91) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (code === 125 || code === 93) depth -= 1;
  }
  return deepest;
}

function refuseUnsafeKeys(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (UNSAFE_KEYS.has(key)) {
      throw new DomainError('unsafe_json', `The key "${key}" is not accepted; rename it.`);
    }
    refuseUnsafeKeys(member);
  }
}
