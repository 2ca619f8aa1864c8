/** A string, or what Python writes for a number that is missing. */
const STRING_OR_NO_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\b(?:NaN|Infinity)\b/gs;

/**
 * JSON as programs write it: `NaN` and `Infinity`, which Python and R put for a missing number, are null. Throws
 * SyntaxError.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const strict = text.replace(STRING_OR_NO_NUMBER, (found) => (found.startsWith('"') ? found : 'null'));
    if (strict === text) throw error;
    return JSON.parse(strict);
  }
}
