import { base62, bytesOfBase62 } from '#platform';

const STORED = /^dl_([0-9a-f]{32})$/;
const SHOWN = /^dl_([0-9A-Za-z]{22})$/;

/** A delivery's id in the form of all ids; the database numbers deliveries by UUIDs. */
export function showDeliveryId(stored: string): string {
  const [, digits] = STORED.exec(stored) ?? [];
  return digits === undefined ? stored : `dl_${base62(Buffer.from(digits, 'hex'), 22)}`;
}

/** The id as it is stored, of one that was shown, now or before; as it is where it is none. */
export function storedDeliveryId(shown: string): string {
  const [, digits] = SHOWN.exec(shown) ?? [];
  const bytes = digits === undefined ? null : bytesOfBase62(digits, 16);
  return bytes === null ? shown : `dl_${bytes.toString('hex')}`;
}
