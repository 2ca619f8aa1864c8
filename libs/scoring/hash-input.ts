import { createHash } from 'node:crypto';
import type { Property } from './types.js';

/**
 * JSON with keys in code point order and no spaces, numbers and strings as JSON.stringify writes them (RFC 8785
 * for the values a property can hold); undefined members are left out.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

/** SHA-256, hexadecimal, of the property in canonical JSON. */
export function hashInput(property: Property): string {
  return createHash('sha256').update(canonicalJson(property)).digest('hex');
}
