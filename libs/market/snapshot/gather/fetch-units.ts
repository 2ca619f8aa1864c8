import type { MarketDatabase } from '../../database/market-database.js';
import type { LoanTable, UnitRepeatTable } from '../../tables/unit-tables.js';
import { fetchColumns } from './fetch-columns.js';

/** The loans found by `pairUnits`. */
export async function fetchLoans(database: MarketDatabase): Promise<LoanTable> {
  const count = await database.count('SELECT count(*) FROM unit_loan');
  const columns = {
    day: new Int32Array(count),
    sale: new Int32Array(count),
    ratio: new Float64Array(count),
  };
  await fetchColumns(
    database,
    'SELECT day, row::INTEGER, ratio FROM unit_loan ORDER BY day, row',
    Object.values(columns),
  );
  return { count, ...columns };
}

/** The repeat sales found by `pairUnits`. */
export async function fetchUnitRepeats(database: MarketDatabase): Promise<UnitRepeatTable> {
  const count = await database.count('SELECT count(*) FROM unit_repeat');
  const columns = { earlier: new Int32Array(count), later: new Int32Array(count) };
  await fetchColumns(
    database,
    'SELECT earlier::INTEGER, later::INTEGER FROM unit_repeat ORDER BY later, earlier',
    Object.values(columns),
  );
  return { count, ...columns };
}
