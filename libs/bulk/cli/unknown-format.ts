import { CommandFailure } from '#command';

/** A file of listings with an unsupported extension, such as a workbook, or with none. */
export function unknownFormat(file: string, known: readonly string[]): CommandFailure {
  const remedy = 'save its table as CSV (UTF-8), or name the file after its format';
  return new CommandFailure(`${file} does not end in ${known.join(', ')}; ${remedy}`);
}
