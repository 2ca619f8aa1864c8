/** A distinct name for one of several similar buttons on a page, including what it acts on. */
export const actionOn = (label: string, of: string | undefined): string =>
  of === undefined ? label : `${label}: ${of}`;
