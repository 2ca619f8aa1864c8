import type { BuildingIndex } from './building-index.js';
import { findElsewhere } from './find-elsewhere.js';
import { type NameContext, type ReadName, readName } from './read-name.js';
import type { SearchAreas } from './score-candidates.js';

/** A name of several words that projects begin with is theirs when so many do. */
const FEWEST = 2;
const NO_CONTEXT: NameContext = { brands: new Set(), placeWords: new Set(), placePhrases: [] };
const ANYWHERE: SearchAreas = { own: new Set(), isNear: () => false };

/** Projects whose names begin alike. */
interface Family {
  /** Register area of the newest sale among them. */
  area: number;
  lastDay: number;
  projects: number;
  /** Null where they lie in several. */
  district: string | null;
}

/**
 * Finds the register area in which a building or a family of projects lies whose whole name the caller gives as an area
 * (`Trump Tower`, `Azizi Riviera`): where one district alone has the name.
 */
export class AreasOfBuildings {
  /** Compiled when it is first asked for. */
  private families: ReadonlyMap<string, Family> | undefined;

  constructor(private readonly index: BuildingIndex) {}

  /** Index in `areas`; -1 where no building has the name, or several districts have one. */
  find(name: string): number {
    const read = readName(name, NO_CONTEXT);
    if (!read.words.some(({ wordClass }) => wordClass === 'core')) return -1;
    const building = findElsewhere(read, ANYWHERE, this.index);
    if (building === null) return this.ofFamily(read);
    return this.hasNamesake(read, building.area) ? -1 : building.area;
  }

  /** Whether another district has a building of that name but for its kind (`Lakeside Tower` for `Lakeside Residence`). */
  private hasNamesake({ coreKey }: ReadName, area: number): boolean {
    const { byKey, candidates, districts } = this.index;
    return (byKey.get(coreKey) ?? []).some((id) => {
      const candidate = candidates[id];
      return candidate?.whole === true && candidate.areas.some((at) => districts[at] !== districts[area]);
    });
  }

  private ofFamily({ key }: ReadName): number {
    const family = (this.families ??= this.compile()).get(key);
    return family === undefined || family.district === null || family.projects < FEWEST ? -1 : family.area;
  }

  private compile(): Map<string, Family> {
    const families = new Map<string, Family>();
    for (const { read, whole, project, areas, lastDay } of this.index.candidates) {
      const [area] = areas;
      if (!whole || project < 0 || area === undefined) continue;
      const district = this.index.districts[area] ?? '';
      const words = read.key.split(' ');
      for (let length = 2; length < words.length; length += 1) {
        const key = words.slice(0, length).join(' ');
        const known = families.get(key);
        if (known === undefined) {
          families.set(key, { area, lastDay, projects: 1, district });
          continue;
        }
        known.projects += 1;
        if (known.district !== district) known.district = null;
        if (lastDay > known.lastDay) [known.area, known.lastDay] = [area, lastDay];
      }
    }
    return families;
  }
}
