import type { AreaEntry, AreaIndex } from './area-index.js';
import { keyBeforeCity, keyWithoutCity } from './area-key.js';

/** The place of a key, with the city in its name (`dubai hills dubai`) or without it. */
export function lookUpArea({ entryOfKey }: AreaIndex, key: string): AreaEntry | undefined {
  const rest = keyWithoutCity(key);
  const known = entryOfKey.get(key) ?? entryOfKey.get(keyBeforeCity(key));
  return known ?? (rest === null ? undefined : entryOfKey.get(rest));
}
