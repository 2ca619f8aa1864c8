import { expect, it } from '@jest/globals';

import { REASON_CODES } from './decision.js';
import { reasonWords } from './reason-words.js';

it.each(REASON_CODES)('%s has its own words in English and Arabic', (code) => {
  expect(reasonWords('en', code)).not.toBe(code);
  expect(reasonWords('ar', code)).toMatch(/^[\p{Script=Arabic}\p{M}\s]+$/u);
});

it('shows the code of an unknown reason', () => {
  expect(reasonWords('ar', 'constructor')).toBe('constructor');
});
