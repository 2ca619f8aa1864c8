import type { Count } from '../words/counted.js';
import { useSpeech } from '../words/language.js';
import { MapTools } from './map-tools.js';
import type { Placed, PlacesPlan } from './place-things.js';
import type { Border } from './project-borders.js';
import { useFrame } from './use-frame.js';

interface CountsMapProps<Thing> {
  readonly plan: PlacesPlan<Thing>;
  readonly isSelected: (placed: Placed<Thing>) => boolean;
  /** If absent, nothing can be selected. */
  readonly onChoose?: (placed: Placed<Thing>, name: string) => void;
  readonly say: {
    readonly map: string;
    readonly mapAbout: string;
    readonly allOfThem: string;
    readonly elsewhere: (count: Count) => string;
    readonly inCommunity: (name: string, count: Count) => string;
  };
}

/** Radius of a circle with its figure, as a share of the frame's shorter side. */
const CIRCLE = 0.045;

/** How many things are in each community: a circle with the figure on the offline map, and the same as a list. */
export function CountsMap<Thing>({ plan, isSelected, onChoose, say }: CountsMapProps<Thing>) {
  const { format, language } = useSpeech();
  const { frame, zoom, reset, wasDragged, handlers } = useFrame(plan.frame);
  const radius = CIRCLE * Math.min(frame.width, frame.height);
  const inside = new Set(plan.placed.map(({ outline }) => outline.border.id));
  const nameOf = ({ properties: { name, name_ar: arabic } }: Border): string =>
    language === 'ar' ? (arabic ?? name) : name;
  const textOf = ({ outline: { border }, count }: Placed<Thing>): string =>
    say.inCommunity(nameOf(border), format.count(count));
  const choose = (placed: Placed<Thing>): void => onChoose?.(placed, nameOf(placed.outline.border));
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
        {/* Smallest first: where circles overlap, the largest count stays in sight. */}
        {plan.placed.toReversed().map((placed) => {
          const { border, centre } = placed.outline;
          const figure = format.number(placed.count);
          return (
            <g
              key={border.id}
              className={`things-here${isSelected(placed) ? ' selected' : ''}${onChoose === undefined ? '' : ' choice'}`}
              transform={`translate(${centre[0]} ${centre[1]})`}
              onClick={() => {
                if (!wasDragged()) choose(placed);
              }}
            >
              <title>{textOf(placed)}</title>
              <circle r={radius} />
              <text
                fontSize={Math.min(radius, (3 * radius) / figure.length)}
                textAnchor="middle"
                dominantBaseline="central"
              >
                {figure}
              </text>
            </g>
          );
        })}
      </svg>
      <MapTools zoom={zoom} reset={reset} whole={say.allOfThem} />
      <p className="hint">
        {say.mapAbout} {plan.elsewhere > 0 && say.elsewhere(format.count(plan.elsewhere))}
      </p>
      <ul className="plain counts">
        {plan.placed.map((placed) => (
          <li key={placed.outline.border.id}>
            {onChoose === undefined ? (
              textOf(placed)
            ) : (
              <button
                type="button"
                className="quiet"
                aria-pressed={isSelected(placed)}
                onClick={() => choose(placed)}
              >
                {textOf(placed)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
