import type { Area } from '../../tables/types.js';
import type { EverydayName } from './everyday-names.gold.js';
import type { Places } from '../types.js';

/** A name that lacks some of its evidence, or uses another place's. */
export interface WrongArea {
  readonly name: string;
  readonly restsOn: readonly string[];
  /** Register areas that the market has and the name lacks. */
  readonly lacks: readonly string[];
  readonly wrongly: readonly string[];
}

export interface AreasCheck {
  readonly names: number;
  readonly right: number;
  readonly wrong: readonly WrongArea[];
}

/** Resolves everyday names against areas that have a sale. Names without any area in the market are skipped. */
export function checkAreas(
  places: Places,
  areas: readonly Area[],
  sold: (area: number) => boolean,
  names: readonly EverydayName[],
): AreasCheck {
  const spell = (name: string): string => name.toLowerCase();
  const known = new Set(areas.filter((_, index) => sold(index)).map(({ name }) => spell(name)));
  const checked = names.filter((one) => one.areas.some((name) => known.has(spell(name))));
  const wrong = checked.flatMap(({ name, areas: wanted, others }) => {
    const match = places.resolveArea(name);
    const restsOn =
      match.status === 'resolved' ? match.evidence.flatMap((index) => areas[index]?.name ?? []) : [];
    const has = new Set(restsOn.map(spell));
    const lacks = wanted.filter((area) => known.has(spell(area)) && !has.has(spell(area)));
    const wrongly = others.filter((area) => has.has(spell(area)));
    return lacks.length + wrongly.length === 0 ? [] : [{ name, restsOn, lacks, wrongly }];
  });
  return { names: checked.length, right: checked.length - wrong.length, wrong };
}
