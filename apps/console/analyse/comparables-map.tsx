import { useMemo } from 'react';

import type { Schemas } from '../api/client.js';
import { MapTools } from '../market/map-tools.js';
import type { Border } from '../market/project-borders.js';
import { useBorders } from '../market/use-borders.js';
import { useFrame } from '../market/use-frame.js';
import { Failure } from '../parts/failure.js';
import { useSpeech } from '../words/language.js';
import { type ComparablesPlan, placeComparables } from './place-comparables.js';
import { useCommunityOf } from './use-community-of.js';

type Sale = Schemas['Comparable'];

interface ComparablesMapProps {
  readonly sales: readonly Sale[];
  readonly selected: string | null;
}

/** The communities of the comparables on the offline map of the market; a sentence where the market has none. */
export function ComparablesMap({ sales, selected }: ComparablesMapProps) {
  const { words } = useSpeech();
  const areas = useMemo(() => [...new Set(sales.map(({ area }) => area))], [sales]);
  const { communityOf, isLoading, error: unplaced, refetch } = useCommunityOf(areas);
  const borders = useBorders();
  const features = borders.data?.features;
  const plan = useMemo(
    () => (features === undefined || isLoading ? null : placeComparables(sales, communityOf, features)),
    [sales, communityOf, isLoading, features],
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
  if (plan.placed.length === 0) return <p className="hint">{words.comparables.noMap}</p>;
  return <PlanMap plan={plan} selected={sales.find(({ id }) => id === selected) ?? null} />;
}

/** Of a circle's radius and its figure, the share of the frame's shorter side. */
const CIRCLE = 0.045;

function PlanMap({ plan, selected }: { readonly plan: ComparablesPlan; readonly selected: Sale | null }) {
  const { words, format, language } = useSpeech();
  const { comparables: say } = words;
  const { frame, zoom, reset, handlers } = useFrame(plan.frame);
  const radius = CIRCLE * Math.min(frame.width, frame.height);
  const inside = new Set(plan.placed.map(({ outline }) => outline.border.id));
  const nameOf = ({ properties: { name, name_ar: arabic } }: Border): string =>
    language === 'ar' ? (arabic ?? name) : name;
  return (
    <div className="map">
      <svg
        role="img"
        aria-label={say.map}
        viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
        {...handlers}
      >
        {plan.outlines.map(({ border, path }) => (
          <path key={border.id} d={path} className={`community step-${inside.has(border.id) ? '2' : 'none'}`}>
            <title>{nameOf(border)}</title>
          </path>
        ))}
        {plan.placed.map(({ outline: { border, centre }, sales }) => (
          <g
            key={border.id}
            className={selected !== null && sales.includes(selected) ? 'sales-here selected' : 'sales-here'}
            transform={`translate(${centre[0]} ${centre[1]})`}
          >
            <title>{say.inCommunity(nameOf(border), format.number(sales.length))}</title>
            <circle r={radius} />
            <text fontSize={radius} textAnchor="middle" dominantBaseline="central">
              {format.number(sales.length)}
            </text>
          </g>
        ))}
      </svg>
      <MapTools zoom={zoom} reset={reset} whole={say.allOfThem} />
      <p className="hint">
        {say.mapAbout} {plan.elsewhere > 0 && say.elsewhere(format.number(plan.elsewhere))}
      </p>
      <ul className="plain">
        {plan.placed.map(({ outline: { border }, sales }) => (
          <li key={border.id}>{say.inCommunity(nameOf(border), format.number(sales.length))}</li>
        ))}
      </ul>
    </div>
  );
}
