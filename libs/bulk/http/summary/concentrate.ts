import type { ModelOf } from '#http';
import { roundPct } from '#scoring';

import type { CONCENTRATION } from './concentration.model.js';
import { buildingKey, districtKey } from './place-key.js';
import type { SummaryItem } from '../../batch/summary-row.js';

const SHOWN = 20;

interface Share {
  readonly homes: number;
  readonly value: number;
  readonly share_pct: number;
}

/** Shares of value by district, building and type, largest first; null without homes. */
export function concentrate(items: readonly SummaryItem[]): ModelOf<typeof CONCENTRATION> | null {
  const total = valueOf(items);
  if (items.length === 0) return null;
  const unknown = items.filter(({ building }) => building === null);
  const districts = describe(items, total, districtKey);
  const buildings = describe(items, total, buildingKey);
  const types = describe(items, total, ({ type }) => type);
  const nameIn = (group: Group, read: (item: SummaryItem) => string): string =>
    group.items.map(read).sort()[0] ?? '';
  return {
    by_district: {
      ...districts.spread,
      largest: districts.largest.map((group) => ({
        name: nameIn(group, ({ district }) => district),
        ...group.share,
      })),
      others: districts.others,
    },
    by_building: {
      ...buildings.spread,
      largest: buildings.largest.map((group) => ({
        name: nameIn(group, ({ building }) => building ?? ''),
        district: nameIn(group, ({ district }) => district),
        ...group.share,
      })),
      others: buildings.others,
      unknown: unknown.length === 0 ? null : shareOf(unknown, total),
    },
    by_type: {
      ...types.spread,
      largest: types.largest.map((group) => ({ name: nameIn(group, ({ type }) => type), ...group.share })),
      others: types.others,
    },
  };
}

interface Group {
  readonly items: readonly SummaryItem[];
  readonly share: Share;
}

/** Items without a key are in no group; each counts as its own group in the Herfindahl index. */
function describe(
  items: readonly SummaryItem[],
  total: number,
  keyOf: (item: SummaryItem) => string | null,
): { spread: { groups: number; herfindahl: number }; largest: readonly Group[]; others: Share } {
  const groups = new Map<string, SummaryItem[]>();
  const alone: SummaryItem[] = [];
  for (const item of items) {
    const key = keyOf(item);
    const group = key === null ? alone : groups.get(key);
    if (group !== undefined) group.push(item);
    else if (key !== null) groups.set(key, [item]);
  }
  const sorted = [...groups]
    .sort(([a, one], [b, other]) => valueOf(other) - valueOf(one) || (a < b ? -1 : 1))
    .map(([, members]) => ({ items: members, share: shareOf(members, total) }));
  const squares = [...groups.values(), ...alone.map((item) => [item])].map(
    (members) => (valueOf(members) / total) ** 2,
  );
  return {
    spread: {
      groups: groups.size,
      herfindahl: Math.round(squares.reduce((sum, square) => sum + square, 0) * 10_000) / 10_000,
    },
    largest: sorted.slice(0, SHOWN),
    others: shareOf(
      sorted.slice(SHOWN).flatMap((group) => group.items),
      total,
    ),
  };
}

const valueOf = (items: readonly SummaryItem[]): number => items.reduce((sum, { value }) => sum + value, 0);

function shareOf(items: readonly SummaryItem[], total: number): Share {
  const value = valueOf(items);
  return {
    homes: items.length,
    value: Math.round(value),
    share_pct: roundPct((100 * value) / total),
  };
}
