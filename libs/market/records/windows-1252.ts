/** The bytes 0x80 to 0x9F of Windows-1252, which Node.js decodes as control characters. */
const C1 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

export function decodeWindows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u009F]/g, (code) => C1[code.charCodeAt(0) - 0x80] ?? code);
}
