import { isUtf8 } from 'node:buffer';

import { DomainError } from '#platform';

const MAX_DEPTH = 32;
/** Twice what a batch of 500 items with every field has; objects of very many names are slow to parse and to check. */
const MAX_NAMES = 40_000;
/** Values after the first in all objects and lists together. */
const MAX_MEMBERS = 100_000;
/** Bytes that structure JSON; none of them is part of a longer UTF-8 sequence. */
const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
/** Anything that could hold an unsafe key, also written with escapes; most bodies end the check here. */
const SUSPECT = /__proto__|constructor|prototype|\\u/;

/**
 * Parses a body: UTF-8, at most 32 levels deep, of at most 40,000 names and 100,000 values, without keys that could reach an object's prototype.
 * Throws malformed_json, unsafe_json.
 */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) {
    throw new DomainError('malformed_json', 'The body is empty; send a JSON object.');
  }
  if (!isUtf8(bytes)) {
    throw new DomainError('malformed_json', 'The body is not UTF-8; encode the JSON as UTF-8.');
  }
  refuseExcess(bytes);
  const text = bytes.toString('utf8');
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

/**
 * Throws unsafe_json for nesting, names or values beyond the limits, counted outside strings before anything is parsed;
 * needs no valid JSON.
 */
function refuseExcess(bytes: Buffer): void {
  let depth = 0;
  let names = 0;
  let members = 0;
  let inString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at];
    if (inString) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) inString = true;
    else if (code === COLON) {
      if ((names += 1) > MAX_NAMES) throw excess(`has more than ${MAX_NAMES} names; send only known fields`);
    } else if (code === COMMA) {
      if ((members += 1) > MAX_MEMBERS) throw excess(`has more than ${MAX_MEMBERS} values; send fewer`);
    } else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      if ((depth += 1) > MAX_DEPTH) throw excess(`nests deeper than ${MAX_DEPTH} levels; send flatter JSON`);
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) depth -= 1;
  }
}

const excess = (what: string): DomainError => new DomainError('unsafe_json', `The body ${what}.`);

function refuseUnsafeKeys(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (UNSAFE_KEYS.has(key)) {
      throw new DomainError('unsafe_json', `The key "${key}" is not accepted; rename it.`);
    }
    refuseUnsafeKeys(member);
  }
}
