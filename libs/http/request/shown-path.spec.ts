import { describe, expect, it } from '@jest/globals';

import { shownPath } from './shown-path.js';

describe('a path in the log', () => {
  it.each([
    ['/v1/di_live_0abc_secret', '/v1/di_…'],
    ['/v1/%64i_live_0abc_secret', '/v1/di_…'],
    ['/v1/di%5Flive%5F0abc%5Fsecret', '/v1/di_…'],
    ['/v1/%2564%2569%255flive_0abc_secret/x', '/v1/di_…/x'],
    ['/v1/nothing', '/v1/nothing'],
    ['/v1/%E0%A4%A', '/v1/%E0%A4%A'],
  ])('%s is shown as %s', (path, shown) => {
    expect(shownPath(path)).toBe(shown);
  });

  it('is truncated', () => {
    expect(shownPath(`/${'a'.repeat(5_000)}`)).toHaveLength(200);
  });

  it('contains no key, however often it was encoded', () => {
    let path = 'di_live_0abc_secret'.replaceAll('i', '%69');
    for (let round = 0; round < 12; round += 1) path = path.replaceAll('%', '%25');
    expect(shownPath(path)).not.toMatch(/secret/);
  });
});
