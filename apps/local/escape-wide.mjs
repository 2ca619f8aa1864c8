/**
 * A program's text with each letter beyond Latin-1 as the escape that means it in a text, a pattern or a name; one that is
 * escaped there loses its stroke. Lines stay what they are.
 */
export function escapeWide(code) {
  return code.replaceAll(/(\\*)([\u0100-\uffff])/g, (_, strokes, letter) => {
    const before = strokes.length % 2 === 1 ? strokes.slice(1) : strokes;
    return `${before}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
