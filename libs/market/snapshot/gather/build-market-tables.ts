import { cleanRents } from '../../cleaning/clean-rents.js';
import { cleanSales } from '../../cleaning/clean-sales.js';
import { inferBedrooms } from '../../cleaning/infer-bedrooms.js';
import { markFarBelowMarket } from '../../cleaning/mark-far-below-market.js';
import { pairUnits } from '../../cleaning/pair-units.js';
import type { MarketDatabase } from '../../database/market-database.js';
import { loadGeography, resolvePlaces } from '../../geography/load-geography.js';
import { compilePlaces } from '../../places/compile-places.js';
import type { MarketSnapshot } from '../../tables/types.js';
import { completePlots } from './complete-plots.js';
import { countRecords } from './count-records.js';
import { fetchBoundaries } from './fetch-boundaries.js';
import { fetchAsking, fetchIndex, fetchRents } from './fetch-evidence.js';
import { fetchAreas, fetchBuildings, fetchLandmarks, fetchProjects, fetchSales } from './fetch-register.js';
import { fetchLoans, fetchUnitRepeats } from './fetch-units.js';
import { fetchServiceCharges, locateListings } from './locate-evidence.js';
import { type ImportedFiles, nameSaleFiles } from './name-sale-files.js';
import { numberEntities } from './number-entities.js';

export type MarketTables = Omit<MarketSnapshot, 'manifest' | 'model'>;

/** The results of a build before training: the tables, and the counts and freshness for the manifest. */
export interface BuiltTables extends MarketTables {
  readonly counts: Readonly<Record<string, number>>;
  readonly dataFreshness: string;
}

/**
 * Cleans, joins and numbers the current records (relations named by their kind) into the tables of a
 * snapshot. `files` names the imports that they came from.
 */
export async function buildMarketTables(
  database: MarketDatabase,
  files: ImportedFiles,
): Promise<BuiltTables> {
  await loadGeography(database);
  await resolvePlaces(database, ['transaction', 'project', 'rent_contract']);
  await cleanSales(database);
  await cleanRents(database);
  await numberEntities(database);
  await completePlots(database);
  await pairUnits(database);
  const register = {
    areas: await fetchAreas(database),
    projects: await fetchProjects(database),
    buildings: await fetchBuildings(database),
    landmarks: await fetchLandmarks(database),
    sales: await fetchSales(database),
  };
  markFarBelowMarket(register.sales);
  const places = compilePlaces(register);
  await locateListings(database, places);
  const asking = await fetchAsking(database);
  const rents = await fetchRents(database);
  const boundaries = await fetchBoundaries(database);
  inferBedrooms(register.sales, rents, register);
  return {
    ...register,
    saleFiles: nameSaleFiles(register.sales, files),
    rents,
    asking,
    loans: await fetchLoans(database),
    unitRepeats: await fetchUnitRepeats(database),
    serviceCharges: await fetchServiceCharges(database, places, register.areas),
    priceIndex: await fetchIndex(database, 'price'),
    rentIndex: await fetchIndex(database, 'rent'),
    ...(boundaries.length > 0 && { boundaries }),
    ...(await countRecords(database, register.sales, asking)),
  };
}
