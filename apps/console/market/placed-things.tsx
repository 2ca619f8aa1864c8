import { type ReactElement, useMemo } from 'react';

import { Failure } from '../parts/failure.js';
import { useSpeech } from '../words/language.js';
import { type PlacesPlan, placeThings } from './place-things.js';
import { useBorders } from './use-borders.js';
import { useCommunityOf } from './use-community-of.js';

interface PlacedThingsProps<Thing> {
  readonly things: readonly Thing[];
  readonly countOf: (thing: Thing) => number;
  /** The message if none of them is in a community with a known border. */
  readonly none: string;
  readonly children: (plan: PlacesPlan<Thing>) => ReactElement;
}

/** Shows things by the communities of their areas, once those and the borders are loaded. */
export function PlacedThings<Thing extends { readonly area: string }>({
  things,
  countOf,
  none,
  children,
}: PlacedThingsProps<Thing>) {
  const { words } = useSpeech();
  const areas = useMemo(() => [...new Set(things.map(({ area }) => area))], [things]);
  const { communityOf, isLoading, error: unplaced, refetch } = useCommunityOf(areas);
  const borders = useBorders();
  const features = borders.data?.features;
  const plan = useMemo(
    () => (features === undefined || isLoading ? null : placeThings(things, countOf, communityOf, features)),
    [things, countOf, communityOf, isLoading, features],
  );
  const error = unplaced ?? borders.error;
  if (error !== null)
    return (
      <Failure
        error={error}
        retry={() => {
          refetch();
          void borders.refetch();
        }}
      />
    );
  if (plan === null) return <p className="hint">{words.loading}</p>;
  return plan.placed.length === 0 ? <p className="hint">{none}</p> : children(plan);
}
