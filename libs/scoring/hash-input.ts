import { hash } from 'node:crypto';
import { canonicalJson } from '#platform';

import type { Property } from './types.js';

/** SHA-256, hexadecimal, of the property in canonical JSON. */
export function hashInput(property: Property): string {
  return hash('sha256', canonicalJson(property), 'hex');
}
