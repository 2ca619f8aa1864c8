import { base62, bytesOfBase62 } from '#platform';

const STORED = /^dl_([0-9a-f]{32})$/;
const SHOWN = /^dl_([0-9A-Za-z]{22})$/;

/** A delivery's id in the form all ids have; the database stores UUIDs. */
export function showDeliveryId(stored: string): string {
  const [, digits] = STORED.exec(stored) ?? [];
  return digits === undefined ? stored : `dl_${base62(Buffer.from(digits, 'hex'), 22)}`;
}

/** The stored form of a delivery id as shown now or in earlier versions; unchanged if it is not one. */
export function storedDeliveryId(shown: string): string {
  const [, digits] = SHOWN.exec(shown) ?? [];
  const bytes = digits === undefined ? null : bytesOfBase62(digits, 16);
  return bytes === null ? shown : `dl_${bytes.toString('hex')}`;
}
