import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { MarketDatabase, quoted } from '../database/market-database.js';
import { loadGeography, resolvePlaces } from './load-geography.js';

describe('resolvePlaces', () => {
  let database: MarketDatabase;
  beforeAll(async () => {
    database = await MarketDatabase.open();
    await loadGeography(database);
  });
  afterAll(() => database.close());

  async function districtOf(area: string, masterProject: string | null = null): Promise<string | undefined> {
    const master = masterProject === null ? 'NULL::VARCHAR' : quoted(masterProject);
    await database.run(
      `CREATE OR REPLACE TEMP TABLE written AS SELECT ${quoted(area)} AS area, ${master} AS master_project`,
    );
    await resolvePlaces(database, ['written']);
    return (await database.rows<{ district: string }>('SELECT district FROM place'))[0]?.district;
  }

  // Sales name the community, tenancy contracts the district: unless joined, the villas have no rents.
  it.each([
    ['EMIRATE LIVING', 'Al Thanayah Fourth'],
    ['SPRINGS', 'Al Thanayah Fourth'],
    ['MEADOWS', 'Al Thanayah Fourth'],
    ['ARABIAN RANCHES I', 'Wadi Al Safa 6'],
    ['ARABIAN RANCHES III', 'Wadi Al Safa 5'],
    ['VILLANOVA', 'Wadi Al Safa 5'],
    ['MIRA', 'Al Yelayiss 1'],
    ['THE VALLEY', 'Al Yufrah 1'],
    ['SERENA', 'Wadi Al Safa 7'],
    ['RUKAN', 'Wadi Al Safa 7'],
    ['TILAL AL GHAF', 'Al Hebiah Fourth'],
    ['CHERRYWOODS', 'Al Yelayiss 1'],
    ['AL QUSAIS', 'Al Qusais First'],
  ])('assigns %s to the district %s, where its contracts are filed', async (community, district) => {
    expect(await districtOf(community)).toBe(district);
  });

  it('reads the phases of a master project as the community', async () => {
    expect(await districtOf('Al Thanayah Fourth', 'Springs - 4')).toBe('Al Thanayah Fourth');
    expect(await districtOf('Nowhere Known')).toBe('Nowhere Known');
  });
});
