import { useMemo, useState } from 'react';

import { useSpeech } from '../words/language.js';
import type { CommunityPicture } from './community-tiles.js';
import { MapTools } from './map-tools.js';
import { writeMeasure } from './measure-format.js';
import { type Border, projectBorders } from './project-borders.js';
import { useFrame } from './use-frame.js';

/** Communities with more sales a year than this are in the initial view. */
const IN_VIEW = 50;

/** The municipality's communities in colours; the table next to it has the same figures. */
export function CommunityMap({
  communities,
  measure,
  classOf,
  chosen,
  onChoose,
  features,
}: CommunityPicture & { readonly features: readonly Border[] }) {
  const { words, format, language } = useSpeech();
  const { communities: say } = words;
  const [pointed, setPointed] = useState<Border | null>(null);
  const known = useMemo(() => new Map(communities.map((one) => [one.id, one])), [communities]);
  const of = (border: Border) => known.get(border.properties.community ?? '');
  const { outlines, home } = useMemo(
    () =>
      projectBorders(
        features,
        ({ properties }) => (known.get(properties.community ?? '')?.sales_365d ?? 0) >= IN_VIEW,
      ),
    [features, known],
  );
  const { frame, zoom, reset, wasDragged, handlers } = useFrame(home);
  const nameOf = (border: Border): string => {
    const { name, name_ar: arabic } = border.properties;
    return language === 'ar' ? (arabic ?? name) : (of(border)?.name ?? name);
  };
  const textOf = (border: Border): string =>
    `${nameOf(border)}: ${writeMeasure(format, measure, of(border)?.[measure] ?? null) ?? say.unknown}`;
  const inOrder = [...outlines].sort(
    (a, b) =>
      Number(a.border.properties.community === chosen) - Number(b.border.properties.community === chosen),
  );
  return (
    <div className="map">
      <svg
        role="img"
        aria-label={say.map(say.measures[measure])}
        viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
        {...handlers}
        onPointerLeave={() => setPointed(null)}
      >
        {inOrder.map(({ border, path }) => {
          const community = of(border);
          const step = classOf(community?.[measure] ?? null) ?? 'none';
          const isChosen = community !== undefined && community.id === chosen;
          return (
            <path
              key={border.id}
              d={path}
              className={`community step-${step}${isChosen ? ' chosen' : ''}${community === undefined ? '' : ' known'}`}
              onPointerEnter={() => setPointed(border)}
              onClick={() => {
                if (community !== undefined && !wasDragged()) onChoose(community.id);
              }}
            >
              <title>{textOf(border)}</title>
            </path>
          );
        })}
      </svg>
      <MapTools zoom={zoom} reset={reset} whole={say.whole} />
      <p className="hint pointed">
        <bdi>{pointed === null ? say.pointAt : textOf(pointed)}</bdi>
      </p>
    </div>
  );
}
