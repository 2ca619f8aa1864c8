import { useLocation, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { Failure } from '../parts/failure.js';
import { useSpeech } from '../words/language.js';
import { CommunitiesTable } from './communities-table.js';
import { CommunityDetails } from './community-details.js';
import { CommunityMap } from './community-map.js';
import { CommunityTiles } from './community-tiles.js';
import { classify, type Measure, MEASURES } from './measures.js';
import { MeasureLegend } from './measure-legend.js';
import { useBorders } from './use-borders.js';
import { useCommunities } from './use-communities.js';

/** Every community on a map and in a table, with the chosen one below. */
export function MarketPage() {
  const { words, format, language } = useSpeech();
  const { communities: say } = words;
  const navigate = useNavigate();
  const [, id = null] = /^\/market\/([^/]+)$/.exec(useLocation().pathname) ?? [];
  const [measure, setMeasure] = useState<Measure>('median_price_per_sqft');
  const choice = useId();
  const list = useCommunities();
  const borders = useBorders();
  if (list.error !== null) return <Failure error={list.error} retry={() => void list.refetch()} />;
  if (borders.error !== null) return <Failure error={borders.error} retry={() => void borders.refetch()} />;
  if (list.data === undefined || borders.data === undefined)
    return <p className="card hint">{words.loading}</p>;
  const { data: communities, as_of: asOf } = list.data;
  const { features } = borders.data;
  const { classes, classOf } = classify(communities, measure);
  const choose = (chosen: string): void => void navigate({ to: '/market/$id', params: { id: chosen } });
  const picture = { communities, measure, classOf, chosen: id, onChoose: choose };
  return (
    <div className="portfolio">
      <section className="card">
        <div className="market-head">
          <div>
            <h1>{say.heading}</h1>
            <p className="hint">{say.about(format.count(communities.length), format.day(asOf))}</p>
          </div>
          <div>
            <label htmlFor={choice}>{say.colour}</label>
            <select
              id={choice}
              value={measure}
              onChange={({ target }) =>
                setMeasure(MEASURES.find((name) => name === target.value) ?? 'median_price_per_sqft')
              }
            >
              {MEASURES.map((name) => (
                <option key={name} value={name}>
                  {say.measures[name]}
                </option>
              ))}
            </select>
          </div>
        </div>
        {communities.length === 0 ? (
          <p className="empty">{say.none}</p>
        ) : (
          <div className="market-grid">
            <div>
              {features.length > 0 ? (
                <CommunityMap {...picture} features={features} />
              ) : (
                <CommunityTiles {...picture} language={language} />
              )}
              <MeasureLegend measure={measure} classes={classes} />
              {features.length === 0 && <p className="hint">{say.noMap}</p>}
            </div>
            <CommunitiesTable communities={communities} measure={measure} chosen={id} onOrder={setMeasure} />
          </div>
        )}
      </section>
      {id === null ? (
        communities.length > 0 && <p className="card hint">{say.choose}</p>
      ) : (
        <CommunityDetails key={id} id={id} />
      )}
    </div>
  );
}
