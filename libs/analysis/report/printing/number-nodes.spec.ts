import { expect, it } from '@jest/globals';

import { numberNodes } from './number-nodes.js';

const numbered = (text: string): string =>
  Buffer.from(numberNodes(Buffer.from(text, 'latin1'))).toString('latin1');

it('numbers the elements of a PDF from 1, in the order that they had, wherever they are named', () => {
  const names = '/Names [(node00000043) 57 0 R (node00000841) 59 0 R]';
  expect(numbered(`/ID (node00000841)\n${names}\n\u00ff\u0080`)).toBe(
    '/ID (node00000002)\n/Names [(node00000001) 57 0 R (node00000002) 59 0 R]\n\u00ff\u0080',
  );
});

it('leaves alone what names no element', () => {
  const text = 'node00000043 (node43) (a node00000043) (node000000433)';
  expect(numbered(text)).toBe(text);
});
