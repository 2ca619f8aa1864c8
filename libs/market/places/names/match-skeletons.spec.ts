import { describe, expect, it } from '@jest/globals';

import { likenessOf } from './match-skeletons.js';
import { skeletonOf } from './name-skeleton.js';

const likeness = (english: string, arabic: string): number =>
  likenessOf(skeletonOf(english), skeletonOf(arabic));

describe('names of one project in two scripts', () => {
  it.each([
    ['Oxford Residence', 'اوكسفورد رسيدانس'],
    ['Vincitore Volare', 'فينسيتور فولاري'],
    ['Binghatti Creek', 'بن غاطي كريك'],
    ['Time 2', 'تايم 2'],
    ['DAMAC LAGOONS - MALTA (2)', 'داماك لاجونز - مالتا (2)'],
    ['ELLINGTON HOUSE II', 'II إلينغتون هاوس'],
    ['SABA TOWER 3', 'برج سابا 3'],
    ['Imperial Avenue', 'امبيريال افنيو'],
    ['Creek Waters', 'كريك واترز'],
  ])('%s is %s', (english, arabic) => {
    expect(likeness(english, arabic)).toBeGreaterThanOrEqual(0.75);
  });

  it.each([
    ['Time 2', 'تايم 3'],
    ['Oxford Residence', 'إمبيريال ريزيدنس'],
    ['Creek Waters', 'كريك بالاس'],
    ['SABA TOWER 3', 'سابا تاور 1'],
    ['5242', '5242'],
  ])('%s is not matched to %s', (english, arabic) => {
    expect(likeness(english, arabic)).toBeLessThan(0.75);
  });
});
