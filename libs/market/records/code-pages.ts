import { isUtf8 } from 'node:buffer';

import { decodeWindows1252 } from './windows-1252.js';

/** The letters and signs of DOS in Western Europe (850) and America (437) from 0x80 on. */
const DOS_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';
const DOS_437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0';

/** A character → its byte, of those that a code page has beyond ASCII. */
export type CodePage = ReadonlyMap<string, number>;

function decodedPage(decode: (byte: Buffer) => string): CodePage {
  const bytes = Array.from({ length: 0x80 }, (_, index) => 0x80 + index);
  return new Map(bytes.map((byte) => [decode(Buffer.of(byte)), byte]));
}

const writtenPage = (letters: string): CodePage =>
  new Map(Array.from(letters, (letter, index) => [letter, 0x80 + index]));

const [arabic, macintosh] = [new TextDecoder('windows-1256'), new TextDecoder('macintosh')];
export const WINDOWS_1252 = decodedPage(decodeWindows1252);
export const WINDOWS_1256 = decodedPage((byte) => arabic.decode(byte));
/** Pages that programs outside Windows show UTF-8 in. */
export const OTHER_PAGES: readonly CodePage[] = [
  decodedPage((byte) => macintosh.decode(byte)),
  writtenPage(DOS_850),
  writtenPage(DOS_437),
];

/** The bytes that a code page shows as `text`, ASCII included; null if it has not all of its characters. */
export function bytesIn(page: CodePage, text: string): Buffer | null {
  const bytes: number[] = [];
  for (const letter of text) {
    const code = letter.charCodeAt(0);
    // Latin-1 shows some bytes of Windows as control characters.
    const byte = code < 0x80 ? code : (page.get(letter) ?? (code <= 0x9f ? code : undefined));
    if (byte === undefined) return null;
    bytes.push(byte);
  }
  return Buffer.from(bytes);
}

/** The UTF-8 whose bytes a code page shows as `run`; null if it is none. */
export function utf8ShownIn(page: CodePage, run: string): string | null {
  const bytes = bytesIn(page, run);
  return bytes !== null && isUtf8(bytes) ? bytes.toString('utf8') : null;
}
