import { type KeyProof, newId, NO_PROOF } from '#platform';

import { type MintedKeyText, mintKeyText, parseKeyText } from '../access/key-text.js';

const KIND = 'di_admin';
const PREFIX = 'akey_';

export interface MintedAdminKey extends MintedKeyText {
  readonly id: string;
}

/** The text of a new admin key, `di_admin_…` as written by mintKeyText. */
export function mintAdminKey(now: Date, id = newId('akey', now), proof: KeyProof = NO_PROOF): MintedAdminKey {
  return { id, ...mintKeyText({ kind: KIND, bareId: id.slice(PREFIX.length) }, proof) };
}

/** The id in an admin key's text; null if it is not one, which takes no look-up. */
export function adminKeyIdOf(text: string): string | null {
  const claim = parseKeyText(text);
  return claim?.kind === KIND ? `${PREFIX}${claim.bareId}` : null;
}
