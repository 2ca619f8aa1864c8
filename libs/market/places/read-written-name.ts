import { areaKey } from './areas/area-key.js';
import { omitCluster } from './names/cluster-names.js';
import { omitHome, omitOffer } from './names/omit-home.js';
import { omitNumberWord } from './names/omit-number-word.js';
import { joinContexts, type NameContext, type ReadName, readName } from './names/read-name.js';
import { namePhase } from './name-phase.js';
import type { AreaMatch } from './types.js';
import type { BuildingIndex } from './buildings/building-index.js';
import { namesBuilding } from './buildings/names-building.js';
import {
  isOnlyCounted,
  joinCount,
  joinCountBefore,
  namesPlaceToo,
  omitComplex,
  omitTower,
  PATH,
} from './buildings/parts-of-path.js';
import { isPlaceOf, setOffPlace } from './buildings/set-off-place.js';
import { partsOf, textsOf } from './buildings/texts-of-name.js';

/** A building's name as the caller wrote it, perhaps the first part of a path: `Tower A, Lake Towers, …`. */
export interface WrittenName {
  readonly context: NameContext;
  /** The first part, and the same with a number that the next part adds. */
  readonly name: string;
  readonly first: string;
  /** The parts behind it, which name what it is in. */
  readonly behind: readonly string[];
  readonly path: string;
  /** The path as one name. */
  readonly whole: ReadName;
  /** The keys of the whole path and the caller's place. */
  readonly places: string;
  /** The written text, perhaps without the home, if the register has it with its commas. */
  readonly registered: readonly string[];
  /** The texts to look up, in order, and those of them that are not of the parts behind. */
  readonly texts: readonly string[];
  readonly ofFirst: ReadonlySet<string>;
  /** Whether the first part names a building, rather than a home in one or a place. */
  readonly isBuilding: boolean;
  /** Whether the first part was written together with a place. */
  readonly hasPlace: boolean;
}

/** Takes apart what the caller wrote, and the address of the area. */
export function readWrittenName(input: string, area: AreaMatch, index: BuildingIndex): WrittenName {
  const context = joinContexts(area.areas.flatMap((at) => index.contexts[at] ?? []));
  const read = (text: string): ReadName => readName(text, context);
  const isKey = (key: string): boolean => index.byKey.has(key);
  const [name = '', ...parts] = partsOf(
    [namePhase(omitOffer(input).trim(), area), ...area.finer].map((text) => {
      const isRegistered = (one: string): boolean => isKey(read(one).key);
      const plain = isRegistered(text) ? text : omitNumberWord(text);
      return omitCluster(setOffPlace(plain, area, context, isRegistered), area.place);
    }),
  );
  const next = omitHome(parts[0] ?? '', index.numbered);
  const counted = joinCount(name, next, read);
  const isCommunity = index.isPlace(next) && isPlaceOf(next, area);
  const first = counted ?? (isCommunity ? null : joinCountBefore(name, next, read)) ?? name;
  const others = counted === null ? parts : parts.slice(1);
  const path = [name, ...parts].join(', ');
  // A project with the community's name is not the building named in front of it.
  const isBuilding = area.isPart !== true && namesBuilding(first, index.numbered);
  const behind = isBuilding
    ? others.filter((part) => !(index.isPlace(part) && isPlaceOf(part, area)))
    : others;
  const registered = [input, omitHome(input, index.numbered)].filter(
    (text) => PATH.test(text) && isKey(read(text).key),
  );
  const whole = read(path);
  const textsOfEach = (some: readonly string[]): string[] =>
    some.flatMap((text) => textsOf(text, index, context));
  const ofFirst = new Set(
    textsOfEach([
      ...registered, // comes before its parts
      first,
      ...omitTower(first, read, isKey),
      ...omitComplex(first, behind, read, isKey),
      ...(isOnlyCounted(whole) ? [] : [path]),
      name,
    ]),
  );
  return {
    ...{ context, name, first, behind, path, whole, registered, ofFirst, isBuilding },
    places: areaKey(`${path} ${area.place}`),
    texts: [...new Set([...ofFirst, ...textsOfEach(behind)])],
    hasPlace: namesPlaceToo(input, name),
  };
}
