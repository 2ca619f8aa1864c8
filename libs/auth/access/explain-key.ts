import { parseKeyText } from './key-text.js';

/** What a route accepts, by the start of a key's `kind`. */
const KINDS = {
  organisation: {
    own: /^di_(rk_)?(live|test)_/,
    begin: 'di_live_ or di_test_ (restricted: di_rk_live_, di_rk_test_)',
  },
  admin: { own: /^di_admin_/, begin: 'di_admin_' },
} as const;
/** Length of a complete key after its kind: id, secret and checksum with their separators. */
const AFTER_KIND = 22 + 1 + 43 + 1 + 6;

/**
 * What looks wrong with a text that cannot be a key, to help with typing errors. Nothing is looked up, so it reveals
 * nothing about existing keys, and none of the text is repeated. Null if the text has the form of a key.
 */
export function explainKey(text: string, wanted: keyof typeof KINDS): string | null {
  const { own, begin } = KINDS[wanted];
  if (/^["'`“‘<]|["'`”’>,;]$/.test(text))
    return 'It is enclosed in quotes or other characters; send only the key.';
  if (text.includes('…') || text.includes('...')) {
    return (
      'That is the abbreviated form used in lists and examples; the full key was shown once, when it was ' +
      'issued.'
    );
  }
  const [, kind, rest = ''] = /^(di(?:_rk)?_[a-z]+_)(.*)$/s.exec(text) ?? [];
  if (kind === undefined) {
    return /^a?key_/.test(text)
      ? `That is the id of a key; the key itself begins with ${begin}.`
      : `Keys for this route begin with ${begin}; this one does not.`;
  }
  if (KINDS.organisation.own.test(kind) && wanted === 'admin') {
    return `That is the key of an organisation; this route takes admin keys, which begin with ${begin}.`;
  }
  if (KINDS.admin.own.test(kind) && wanted === 'organisation') {
    return `That is an admin key, for routes under /admin/v1; keys for this route begin with ${begin}.`;
  }
  if (!own.test(kind)) return `Keys for this route begin with ${begin}; this one does not.`;
  if (rest.length !== AFTER_KIND) {
    const length = kind.length + AFTER_KIND;
    const fault = rest.length < AFTER_KIND ? 'a part was cut off' : 'extra characters were copied';
    return `It has ${text.length} characters, but a key has ${length}: ${fault}.`;
  }
  return parseKeyText(text) === null ? 'Its checksum is wrong: a character was changed in copying.' : null;
}
