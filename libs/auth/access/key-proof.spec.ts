import { randomBytes } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';

import { KeyProof, NO_PROOF } from '#platform';

import { mintApiKey, parseApiKey } from './api-key.js';

const now = new Date('2026-04-01T00:00:00Z');
const [older, newer] = [randomBytes(32), randomBytes(32)];

describe('the proof in a key', () => {
  it('is recognised with the secret, even an older one, and by nobody else', () => {
    const { text, id } = mintApiKey(true, false, now, undefined, new KeyProof([older]));
    expect(parseApiKey(text)).toMatchObject({ id });
    expect(new KeyProof([older]).proves(text)).toBe(true);
    expect(new KeyProof([newer, older]).proves(text)).toBe(true);
    expect(new KeyProof([newer]).proves(text)).toBe(false);
    expect(NO_PROOF.proves(text)).toBe(false);
  });

  it('is in no key minted without it or under another head', () => {
    const proof = new KeyProof([older]);
    const { text } = mintApiKey(true, false, now, undefined, proof);
    const other = mintApiKey(true, false, now);
    expect(proof.proves(other.text)).toBe(false);
    expect(proof.proves(text.replace('di_live_', 'di_test_'))).toBe(false);
    const [, , , secret] = text.split('_');
    expect(proof.proves(other.text.replace(/_\w{43}_/, `_${secret ?? ''}_`))).toBe(false);
  });

  it('leaves 26 random bytes in the secret', () => {
    const secrets = Array.from({ length: 50 }, () => new KeyProof([older]).newSecret('di_live_same'));
    expect(new Set(secrets.map((secret) => secret.slice(0, 20))).size).toBe(50);
    for (const secret of secrets) expect(secret).toMatch(/^[0-9A-Za-z]{43}$/);
  });
});
