import { randomBytes } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';

import { SecretCipher } from './secret-cipher.js';

const OLD = randomBytes(32);
const NEW = randomBytes(32);

describe('the cipher of secrets at rest', () => {
  it('opens what it sealed, and never seals the same text to the same bytes', () => {
    const cipher = new SecretCipher([NEW]);
    const [one, other] = [cipher.seal('whsec_x', 'we_1'), cipher.seal('whsec_x', 'we_1')];
    expect(cipher.open(one, 'we_1')).toBe('whsec_x');
    expect(one.bytes.equals(other.bytes)).toBe(false);
    expect(one.bytes.includes('whsec_x')).toBe(false);
  });

  it('opens secrets of the previous key, and seals with the new one', () => {
    const before = new SecretCipher([OLD]).seal('whsec_x', 'we_1');
    const rotated = new SecretCipher([NEW, OLD]);
    expect(rotated.open(before, 'we_1')).toBe('whsec_x');
    expect(rotated.seal('whsec_x', 'we_1').keyId).not.toBe(before.keyId);
  });

  it('refuses another owner’s row, a changed byte, and a key that is not configured', () => {
    const cipher = new SecretCipher([NEW]);
    const sealed = cipher.seal('whsec_x', 'we_1');
    expect(() => cipher.open(sealed, 'we_2')).toThrow();
    const changed = Buffer.from(sealed.bytes);
    changed[changed.length - 1]! ^= 1; // oxlint-disable-line typescript/no-non-null-assertion -- it has 35 bytes
    expect(() => cipher.open({ ...sealed, bytes: changed }, 'we_1')).toThrow();
    expect(() => new SecretCipher([OLD]).open(sealed, 'we_1')).toThrow('SECRETS_KEY');
  });
});
