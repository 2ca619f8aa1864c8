import { documentedFields } from '#fields';
import { PropertyDto } from '#scoring';

export const CUSTOM_ID = 'custom_id';
export const FIELDS = documentedFields(PropertyDto);

/** The columns that a batch in CSV may have. */
export const COLUMNS: readonly string[] = [CUSTOM_ID, ...FIELDS.map(({ name }) => name)];

/** A header's name as it is compared: in any case, with spaces or hyphens for underscores. */
export const columnName = (text: string): string => text.trim().toLowerCase().replaceAll(/[ -]+/g, '_');
