import { describe, expect, it } from '@jest/globals';

import { decodeWindows1252 } from './windows-1252.js';
import { readableName } from './readable-name.js';

const in1252 = (text: string): string => decodeWindows1252(Buffer.from(text));
const in850 = (text: string): string =>
  text.replace(/[^\0-\x7F]+/g, (letters) =>
    Array.from(Buffer.from(letters), (byte) => DOS_850[byte - 0x80]).join(''),
  );
const DOS_850 = Array.from(
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
);
const inMacintosh = (text: string): string => new TextDecoder('macintosh').decode(Buffer.from(text));
const in1256 = (text: string): string => new TextDecoder('windows-1256').decode(Buffer.from(text));
const NAMES = ['دبي مارينا', 'ذا كوف، برج ١', 'Café Résidence', 'Rove’s – Home', 'The “Édition”', 'Ö Tower'];

describe('a garbled name', () => {
  it.each(NAMES)('is %s again after any garbling', (name) => {
    const entities = Array.from(name, (letter) =>
      letter.charCodeAt(0) < 0x80 ? letter : `&#${letter.codePointAt(0)};`,
    );
    for (const garbled of [
      ...[encodeURIComponent(name), entities.join(''), in1252(name), in1252(in1252(name))],
      ...[in1252(in1252(in1252(name))), in850(name), inMacintosh(name)],
      ...[Buffer.from(name).toString('latin1'), `\u200F${name}\u0001`, name.replaceAll(' ', '\u00A0')],
    ])
      expect(readableName(garbled)).toBe(name);
  });

  it.each([
    ['Al%20Barsha%20South', 'Al Barsha South'],
    ['Bed &amp;amp; Breakfast', 'Bed & Breakfast'],
    ['D&#39;Or &#x2013; Park&nbsp;View', "D'Or – Park View"],
    ['Rove&#146;s', 'Rove’s'],
    ['Marina\u200B Gate\uFEFF', 'Marina Gate'],
    ['<b>Marina<br/>Gate</b> &lt;i&gt;2&lt;/i&gt;', 'Marina Gate 2'],
    ['<span style="color:red">Marina Gate</span><!-- 1 -->', 'Marina Gate'],
    ['Ｍａｒｉｎａ　Ｇａｔｅ　２', 'Marina Gate 2'],
    ['Creek\u2011Gate \u2212 2', 'Creek-Gate - 2'],
    ['Re\u0301sidence', 'Résidence'],
    ['\uFEA9\uFE91\uFEF2', 'دبي'],
    [in1256('دبي مارينا'), 'دبي مارينا'],
    [in1256('برج (ش.ذ)'), 'برج (ش.ذ)'],
    [String.raw`\u062f\u0628\u064a \u0031`, 'دبي 1'],
    [String.raw`\\u062f\\u0628\\u064a`, 'دبي'],
    [String.raw`\ud83c\udfe0 Home`, '🏠 Home'],
    ['<U+062F><U+0628><U+064A> 1', 'دبي 1'],
    ['%u062F%u0628%u064A', 'دبي'],
    [String.raw`b'\xd8\xaf\xd8\xa8\xd9\x8a 1'`, 'دبي 1'],
    [String.raw`\330\257\330\250\331\212 1`, 'دبي 1'],
    ['&#1583&#1576&#1610 1', 'دبي 1'],
    ['+Bi8GKAZK +BkUGJwYxBkoGRgYn 1', 'دبي مارينا 1'],
    ['+Bi8GKAZK-1', 'دبي1'],
  ])('%p is %p', (garbled, name) => {
    expect(readableName(garbled)).toBe(name);
  });

  it.each([
    ...NAMES,
    ...['50% Beach', '100%', '5%AB', 'R&D Centre', 'AT&T; Tower', 'B&B', '1+1 Residence', 'A%0AB'],
    ...['CAFÉ’S', 'CAFÉ’', 'SÃO PAULO', 'Straße', 'Malibú’s', 'Tür–Tor', '©®', 'رباط، دبي', 'ط،', 'می‌خواهم'],
    ...['A+BICG', 'JUDI PALACE (A+B)', String.raw`C\users`, String.raw`A\123`, '&#12 B', 'Lot 5 &#5'],
  ])('is not %p, which stays', (name) => {
    expect(readableName(name)).toBe(name);
  });
});
