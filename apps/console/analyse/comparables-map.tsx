import type { Schemas } from '../api/client.js';
import { CountsMap } from '../market/counts-map.js';
import { PlacedThings } from '../market/placed-things.js';
import { useSpeech } from '../words/language.js';

type Sale = Schemas['Comparable'];

interface ComparablesMapProps {
  readonly sales: readonly Sale[];
  readonly selected: string | null;
}

const one = (): number => 1;

/** The comparables' communities on the market's offline map; a sentence if the market has no map. */
export function ComparablesMap({ sales, selected }: ComparablesMapProps) {
  const { comparables: say } = useSpeech().words;
  return (
    <PlacedThings things={sales} countOf={one} none={say.noMap}>
      {(plan) => (
        <CountsMap
          plan={plan}
          say={say}
          isSelected={({ things }) => things.some(({ id }) => id === selected)}
        />
      )}
    </PlacedThings>
  );
}
