import { SQFT_PER_SQM } from '#market';

import { rankOf } from '#valuation';

import { RISK_FLAG_TYPES, type RiskFlag, type RiskFlagType } from '../contract/types.js';
import type { DealFacts } from '../facts/deal-facts.js';
import { countSuchHomes } from '../facts/such-homes.js';
import { leadingProject } from '../facts/leading-project.js';
import { otherValueOf } from '../facts/mix-valuations.js';
import { commercialUnit } from '../listing/commercial-unit.js';
import { contradictedType } from '../listing/filed-type.js';
import { readableKind } from '../listing/readable-kind.js';
import { registeredName } from '../listing/registered-name.js';
import { estimateOf, typicalErrorPct } from '../deal/value-range.js';
import { movesBeyond } from '../yield/estimate-rent.js';
import { rentClass } from '../yield/rent-cells.js';
import { MIN_DISTRICT_CHARGES } from '../yield/service-charges.js';
import { FLAG_THRESHOLDS } from './flag-thresholds.js';
import { flagLowConfidence } from './flag-low-confidence.js';
import { flagOffPlanCompletion } from './flag-off-plan-completion.js';
import { flagPriceMomentum } from './flag-price-momentum.js';
import { flagServiceCharges } from './flag-service-charges.js';
import { flagStaleMarket, type StalenessContext } from './flag-stale-market.js';
import { flagSupplyPipeline } from './flag-supply-pipeline.js';
import { flagTenure } from './flag-tenure.js';
import { flagThinEvidence } from './flag-thin-evidence.js';
import { flagUnresolvedBuilding } from './flag-unresolved-building.js';
import { flagUnusualSize } from './flag-unusual-size.js';
import { flagVolatility } from './flag-volatility.js';
import type { RentContext } from './rent-doubts.js';
import { severityRank } from './severity-of.js';
import { sumRisk } from './sum-risk.js';

/** The flags that do not depend on the asking price, and R, the risk term of the score. */
export interface RaisedFlags {
  readonly flags: readonly RiskFlag[];
  readonly risk: number;
}

type FlagRule = (facts: DealFacts) => RiskFlag | null;

/** The rule of every flag except `price_outlier`, which alone depends on the asking price. */
const RULES: Readonly<Record<Exclude<RiskFlagType, 'price_outlier'>, FlagRule>> = {
  supply_pipeline: ({ supply, districtLabel }) => flagSupplyPipeline(supply, districtLabel),
  service_charges: flagCharges,
  off_plan_completion: flagCompletion,
  thin_evidence: flagEvidence,
  low_confidence: (facts) =>
    flagLowConfidence(facts.valuation, () => typicalErrorPct(facts), facts.sparseSales),
  price_momentum: ({ index, districtLabel }) => flagPriceMomentum(index, districtLabel),
  volatility: flagSpread,
  unusual_size: flagSize,
  unresolved_building: flagBuilding,
  tenure: flagTenureOf,
  stale_market: (facts) => flagStaleMarket(stalenessOf(facts)),
};
const EVERY_RULE = Object.values(RULES);

/** Raises every flag except `price_outlier` from the facts of a deal. */
export function raiseFlags(facts: DealFacts): RaisedFlags {
  const flags = EVERY_RULE.map((rule) => rule(facts)).filter((flag) => flag !== null);
  return { flags, risk: sumRisk(flags) };
}

/** Most severe first, then in catalogue order. */
export function orderFlags(flags: readonly RiskFlag[]): RiskFlag[] {
  return [...flags].sort(
    (a, b) =>
      severityRank(b.severity) - severityRank(a.severity) ||
      RISK_FLAG_TYPES.indexOf(a.type) - RISK_FLAG_TYPES.indexOf(b.type),
  );
}

