import { type KeyProof, newId, NO_PROOF } from '#platform';

import { type MintedKeyText, mintKeyText, parseKeyText } from './key-text.js';

/** What an organisation's key says about itself, before any look-up. */
export interface ApiKeyClaim {
  readonly id: string;
  readonly livemode: boolean;
  readonly restricted: boolean;
}

export interface MintedApiKey extends ApiKeyClaim, MintedKeyText {}

const KIND = /^di_(rk_)?(live|test)$/;

/**
 * A new key for an organisation, `di_(live|test)_…` as written by mintKeyText; restricted keys begin with
 * `di_rk_(live|test)_`.
 */
export function mintApiKey(
  livemode: boolean,
  restricted: boolean,
  now: Date,
  id = newId('key', now),
  proof: KeyProof = NO_PROOF,
): MintedApiKey {
  const kind = `di_${restricted ? 'rk_' : ''}${livemode ? 'live' : 'test'}`;
  return { id, livemode, restricted, ...mintKeyText({ kind, bareId: id.slice('key_'.length) }, proof) };
}

/** Parses an organisation's key; null if it is not one, which takes no look-up. */
export function parseApiKey(text: string): ApiKeyClaim | null {
  const claim = parseKeyText(text);
  const [, restricted, mode] = KIND.exec(claim?.kind ?? '') ?? [];
  if (claim === null || mode === undefined) return null;
  return { id: `key_${claim.bareId}`, livemode: mode === 'live', restricted: restricted !== undefined };
}
