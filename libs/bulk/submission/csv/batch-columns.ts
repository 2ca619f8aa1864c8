import { documentedFields } from '#fields';
import { PropertyDto } from '#scoring';

export const CUSTOM_ID = 'custom_id';
export const FIELDS = documentedFields(PropertyDto);

/** The columns a batch in CSV may have. */
export const COLUMNS: readonly string[] = [CUSTOM_ID, ...FIELDS.map(({ name }) => name)];

/** A text without marks of direction and of joining, which nobody sees and spreadsheets add to Arabic. */
export const withoutMarks = (text: string): string => text.replaceAll(/\p{Cf}/gu, '');

/** A header name in the form used for comparison: any case, with spaces, line breaks or hyphens for underscores. */
export const columnName = (text: string): string =>
  withoutMarks(text)
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
