/** What files that are no UTF-8 begin with, and what to do about each. */
const BEGINNINGS: readonly (readonly [bytes: readonly number[], what: string])[] = [
  [
    [0x50, 0x4b, 0x03, 0x04],
    'a workbook or another ZIP archive; save the sheet as CSV (UTF-8), and send that',
  ],
  [[0x1f, 0x8b], 'compressed; send it unpacked'],
  [[0xff, 0xfe], 'UTF-16; save the file as UTF-8'],
  [[0xfe, 0xff], 'UTF-16; save the file as UTF-8'],
];

/** Says of bytes that are not UTF-8 what they seem to be, by the first of the file. */
export function tellNotText(bytes: Uint8Array): string {
  const found = BEGINNINGS.find(([beginning]) => beginning.every((byte, at) => bytes[at] === byte));
  return `The body is ${found?.[1] ?? 'not UTF-8; save the file as UTF-8'}.`;
}
