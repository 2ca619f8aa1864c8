import { isUtf8 } from 'node:buffer';

import { DomainError, showValue } from '#platform';

import { refuseForeignFormat } from './foreign-format.js';
import { countNames, repeatedName } from './repeated-name.js';

const MAX_DEPTH = 32;
/**
 * Twice the names in a batch of 500 items with every field set; objects with very many names are slow to parse and
 * validate.
 */
const MAX_NAMES = 40_000;
/** Values after the first, over all objects and lists. */
const MAX_MEMBERS = 100_000;
/** Bytes that structure JSON; none occurs inside a multi-byte UTF-8 sequence. */
const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
/** Anything that could be an unsafe key, including escaped ones; for most bodies the check ends here. */
const SUSPECT = /__proto__|constructor|prototype|\\u/;

/** Number literals of other languages, in value position. */
const NO_NUMBER = /[:,[]\s*(-?(?:NaN|Infinity))\b/;
const BOM = /^\uFEFF/;

/**
 * Parses a body: UTF-8, with or without a byte order mark, at most 32 levels deep, at most 40,000 names and 100,000
 * values, no duplicate names in an object, and no keys that could reach an object's prototype. Throws malformed_json,
 * unsafe_json.
 */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) {
    throw new DomainError('malformed_json', 'The body is empty; send a JSON object.');
  }
  if (bytes[0] !== OPEN_OBJECT) refuseForeignFormat(bytes, 'malformed_json', 'send JSON text in UTF-8');
  if (!isUtf8(bytes)) {
    if (endsWithin(bytes)) throw endsEarly(bytes.length);
    throw new DomainError('malformed_json', 'The body is not UTF-8; encode the JSON as UTF-8.');
  }
  const names = countWithin(bytes);
  const text = bytes.toString('utf8').replace(BOM, '');
  const value = parse(text, bytes.length);
  if (countNames(value) < names) refuseRepeated(text);
  if (SUSPECT.test(text)) refuseUnsafeKeys(value);
  return value;
}

function parse(text: string, length: number): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const [, number] = NO_NUMBER.exec(text) ?? [];
    if (number !== undefined) {
      const detail = `The body is not valid JSON: ${number} is not a JSON number; send null, or leave the field out.`;
      throw new DomainError('malformed_json', detail);
    }
    const message = error instanceof Error ? error.message : '';
    const position = /position (\d+)/.exec(message)?.[1];
    if (Number(position) >= text.length || message.startsWith('Unexpected end')) throw endsEarly(length);
    const where = position === undefined ? 'it has an invalid token' : `at character ${position}`;
    throw new DomainError('malformed_json', `The body is not valid JSON (${where}).`);
  }
}

/** Clients that count characters cut every body with Arabic in it. */
function endsEarly(bytes: number): DomainError {
  const detail =
    `The body is not valid JSON: it ends too early, after ${bytes} bytes. Content-Length counts bytes, not ` +
    'characters.';
  return new DomainError('malformed_json', detail);
}

/** Whether the bytes are UTF-8 but for a character at their end that is incomplete. */
function endsWithin(bytes: Buffer): boolean {
  return [1, 2, 3].some((cut) => {
    const [lead = 0, ...others] = bytes.subarray(-cut);
    const isBegun = lead >= 0xc2 && others.every((byte) => byte >= 0x80 && byte < 0xc0);
    return isBegun && isUtf8(bytes.subarray(0, -cut));
  });
}

/**
 * Counts the names in a body. Throws unsafe_json for nesting, names or values beyond the limits, counted outside
 * strings before anything is parsed; the JSON need not be valid.
 */
function countWithin(bytes: Buffer): number {
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
      if ((depth += 1) > MAX_DEPTH)
        throw excess(`is nested more than ${MAX_DEPTH} levels deep; send flatter JSON`);
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) depth -= 1;
  }
  return names;
}

function refuseRepeated(text: string): void {
  const name = repeatedName(text);
  if (name === null) return;
  const detail = `The body has ${showValue(name)} twice in one object; send it once.`;
  throw new DomainError('unsafe_json', detail);
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
