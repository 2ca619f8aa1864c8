/** The code pages in which Arabic was written before Unicode, of one byte a letter. */
export type ArabicCodePage = 'windows-1256' | 'iso-8859-6';

/** Letters of Windows-1256 whose bytes ISO 8859-6 leaves free or has for rare vowel signs: غ ف ق ك ى ي. */
const WINDOWS = [0xdb, 0xdd, 0xde, 0xdf, 0xec, 0xed];
/** Letters of ISO 8859-6 whose bytes are accented Latin letters in Windows-1256: ق ه و ى ي. */
const ISO = [0xe2, 0xe7, 0xe8, 0xe9, 0xea];
/** The letters of both lie here; those of other code pages, such as of DOS and of Macintosh, lie elsewhere. */
const [FIRST, LAST] = [0xc1, 0xf2];
const MOST_OUTSIDE = 0.2;

/**
 * The code page of an Arabic text by how often it has each byte from 0x80. The first half of the alphabet has the same
 * bytes in both; the second decides, or Windows has it, which is far more common. Undefined if it may be of neither.
 */
export function arabicCodePageOf(counts: ArrayLike<number>): ArabicCodePage | undefined {
  let [all, outside] = [0, 0];
  for (let byte = 0x80; byte <= 0xff; byte += 1) {
    const count = counts[byte] ?? 0;
    all += count;
    if (byte < FIRST || byte > LAST) outside += count;
  }
  const [windows, iso] = [WINDOWS, ISO].map((bytes) =>
    bytes.reduce((sum, byte) => sum + (counts[byte] ?? 0), 0),
  ) as [number, number];
  if (all === 0 || outside > all * MOST_OUTSIDE || (windows === iso && iso > 0)) return undefined;
  return windows >= iso ? 'windows-1256' : 'iso-8859-6';
}
