import { hash } from 'node:crypto';
import { canonicalJson } from '#platform';

import type { Property } from '../contract/types.js';

/** Hexadecimal SHA-256 of the property as canonical JSON. */
export function hashInput(property: Property): string {
  return hash('sha256', canonicalJson(property), 'hex');
}
