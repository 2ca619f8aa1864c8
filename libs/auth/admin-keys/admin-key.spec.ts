import { randomBytes } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';

import { KeyProof } from '#platform';

import { mintApiKey, parseApiKey } from '../access/api-key.js';
import { adminKeyIdOf, mintAdminKey } from './admin-key.js';

const now = new Date('2026-04-01T00:00:00Z');

describe('the text of an admin key', () => {
  it('states its id, and proves its issue to whoever has the secret', () => {
    const proof = new KeyProof([randomBytes(32)]);
    const { id, text, hint } = mintAdminKey(now, undefined, proof);
    expect(text).toMatch(/^di_admin_[0-9A-Za-z]{22}_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}$/);
    expect(adminKeyIdOf(text)).toBe(id);
    expect(proof.proves(text)).toBe(true);
    expect(new KeyProof([randomBytes(32)]).proves(text)).toBe(false);
    expect(hint).toBe(`di_admin_…${text.slice(-4)}`);
  });

  it('is refused without a look-up if any one character is changed', () => {
    const { text } = mintAdminKey(now);
    for (let at = 0; at < text.length; at += 1) {
      const other = text[at] === 'x' ? 'y' : 'x';
      expect(adminKeyIdOf(text.slice(0, at) + other + text.slice(at + 1))).toBeNull();
    }
  });

  it('is not an organisation key, nor the reverse', () => {
    expect(parseApiKey(mintAdminKey(now).text)).toBeNull();
    expect(adminKeyIdOf(mintApiKey(true, false, now).text)).toBeNull();
    expect(adminKeyIdOf(`di_admin_${'a'.repeat(64)}`)).toBeNull();
  });
});
