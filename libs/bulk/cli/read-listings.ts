import { readFileSync } from 'node:fs';
import { extname } from 'node:path';

import { CommandFailure, unreadable } from '#command';

/**
 * The bytes of a file of listings, and the format that `formats` has for its extension (lower case, with the dot).
 *
 * @throws CommandFailure for any other extension, such as a workbook's, or none, and for an unreadable file.
 */
export function readListings<F>(
  file: string,
  formats: Readonly<Record<string, F>>,
): { readonly format: F; readonly bytes: Buffer } {
  const format = formats[extname(file).toLowerCase()];
  if (format === undefined) {
    const remedy = 'save its table as CSV (UTF-8), or name the file after its format';
    throw new CommandFailure(`${file} does not end in ${Object.keys(formats).join(', ')}; ${remedy}`);
  }
  try {
    return { format, bytes: readFileSync(file) };
  } catch (error) {
    throw unreadable(file, error);
  }
}