function flagCharges(facts: DealFacts): RiskFlag | null {
  const district = facts.view.charges.ofDistrict(facts.listing.district);
  const enough = district.length >= MIN_DISTRICT_CHARGES;
  const city = facts.view.charges.city.length >= MIN_DISTRICT_CHARGES ? facts.view.charges.city : [];
  return flagServiceCharges({
    charge: facts.charge,
    sizeSqft: facts.property.size_sqft,
    rent: facts.rent.scoredRent,
    isRentOfYield: facts.rent.scoredRent === facts.rent.annualRent,
    published: enough ? district : city,
    publishedIn: enough ? facts.districtLabel : 'the city',
  });
}

function flagEvidence(facts: DealFacts): RiskFlag | null {
  const { valuation, refused, listing } = facts;
  return flagThinEvidence({
    effectiveSales12m: valuation.effectiveCount12m,
    effectiveSales: valuation.effectiveCount,
    likelier: valuation.otherCompletion === undefined ? null : listing.completion.value,
    heaviestShare: valuation.heaviestShare,
    oneRate: valuation.oneRate,
    refused,
    rent: rentContextOf(facts),
  });
}

function flagSpread({ districtLabel, index, view }: DealFacts): RiskFlag | null {
  return flagVolatility({
    district: districtLabel,
    spread: index.spread,
    rank: rankOf(view.spreads, index.spread),
    districts: view.spreads.length,
  });
}

function rentContextOf(facts: DealFacts): RentContext {
  const { source, refused, annualRent, scoredRent, estimate, contradicted } = facts.rent;
  const moves = estimate === null ? [] : movesBeyond(estimate);
  const nearer = moves.filter(({ step }) => step !== 'asking');
  const asking = moves.find(({ step }) => step === 'asking');
  return {
    source,
    refused:
      refused === null
        ? null
        : { stated: refused, used: annualRent, counted: scoredRent === annualRent ? null : scoredRent },
    contradicted:
      contradicted === null || annualRent === null ? null : { stated: annualRent, ...contradicted },
    moved:
      estimate === null || nearer.length === 0
        ? null
        : {
            // Each step also reads the rents of nearer steps, so the maximum is the total.
            rents: Math.max(...nearer.map(({ rents }) => rents)),
            evidence: estimate.count,
            changePct: 100 * (nearer.reduce((product, { ratio }) => product * ratio, 1) - 1),
          },
    asked: asking === undefined ? null : { rents: asking.rents, changePct: 100 * (asking.ratio - 1) },
    beside:
      annualRent === null
        ? null
        : {
            annualRent,
            value: estimateOf(facts),
            house: rentClass(facts.listing.subject.propertyType) === 1,
          },
  };
}

function flagCompletion(facts: DealFacts): RiskFlag | null {
  const { subject } = facts.listing;
  return flagOffPlanCompletion({
    offPlan: subject.offPlan === 1,
    project: subject.project < 0 ? null : (facts.market.snapshot.projects[subject.project] ?? null),
    hasRegistrations: facts.market.history.newestDayOfProject(subject.project, facts.asOfDay) !== null,
    named: facts.listing.buildingMatch !== null,
    asOfDay: facts.asOfDay,
    completion: facts.listing.completion,
    otherValue: valueIfOther(facts),
  });
}

function valueIfOther(facts: DealFacts): number | 'covered' | 'unknown' {
  const other = otherValueOf(facts.valuation, FLAG_THRESHOLDS.thinEvidence.high);
  return typeof other === 'string' ? other : estimateOf({ ...facts, valuation: other });
}

function flagBuilding({ listing, market, place, property, valuation, asOfDay }: DealFacts): RiskFlag | null {
  const { subject, buildingMatch, ownSales } = listing;
  const { projects } = market.snapshot;
  const registered = registeredName(market.snapshot, subject);
  const newestOfAnyKind = (): number | null =>
    market.history.newestDayOfProject(subject.project, asOfDay) ??
    market.engine.buildings.newestDay(subject.building, asOfDay);
  const elsewhere = buildingMatch?.elsewhere ?? null;
  return flagUnresolvedBuilding({
    input: buildingMatch?.input ?? null,
    unread: property.building ?? null,
    registered,
    ownSales,
    nearestTo: buildingMatch?.nearestTo ?? null,
    isFirstOfSeveral: buildingMatch?.isFirstOfSeveral === true,
    isBehind: buildingMatch?.isBehind === true,
    isOfMany: buildingMatch?.isOfMany === true,
    isOfOthers: !ownSales && newestOfAnyKind() !== null,
    filedAs: contradictedType(subject, property.type),
    unit: commercialUnit(property, registered),
    place: { ...place, sales: salesBehind(valuation.comparablesUsed, place.sales) },
    lead: () => {
      const lead = leadingProject(valuation.comparables(), market.snapshot.sales.project);
      return lead === null ? null : { project: projects[lead.project]?.name ?? '', pct: 100 * lead.share };
    },
    nearest: buildingMatch?.alternatives[0]?.name ?? null,
    elsewhere:
      elsewhere === null
        ? null
        : { name: elsewhere.name, area: market.places.labels.ofArea[elsewhere.area] ?? '' },
  });
}

