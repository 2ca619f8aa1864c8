import type { AnalysisRecord } from '../api/client.js';
import { ValuePicture } from '../charts/value-picture.js';
import { Part } from '../parts/part.js';
import { useSpeech } from '../words/language.js';
import { ComparablesPart } from './comparables-part.js';
import { Decision } from './decision.js';
import { Derivation } from './derivation.js';
import { FlagList } from './flag-list.js';
import { Headline } from './headline.js';
import { History } from './history.js';
import { LoanFigures } from './loan-figures.js';
import { MarketFigures } from './market-figures.js';
import { MatchFacts, Sources } from './match-facts.js';
import { ScoreBreakdown } from './score-breakdown.js';
import { Thresholds } from './thresholds.js';
import { WithoutSale } from './without-sale.js';
import { YieldFigures } from './yield-figures.js';

/** One recorded analysis, part by part; says so if a part was not recorded. */
export function Answer({ record }: { readonly record: AnalysisRecord }) {
  const { words } = useSpeech();
  const { sections, notIncluded } = words.answer;
  const { analysis, property } = record;
  const ask = property.listing_price;
  const missing = <p className="hint">{notIncluded}</p>;
  const { confidence, thresholds, comparables } = analysis;
  const used = comparables?.filter(({ rejected }) => rejected === null) ?? [];
  return (
    <article>
      <Headline record={record} />
      <div className="parts">
        <Part title={sections.picture} wide>
          {confidence === undefined ? (
            missing
          ) : (
            <ValuePicture
              ask={ask}
              estimate={confidence.estimate}
              ranges={confidence.ranges}
              thresholds={thresholds}
            />
          )}
        </Part>
        <Part title={sections.thresholds}>
          {thresholds === undefined ? (
            missing
          ) : (
            <Thresholds thresholds={thresholds} verdict={analysis.verdict} />
          )}
        </Part>
        <Part title={sections.score}>
          {analysis.score_breakdown === undefined ? (
            missing
          ) : (
            <ScoreBreakdown breakdown={analysis.score_breakdown} />
          )}
        </Part>
        <Part title={sections.flags} wide>
          <FlagList flags={analysis.risk_flags} />
        </Part>
        {analysis.decision !== undefined && (
          <Part title={sections.decision} wide>
            <Decision decision={analysis.decision} />
          </Part>
        )}
        <Part title={sections.comparables} wide>
          {comparables === undefined ? (
            missing
          ) : (
            <ComparablesPart
              sales={comparables}
              home={{
                size: record.property.size_sqft,
                price: record.property.listing_price,
                perSqft: analysis.price_per_sqft.listing,
                day: analysis.value?.valued_on ?? analysis.data_freshness,
              }}
              median={analysis.price_per_sqft.market_median}
            />
          )}
        </Part>
        {used.length > 0 && (
          <Part title={sections.without} wide>
            <WithoutSale key={record.id} record={record} sales={used} />
          </Part>
        )}
        {analysis.loan !== undefined && analysis.loan !== null && (
          <Part title={sections.loan} wide>
            <LoanFigures loan={analysis.loan} prudential={confidence?.prudential_value} />
          </Part>
        )}
        <Part title={sections.yield}>
          {analysis.yield === undefined ? missing : <YieldFigures figures={analysis.yield} />}
        </Part>
        <Part title={sections.market}>
          {analysis.market === undefined ? missing : <MarketFigures market={analysis.market} />}
        </Part>
        <Part title={sections.derivation} wide>
          {confidence === undefined ? missing : <Derivation steps={confidence.derivation} />}
        </Part>
        <Part title={sections.history} wide>
          <History record={record} />
        </Part>
        <Part title={sections.match}>
          {analysis.match === undefined ? missing : <MatchFacts match={analysis.match} />}
        </Part>
        <Part title={sections.provenance}>
          <Sources record={record} />
        </Part>
      </div>
    </article>
  );
}
