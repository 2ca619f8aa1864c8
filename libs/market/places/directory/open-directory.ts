import { deserialize, serialize } from 'node:v8';

import type { CompiledParts } from '../../parts/compiled-parts.js';
import type { RegisterTables } from '../../tables/types.js';
import type { AreaIndex } from '../areas/area-index.js';
import type { AreaLabels } from '../areas/area-labels.js';
import { type DirectoryPlace, listPlaces } from './place-directory.js';
import { PlaceSuggestions } from './suggest-places.js';

/** Places by their id and those of before, and by what is typed of their names. */
export interface PlaceDirectory {
  readonly byId: ReadonlyMap<string, DirectoryPlace>;
  readonly names: PlaceSuggestions;
}

/**
 * The directory of a snapshot, which opens when it is first asked for. It is kept as bytes: workers never ask, and an api
 * that compiled it after its first answers let the next ones wait for half a second.
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

/** A class comes back as its fields. */
const opening = ({ byId, names }: PlaceDirectory): PlaceDirectory => ({
  byId,
  names: PlaceSuggestions.of(names),
});
