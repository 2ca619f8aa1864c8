/** The word for a number between a name and its number. */
const NUMBER_WORD = /(?<=\p{L}[^\s,،]*\s+)(?<!\band\s+)(?:no|nr|number)\b\.?\s*(?=\d)/giu;

/**
 * A name without the word for its number: `Lake Tower No. 3` is `Lake Tower 3`; `No. 9` is a name, and so is a list
 * (`No. 1 and No. 2`).
 */
export const omitNumberWord = (name: string): string => name.replace(NUMBER_WORD, '');
