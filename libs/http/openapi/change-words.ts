/** The rule of every PATCH, at the end of its description. */
export const CHANGE_WORDS = 'Omitted fields keep their value; null clears an optional one.';
