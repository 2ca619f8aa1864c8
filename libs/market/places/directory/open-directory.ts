import { deserialize, serialize } from 'node:v8';

import type { CompiledParts } from '../../parts/compiled-parts.js';
import type { RegisterTables } from '../../tables/types.js';
import type { AreaIndex } from '../areas/area-index.js';
import type { AreaLabels } from '../areas/area-labels.js';
import { type DirectoryPlace, listPlaces } from './place-directory.js';
import { PlaceSuggestions } from './suggest-places.js';

/** Places by their current and former ids, and by partial names. */
export interface PlaceDirectory {
  readonly byId: ReadonlyMap<string, DirectoryPlace>;
  readonly names: PlaceSuggestions;
}

/**
 * The directory of a snapshot, opened on first use. It is stored as bytes: workers never use it, and
 * compiling it in an API process after its first answers would delay the next ones by half a second.
 */
export function openDirectory(
  snapshot: RegisterTables,
  index: AreaIndex,
  labels: AreaLabels,
  parts: CompiledParts,
): () => PlaceDirectory {
  const bytes = parts.part('directory', (): Uint8Array => {
    const places = listPlaces(snapshot, index, labels);
    return serialize({
      byId: new Map([
        ...places.flatMap((place) => place.formerIds.map((id) => [id, place] as const)),
        ...places.map((place) => [place.id, place] as const),
      ]),
      names: new PlaceSuggestions(places),
    } satisfies PlaceDirectory);
  });
  let opened: PlaceDirectory | undefined;
  return () => (opened ??= opening(deserialize(bytes) as PlaceDirectory));
}

/** A class instance is restored as its fields only. */
const opening = ({ byId, names }: PlaceDirectory): PlaceDirectory => ({
  byId,
  names: PlaceSuggestions.of(names),
});
