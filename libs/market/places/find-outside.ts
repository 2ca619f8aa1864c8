import type { AreaIndex } from './areas/area-index.js';
import type { BuildingNames } from './buildings/area-of-building.js';
import { areaKey, CITY_KEYS } from './areas/area-key.js';
import { lookUpArea } from './areas/look-up-area.js';
import type { OutsidePlace } from './areas/outside-names.js';
import {
  emirateIn,
  isTransliterated,
  outsideOfArabic,
  outsideOfArticle,
  outsideOfKey,
  outsideOfLetters,
  outsideOfRow,
} from './areas/outside-places.js';
import { type AddressName, finestFirst, NAMES } from './areas/read-address.js';

/**
 * The place in another emirate that the text names: by the emirate's name anywhere, unless the text ends in a
 * valued one (`… Sharjah Road, Dubai`); or by a name that no valued emirate has, unless the text also names a
 * valued emirate.
 */
export function findOutside(
  input: string,
  address: readonly AddressName[],
  index: AreaIndex,
  buildings: BuildingNames,
): OutsidePlace | undefined {
  const keys = address.map(({ key }) => key);
  const text = ` ${keys.join(' ')} `;
  const endsInCity = CITY_KEYS.some((city) => text.endsWith(` ${city} `));
  const emirate = endsInCity ? undefined : keys.map(emirateIn).find((place) => place !== undefined);
  const whole: AddressName = { name: input, text: input, key: areaKey(input) };
  const ordered = finestFirst(address);
  const liesInValued = (name: AddressName): boolean =>
    ordered.slice(ordered.indexOf(name) + 1).some(({ key }) => lookUpArea(index, key) !== undefined);
  const named = [
    ...[input, ...input.split(NAMES)].map(outsideOfArabic),
    outsideOfArticle(address.at(-1)?.text ?? input),
    ...[whole, ...address]
      .filter(({ key }) => lookUpArea(index, key) === undefined)
      .filter((name) => {
        const isWeak = (name !== whole && liesInValued(name)) || isTransliterated(name.text, name.key);
        return !isWeak || !buildings.bears(name.text);
      })
      .map(
        ({ text: name, key }) =>
          outsideOfKey(key) ??
          (buildings.has(name) ? undefined : (outsideOfRow(key) ?? outsideOfLetters(key))),
      ),
  ].find((place) => place !== undefined);
  if (emirate !== undefined) return named?.emirate === emirate.emirate ? named : emirate;
  return CITY_KEYS.some((city) => text.includes(` ${city} `)) ? undefined : named;
}
