import { documentedFields } from '#fields';
import { PropertyDto } from '#scoring';

export const CUSTOM_ID = 'custom_id';
export const FIELDS = documentedFields(PropertyDto);

/** The columns a batch in CSV may have. */
export const COLUMNS: readonly string[] = [CUSTOM_ID, ...FIELDS.map(({ name }) => name)];

/** A header name in the form used for comparison: any case, with spaces or hyphens for underscores. */
export const columnName = (text: string): string => text.trim().toLowerCase().replaceAll(/[ -]+/g, '_');
