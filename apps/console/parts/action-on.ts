/** The name of a button that several of a page are like, which what it acts on tells apart. */
export const actionOn = (label: string, of: string | undefined): string =>
  of === undefined ? label : `${label}: ${of}`;
