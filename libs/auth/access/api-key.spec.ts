import { describe, expect, it } from '@jest/globals';

import { mintApiKey, parseApiKey } from './api-key.js';
import { hashApiKey, sameHash } from './key-text.js';

const now = new Date('2026-04-01T00:00:00Z');

describe('an API key', () => {
  it.each([
    [true, false, /^di_live_[0-9A-Za-z]{22}_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}$/],
    [false, false, /^di_test_/],
    [true, true, /^di_rk_live_/],
    [false, true, /^di_rk_test_/],
  ])('says its mode and kind (live %s, restricted %s)', (livemode, restricted, form) => {
    const minted = mintApiKey(livemode, restricted, now);
    expect(minted.text).toMatch(form);
    expect(parseApiKey(minted.text)).toEqual({ id: minted.id, livemode, restricted });
    expect(sameHash(minted.hash, hashApiKey(minted.text))).toBe(true);
  });

  it('is refused without a look-up if any one character is changed', () => {
    const { text } = mintApiKey(false, false, now);
    for (let at = 0; at < text.length; at += 1) {
      const other = text[at] === 'x' ? 'y' : 'x';
      expect(parseApiKey(text.slice(0, at) + other + text.slice(at + 1))).toBeNull();
    }
  });

  it.each(['', 'di_live', 'Bearer x', `di_test_${'a'.repeat(100_000)}`, 'sk_live_51H'])(
    'of another form is refused: %.20s',
    (text) => {
      expect(parseApiKey(text)).toBeNull();
    },
  );

  it('has a hint that reveals none of its secret', () => {
    const { text, hint } = mintApiKey(false, false, now);
    const secret = text.split('_')[3] ?? '';
    expect(hint).toMatch(/^di_test_…[0-9A-Za-z]{4}$/);
    expect(secret).toHaveLength(43);
    expect(hint).not.toContain(secret.slice(-4));
  });
});