/**
 * Sales of the place that support the value. Without a comparable none does; with some, they are the place's, even if all
 * of them carry an older contract's price, which `sales` does not count.
 */
const salesBehind = (comparables: number, sales: number): number =>
  comparables === 0 ? 0 : Math.max(sales, comparables);

function flagSize(facts: DealFacts): RiskFlag | null {
  const { area } = facts.valuation;
  const stated = facts.property.size_sqft;
  const isMeasure = area === undefined || area.basis === 'plot' || area.basis === 'size';
  // Houses without bedrooms are compared by plot alone; a plot must not be ranked among built-up areas.
  const flag = isMeasure && area?.withoutBedrooms !== true ? judgeSize(facts, area?.sqft ?? stated) : null;
  if (flag !== null || area === undefined) return flag;
  // Whatever the register's area measures, no house is as small as one sent in square metres.
  const ofStated = judgeSize(facts, stated, SMALL);
  return ofStated?.severity === 'high' && stated < area.sqft ? ofStated : null;
}

/** Share of registered homes, 0..1, below which a size is small. */
const SMALL = 0.5;

/** @param most sizes above this share of the registered ones are not judged */
function judgeSize(
  { listing, property, view, valuation, market }: DealFacts,
  sizeSqft: number,
  most = 1,
): RiskFlag | null {
  const { propertyType, bedrooms } = listing.subject;
  const rank = view.sizes.rank(propertyType, bedrooms, sizeSqft);
  if (rank === null || rank.share > most) return null;
  const asMetres = view.sizes.rank(propertyType, bedrooms, sizeSqft * SQFT_PER_SQM);
  return flagUnusualSize({
    sizeSqft,
    bedrooms,
    kind: readableKind(contradictedType(listing.subject, property.type) ?? property.type, rank.bedrooms),
    ofFewerBedrooms: rank.bedrooms !== null && rank.bedrooms < bedrooms,
    share: rank.share,
    sales: rank.sales,
    shareAsMetres: asMetres?.share ?? null,
    suchHomes: () => countSuchHomes(valuation, bedrooms, sizeSqft, market.snapshot.sales),
  });
}

function flagTenureOf(facts: DealFacts): RiskFlag | null {
  const { subject } = facts.listing;
  return flagTenure({
    project: facts.view.tenure.ofProject(subject.project),
    area: facts.view.tenure.ofArea(subject.area),
    projectName: facts.market.snapshot.projects[subject.project]?.name ?? null,
    areaName: facts.areaLabel,
  });
}

/** Staleness of the project, or of a building that the register files under no project. */
function stalenessOf({ market, listing, saleDay, asOfDay }: DealFacts): StalenessContext {
  const { snapshot, history, engine } = market;
  const { project, building } = listing.subject;
  const named = snapshot.projects[project] ?? snapshot.buildings[building];
  const coverage = market.coverage.sales(saleDay);
  if (named === undefined) return { saleDay, coverage, building: null };
  const ofProject = project >= 0;
  const lastSaleDay = ofProject
    ? history.newestDayOfProject(project, asOfDay)
    : engine.buildings.newestDay(building, asOfDay);
  return { saleDay, coverage, building: { name: named.name, lastSaleDay, isAlwaysNamed: ofProject } };
}
