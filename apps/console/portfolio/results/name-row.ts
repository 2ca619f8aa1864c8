/** A row by the caller's id, or the caller's reference of its listing, or its place among the rows. */
export const nameRow = (customId: string, reference: string, index: number): string =>
  customId || reference || `#${index + 1}`;
