import { expect, it } from '@jest/globals';

import { feedNotice } from './feed-notice.js';

it('a feed is old from the eighth day on, and the sentence stays the same all day', () => {
  expect(feedNotice(20_543, 20_550)).toBeNull();
  expect(feedNotice(20_543, 20_551)).toBe(
    'The newest registered sale in the market data is dated 31 March 2026, more than 7 days before the request; values are as of that day, and their ranges are wider for how far prices may have moved since.',
  );
});
