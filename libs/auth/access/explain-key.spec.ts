import { describe, expect, it } from '@jest/globals';

import { mintAdminKey } from '../admin-keys/admin-key.js';
import { mintApiKey } from './api-key.js';
import { explainKey } from './explain-key.js';

const NOW = new Date('2026-04-01T00:00:00Z');
const KEY = mintApiKey(false, false, NOW).text;
const ADMIN = mintAdminKey(NOW).text;
const other = (character: string) => (character === 'x' ? 'y' : 'x');

describe('the explanation for text that is not a key', () => {
  it.each([
    ['quotes', `"${KEY}"`, /quote/],
    ['a quote at its end', `${KEY}'`, /quote/],
    ['a comma', `${KEY},`, /or other characters/],
    ['its first half', KEY.slice(0, 40), /has 40 characters, but a key has 81: a part was cut off/],
    ['one character less', KEY.slice(0, -1), /80 characters, but a key has 81/],
    ['something behind it', `${KEY}==`, /83 characters, but a key has 81: extra characters/],
    ['another character', `${KEY.slice(0, 20)}${other(KEY[20] ?? '')}${KEY.slice(21)}`, /checksum/],
    ['another kind of key', `sk_${KEY}`, /begin with di_live_ or di_test_/],
    ['an unknown mode', KEY.replace('di_test', 'di_prod'), /begin with di_live_ or di_test_/],
    ['the short form', 'di_test_…abcd', /shown once/],
    ['its id', 'key_0351NlxE2sJxMYHXLiO7nm', /id of a key/],
    ['an admin key', ADMIN, /admin key, for routes under \/admin\/v1/],
    ['nothing of the kind', 'x'.repeat(5_000), /begin with/],
  ])('names the fault: %s', (_, text, said) => {
    const explanation = explainKey(text, 'organisation');
    expect(explanation).toMatch(said);
    expect(explanation).not.toContain(text.slice(8, 30).padEnd(22, '?'));
  });

  it('names the fault of what is sent to an admin route', () => {
    expect(explainKey(KEY, 'admin')).toMatch(/key of an organisation/);
    expect(explainKey(ADMIN.slice(0, -3), 'admin')).toMatch(/cut off/);
  });

  it('is empty if the text is a valid key, whoever owns it', () => {
    expect(explainKey(KEY, 'organisation')).toBeNull();
    expect(explainKey(mintApiKey(true, true, NOW).text, 'organisation')).toBeNull();
    expect(explainKey(ADMIN, 'admin')).toBeNull();
  });
});
