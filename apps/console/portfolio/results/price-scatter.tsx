import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { Drawing } from '../../charts/drawing.js';
import { useWidth } from '../../charts/use-width.js';
import { useVerdictName } from '../../parts/verdict.js';
import { toneOf } from '../../parts/verdict-tones.js';
import { useSpeech } from '../../words/language.js';
import type { PricePoint, PricePoints } from './price-points.js';
import { PriceAxes } from './price-axes.js';
import { HEIGHT, priceScale } from './price-scale.js';
import type { Results } from './use-results.js';

/** Each listing's asking price over its value; the table below has the same figures. */
export function PriceScatter({ results }: { readonly results: Results }) {
  const { words, format } = useSpeech();
  const nameOf = useVerdictName();
  const navigate = useNavigate();
  const [figure, width] = useWidth<HTMLDivElement>();
  const [points, setPoints] = useState<PricePoints | null>(null);
  const { calls, isWhole, header } = results;
  useEffect(() => {
    let isNewest = true;
    if (width > 0 && isWhole)
      void calls.call('points', [width]).then((next) => {
        if (isNewest) setPoints(next);
      });
    return () => void (isNewest = false);
  }, [calls, isWhole, width]);
  const cell = ({ cells }: PricePoint, name: string): string => cells[header.indexOf(name)] ?? '';
  const open = (id: string): void => void navigate({ to: '/analyses/$id', params: { id } });
  const scale = points?.span == null ? null : priceScale(points.span, width);
  const title = (dot: PricePoint): string =>
    `${['custom_id', 'building', 'area']
      .map((name) => cell(dot, name))
      .filter(Boolean)
      .join(
        ', ',
      )}: ${nameOf(cell(dot, 'verdict'))}, ${words.picture.ask} ${format.aed(dot.ask)}, ${words.picture.value} ${format.aed(dot.value)}`;
  return (
    <div ref={figure} className="chart" dir="ltr">
      {points === null || scale === null ? (
        <div style={{ blockSize: points === null ? HEIGHT : 0 }} />
      ) : (
        <Drawing
          width={width}
          height={HEIGHT}
          label={`${words.portfolio.scatter}. ${words.portfolio.scatterAbout}`}
        >
          <PriceAxes scale={scale} width={width} />
          {points.strokes.map(([verdict, path]) => (
            <path key={verdict} className={`many-dots tone-${toneOf(verdict)}`} d={path} />
          ))}
          {points.dots.map((dot) => (
            <circle
              key={dot.at}
              className={`listing-dot tone-${toneOf(cell(dot, 'verdict'))}`}
              cx={scale.x(dot.value)}
              cy={scale.y(dot.ask)}
              r={4}
              onClick={() => open(cell(dot, 'analysis_id'))}
            >
              <title>{title(dot)}</title>
            </circle>
          ))}
        </Drawing>
      )}
      <p className="hint" dir="auto">
        {points !== null && points.strokes.length > 0
          ? words.portfolio.scatterMany
          : words.portfolio.scatterAbout}
      </p>
    </div>
  );
}
