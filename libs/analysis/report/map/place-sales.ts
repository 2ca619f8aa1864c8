import type { ReportMap } from '../data/report-data.js';
import type { Words } from '../words/words.js';
import { communityName } from './community-name.js';

/** A community with its sales. */
export interface SoldCommunity {
  readonly id: string;
  readonly name: string;
  readonly sales: number;
}

export interface PlacedSales {
  /** Most sales first. */
  readonly communities: readonly SoldCommunity[];
  /** Sales in communities without a border. */
  readonly undrawn: number;
}

/** How many of these sales are in each community with a border. */
export function placeSales(
  words: Words,
  map: ReportMap,
  sales: readonly { readonly area: string }[],
): PlacedSales {
  const drawn = new Map(map.borders.map((border) => [border.community, border]));
  const counts = new Map<string, number>();
  for (const { area } of sales) {
    const id = map.communityOf.get(area);
    if (id !== undefined && drawn.has(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const communities = [...counts]
    .flatMap(([id, count]) => {
      const border = drawn.get(id);
      return border === undefined ? [] : { id, name: communityName(words, map, border), sales: count };
    })
    .sort((a, b) => b.sales - a.sales || (a.id < b.id ? -1 : 1));
  return {
    communities,
    undrawn: sales.length - communities.reduce((sum, { sales: count }) => sum + count, 0),
  };
}
