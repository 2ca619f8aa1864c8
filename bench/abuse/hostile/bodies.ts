import { LISTING } from '../target/objects.js';

/** A listing with as many misspelt fields as fit into `bytes`. */
export function misspeltBody(bytes: number): Buffer {
  return Buffer.from(`{"property":${misspeltProperty(bytes - 20)}}`);
}

/** A batch, `bytes` long, of listings with misspelt fields. */
export function misspeltBatch(bytes: number): Buffer {
  const one = `{"property":${misspeltProperty(bytes / 20)}}`;
  return Buffer.from(`{"items":[${Array<string>(19).fill(one).join(',')}]}`);
}

function misspeltProperty(bytes: number): string {
  const fields: string[] = [];
  for (let length = 0, at = 0; length < bytes - 20; at += 1) {
    const field = `"listing_prize${at.toString(36)}":1`;
    length += field.length + 1;
    fields.push(field);
  }
  return `{${fields.join(',')}}`;
}

/** A batch of 500 valid listings. */
export function fullBatch(): Buffer {
  const items = Array.from({ length: 500 }, (_, at) => ({
    custom_id: `unit-${at}`,
    property: { ...LISTING, listing_price: 1_500_000 + at * 1_000 },
  }));
  return Buffer.from(JSON.stringify({ items }));
}

/** A portfolio with as many listings as a test key may have waiting. */
export function portfolioRows(): Buffer {
  const { area, building, type, bedrooms, size_sqft: size, listing_price: price } = LISTING;
  const header = 'custom_id,area,building,type,bedrooms,size_sqft,listing_price\n';
  const row = (at: number): string =>
    `u${at},${area},${building},${type},${bedrooms},${size},${price + at}\n`;
  return Buffer.from(`${header}${Array.from({ length: 20_000 }, (_, at) => row(at)).join('')}`);
}

/** The same with an unclosed quote at the end. */
export function brokenPortfolio(): Buffer {
  return Buffer.concat([portfolioRows(), Buffer.from('"open')]);
}

/** Two million bytes of rows with one cell each. */
export function shortRows(): Buffer {
  return Buffer.from(`custom_id,area,type\n${'a\n'.repeat(990_000)}`);
}
