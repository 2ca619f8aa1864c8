import { useEffect, useState } from 'react';

import { CountsMap } from '../../market/counts-map.js';
import { PlacedThings } from '../../market/placed-things.js';
import { useSpeech } from '../../words/language.js';
import type { AreaCount } from './area-counts.js';
import type { Results } from './use-results.js';

/** A community to which the listings are restricted, given by the names of its areas. */
export interface ChosenPlace {
  readonly name: string;
  readonly areas: readonly string[];
}

interface ListingsMapProps {
  readonly results: Results;
  readonly chosen: ChosenPlace | null;
  readonly onChoose: (chosen: ChosenPlace | null) => void;
}

const countOf = ({ count }: AreaCount): number => count;

/** How many listings are in each community; pressing one filters the table below. */
export function ListingsMap({ results, chosen, onChoose }: ListingsMapProps) {
  const { words } = useSpeech();
  const { listingsMap: say } = words.portfolio;
  const { calls, isWhole } = results;
  const [areas, setAreas] = useState<readonly AreaCount[] | null>(null);
  useEffect(() => {
    let isNewest = true;
    if (isWhole)
      void calls.call('areas', []).then((next) => {
        if (isNewest) setAreas(next);
      });
    return () => void (isNewest = false);
  }, [calls, isWhole]);
  if (areas === null) return <p className="hint">{words.loading}</p>;
  return (
    <PlacedThings things={areas} countOf={countOf} none={words.comparables.noMap}>
      {(plan) => (
        <CountsMap
          plan={plan}
          say={say}
          isSelected={({ things }) =>
            chosen !== null && things.some(({ area }) => chosen.areas.includes(area))
          }
          onChoose={({ things }, name) => {
            const next = things.map(({ area }) => area);
            onChoose(chosen?.areas[0] === next[0] ? null : { name, areas: next });
          }}
        />
      )}
    </PlacedThings>
  );
}
