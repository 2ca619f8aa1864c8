import type { AreaEntry, AreaIndex } from './area-index.js';
import { keyBeforeCity, keyWithoutCity } from './area-key.js';

/**
 * The place for a key, with the city in its name (`dubai hills dubai`) or without it; also by its letters
 * without spaces.
 */
export function lookUpArea({ entryOfKey, entryOfLetters }: AreaIndex, key: string): AreaEntry | undefined {
  const rest = keyWithoutCity(key);
  const before = keyBeforeCity(key);
  const known = entryOfKey.get(key) ?? entryOfKey.get(before);
  return (
    known ??
    (rest === null ? undefined : entryOfKey.get(rest)) ??
    entryOfLetters.get(before.replaceAll(' ', ''))
  );
}
