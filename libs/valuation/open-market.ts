import type { CompiledParts } from '#market';

import { type CompiledMarket, compileMarket, compileSteps, type MarketTables } from './compiled-market.js';
import { KeyIndex } from './key-index.js';

/** What of a compiled market is data: neither the tables that it is of, nor what the steps of this program tabulate. */
type MarketPart = Omit<CompiledMarket, 'tables' | 'steps'>;

/** `compileMarket` where the market is not at hand; `pools` are asked for there alone. */
export function openMarket(
  tables: MarketTables,
  pools: () => readonly (readonly number[])[],
  parts: CompiledParts,
): CompiledMarket {
  const part = parts.part('market', (): MarketPart => {
    const { tables: _, steps: __, ...data } = compileMarket(tables, pools());
    return data;
  });
  const { groups, growth, rents } = part;
  return {
    ...part,
    ...{ tables, steps: compileSteps() },
    groups: withIndexes(groups),
    growth: withIndex(growth),
    rents: withIndexes(rents),
  };
}

/** A part comes back as fields alone. */
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
