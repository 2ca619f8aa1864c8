import { DomainError } from '#platform';

/** What a file that is not UTF-8 text is, and how to turn its table into text. */
interface ForeignFormat {
  readonly what: string;
  readonly remedy: string;
}

const SAVE_SHEET = 'save the sheet as CSV (UTF-8) and send that';
const UNPACK = 'send it unpacked';
const UTF_16: ForeignFormat = { what: 'UTF-16', remedy: 'save the file as UTF-8' };
const COMPRESSED: ForeignFormat = { what: 'compressed', remedy: UNPACK };

/** Recognised by their first bytes. */
const BEGINNINGS: readonly (readonly [bytes: string, format: ForeignFormat])[] = [
  ['PK\u0003\u0004', { what: 'a workbook or another ZIP archive', remedy: SAVE_SHEET }],
  ['PK\u0005\u0006', { what: 'an empty ZIP archive', remedy: 'send the file itself' }],
  ['\u00d0\u00cf\u0011\u00e0', { what: 'an old Excel workbook', remedy: SAVE_SHEET }],
  ['%PDF-', { what: 'a PDF', remedy: 'save the original table as CSV (UTF-8) and send that' }],
  ['PAR1', { what: 'a Parquet file', remedy: 'write its rows as CSV (UTF-8) and send that' }],
  ['\u001f\u008b', COMPRESSED],
  ['BZh', COMPRESSED],
  ['\u0028\u00b5\u002f\u00fd', COMPRESSED],
  ['\u00fd7zXZ', COMPRESSED],
  ['\u00ff\u00fe', UTF_16],
  ['\u00fe\u00ff', UTF_16],
];

/**
 * Throws `code` if a body that should be text starts like a workbook, an archive, a PDF, a Parquet file or UTF-16, all
 * of which can pass for valid UTF-8 in their first bytes. The message says what was sent instead and what to do about
 * it.
 *
 * @param remedy replaces the advice on converting a table, for bodies that are not tables
 */
export function refuseForeignFormat(
  bytes: Uint8Array,
  code: 'malformed_json' | 'malformed_csv',
  remedy?: string,
): void {
  const format = formatOf(bytes);
  if (format === undefined) return;
  throw new DomainError(code, `The body is ${format.what}; ${remedy ?? format.remedy}.`);
}

function formatOf(bytes: Uint8Array): ForeignFormat | undefined {
  // One zero byte of two: UTF-16 text without a byte order mark. UTF-8 text never starts with NUL.
  if (bytes.length > 1 && (bytes[0] === 0) !== (bytes[1] === 0)) return UTF_16;
  return BEGINNINGS.find(([beginning]) =>
    Array.from(beginning).every((character, at) => bytes[at] === character.charCodeAt(0)),
  )?.[1];
}
