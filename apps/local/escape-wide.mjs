/**
 * A program's text with each character beyond Latin-1 escaped, in strings, patterns or names; one that is already
 * escaped there loses its backslash. Lines stay the same.
 */
export function escapeWide(code) {
  return code.replaceAll(/(\\*)([\u0100-\uffff])/g, (_, strokes, letter) => {
    const before = strokes.length % 2 === 1 ? strokes.slice(1) : strokes;
    return `${before}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
