/** Chromium names an element by how many it has seen so far: `(node00000043)`. */
const NODE = /\(node(\d{8})\)/g;

/**
 * A tagged PDF of Chromium whose elements are numbered from 1, so that its bytes do not depend on what was printed
 * before. Order and length of the names stay the same, and with them the PDF's own index.
 */
export function numberNodes(pdf: Uint8Array): Uint8Array {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  const found = new Set(Array.from(text.matchAll(NODE), ([, node = '']) => node));
  const numbers = new Map([...found].sort().map((node, at) => [node, String(at + 1).padStart(8, '0')]));
  const numbered = text.replace(NODE, (_, node: string) => `(node${numbers.get(node) ?? node})`);
  return Buffer.from(numbered, 'latin1');
}
