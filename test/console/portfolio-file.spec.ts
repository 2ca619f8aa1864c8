import { describe, expect, it } from '@jest/globals';

import { changeCell, readPortfolioFile } from '../../apps/console/portfolio/file/portfolio-file.js';

describe('a file of listings', () => {
  it('lets a cell be filled that a short row does not have', () => {
    const file = readPortfolioFile('area,type,size_sqft\nDubai Marina\nDeira,villa,900\n');
    expect(changeCell(file, 0, 2, '800').rows).toEqual([
      ['Dubai Marina', '', '800'],
      ['Deira', 'villa', '900'],
    ]);
  });
});
