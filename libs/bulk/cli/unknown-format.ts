import { CommandFailure } from '#command';

/** A file of listings whose extension is none of those that are read: a workbook, or one without any. */
export function unknownFormat(file: string, known: readonly string[]): CommandFailure {
  const remedy = 'save its table as CSV (UTF-8), or name the file by its format';
  return new CommandFailure(`${file} is none of ${known.join(', ')}; ${remedy}`);
}
