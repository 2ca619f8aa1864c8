import { areaKey } from '../areas/area-key.js';
import { COMMUNITIES, DISTRICTS } from '../../emirates/emirates.js';
import { arabicKey } from '../names/fold-name.js';

const ENGLISH_OF_ARABIC = new Map<string, string>();
for (const { name, arabic } of [...DISTRICTS, ...COMMUNITIES]) {
  for (const text of arabic) {
    const key = areaKey(text);
    if (!ENGLISH_OF_ARABIC.has(key)) ENGLISH_OF_ARABIC.set(key, name);
  }
}

/** The English name of a place by its Arabic one: landmarks often have their district's name (`برج خليفة`). */
export function translateName(text: string): string[] {
  const english = arabicKey(text) === null ? undefined : ENGLISH_OF_ARABIC.get(areaKey(text));
  return english === undefined ? [] : [english];
}
