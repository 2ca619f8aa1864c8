import type { MarketSnapshot, SalesTable } from '../tables/types.js';

/** The tables that parts may refer to, empty except for these columns of sales. */
export const emptySnapshot = (sales: Partial<SalesTable>): MarketSnapshot =>
  ({ sales, rents: {}, asking: {}, loans: {}, unitRepeats: {} }) as MarketSnapshot;
