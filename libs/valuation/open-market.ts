import type { CompiledParts } from '#market';

import { type CompiledMarket, compileMarket, type MarketTables } from './compiled-market.js';
import { KeyIndex } from './tables/key-index.js';

/** A compiled market without the tables it was compiled from. */
type MarketPart = Omit<CompiledMarket, 'tables'>;

/** Runs `compileMarket` unless the market is available in `parts`; only then is `pools` called. */
export function openMarket(
  tables: MarketTables,
  pools: () => readonly (readonly number[])[],
  parts: CompiledParts,
): CompiledMarket {
  const part = parts.part('market', (): MarketPart => {
    const { tables: _, ...data } = compileMarket(tables, pools());
    return data;
  });
  const { groups, growth, rents } = part;
  return {
    ...part,
    tables,
    groups: withIndexes(groups),
    growth: withIndex(growth),
    rents: withIndexes(rents),
  };
}

/** Stored parts come back as plain fields, without methods. */
const withIndex = <Indexed extends { readonly index: KeyIndex }>(indexed: Indexed): Indexed => ({
  ...indexed,
  index: new KeyIndex(indexed.index.keys, indexed.index.slots),
});

const withIndexes = <All extends { readonly [Name in keyof All]: { readonly index: KeyIndex } }>(
  all: All,
): All =>
  Object.fromEntries(
    Object.entries<{ readonly index: KeyIndex }>(all).map(([name, one]) => [name, withIndex(one)]),
  ) as All;
