import { keepRecent } from '#platform';

import { type CompiledMarket, placeSubject } from '../compiled-market.js';
import { HOUSE, kindOf } from '../evidence.js';
import { areaOfListing } from '../sizes/house-area.js';
import { FAIR_ENDS } from '../intervals/fair-range.js';
import { forecastDeviation } from '../intervals/forecast-deviation.js';
import { PriceCurve } from '../intervals/price-curve.js';
import { mixNearPrices, weightOfNear } from '../intervals/mix-near-prices.js';
import { MEDIAN } from '../intervals/quantile-curve.js';
import type { NearPrices } from '../sizes/near-prices.js';
import { normalQuantile } from '../statistics/normal-distribution.js';
import { type CurveRules, SizeCurve, type SizedPrice } from '../sizes/size-curve.js';
import { everySizeSoldAround, sizesSoldAround, sizesSoldThere } from '../sizes/sold-sizes.js';
import { isRegisteredSize, isWhole } from '../sizes/stated-size.js';
import { isOfUnknownProject } from '../subject-segment.js';
import type { HouseArea, Subject, Valuation } from '../types.js';
import type { Priced, Pricer } from './pricer.js';

const ALONG_FLATS: CurveRules = { asked: 8, least: 0.05 };
/**
 * Houses have more layouts, and those on larger plots may be worth less. A stated size that no home of the
 * place has is valued at the usual size, which may lower or raise the value.
 */
const ALONG_HOUSES: CurveRules = { asked: 16, least: -0.95 };
/**
 * In logs: the doubt about the layout that an advertised size leaves, and the deviation of a layout from its
 * curve that the ranges along the curve already include (docs/experiments/smooth-sizes.md). A flat of an
 * unknown project is judged by sales of exactly its size (docs/experiments/unknown-project.md).
 */
const DOUBTS = { size: 0.01, layout: 0.02 };
const DOUBTS_OF_UNKNOWN = { size: 0.03, layout: 0 };
/** Doubt, in logs, per unit of log distance from the sizes sold. */
const DOUBT_OF_DISTANCE = 0.7;
/** Number of cached curves, each for one day and kind of home: enough for a large portfolio; each takes 4 kB. */
const KEPT = 4_000;

/** A price on a curve. */
interface Drawn extends Priced {
  /** Log distance of its size from the sold sizes on the curve. */
  readonly fromSold: number;
  /** The FSD of the sold sizes on the curve, which is the same at every size. */
  readonly usualFsd: number;
}

/** Values listings whose size is an advertised figure: along a curve of sizes, not at one size alone. */
export class AdvertisedValues {
  private readonly curveOf = keepRecent(KEPT, (_: string, subject: Subject, asOfDay: number) =>
    this.draw(subject, asOfDay),
  );

  constructor(
    private readonly market: CompiledMarket,
    private readonly pricer: Pricer,
  ) {}

  /**
   * Whether a listing's stated size is not one of the register's figures for its place. Plots differ from
   * house to house, so a size from a deed is rarely one that was sold before; for houses, decimals are
   * enough.
   */
  isAdvertised(subject: Subject, asOfDay: number): boolean {
    if (subject.listed === undefined) return false;
    if (kindOf(subject.propertyType) === HOUSE) return isWhole(subject.sizeSqft);
    const sold = isOfUnknownProject(subject) ? everySizeSoldAround : sizesSoldThere;
    return !isRegisteredSize(subject.sizeSqft, () =>
      sold(this.market, placeSubject(this.market, subject, asOfDay), asOfDay),
    );
  }

  /** The price range of a listing of that size, assuming that it has the usual layout for the size. */
  price(subject: Subject, asOfDay: number): Drawn {
    const logSize = Math.log(subject.sizeSqft);
    const along = this.curveOf(keyOf(subject, asOfDay), subject, asOfDay);
    const { logValue, offsets, fromSold } = along.at(logSize);
    const logPsf = logValue - logSize;
    const curve = withOffsets(logPsf, offsets);
    const usualFsd = forecastDeviation(withOffsets(logPsf, along.usualOffsets));
    return { logPsf, fsd: forecastDeviation(curve), curve, fromSold, usualFsd };
  }

  /**
   * The price at exactly the stated size.
   *
   * @param area the register's area of a house, at which it is priced; null for a flat
   */
  priceOfSize(subject: Subject, area: HouseArea | null, asOfDay: number): OwnPrice {
    const registered = area === null ? subject : { ...subject, sizeSqft: area.sqft };
    const { logPsf, fsd, curve } = this.pricer.price(registered, asOfDay);
    const stated = logPsf + Math.log(registered.sizeSqft / subject.sizeSqft);
    const isSold = (): boolean => area?.basis !== 'typical' && this.isSold(registered, asOfDay);
    return { logPsf: stated, fsd, curve: withOffsets(stated, curve.offsets(logPsf, 1)), isSold };
  }

  /** Whether a home of that size, to the square foot, was sold in the place. */
  private isSold(subject: Subject, asOfDay: number): boolean {
    const sqft = Math.round(subject.sizeSqft);
    const place = placeSubject(this.market, subject, asOfDay);
    return sizesSoldThere(this.market, place, asOfDay).some((own) => Math.round(Math.exp(own)) === sqft);
  }

  private draw(subject: Subject, asOfDay: number): SizeCurve {
    const isHouse = kindOf(subject.propertyType) === HOUSE;
    return new SizeCurve(
      this.soldSizes(subject, asOfDay),
      (logSize) => this.priceAt({ ...subject, sizeSqft: Math.round(Math.exp(logSize)) }, asOfDay),
      isHouse ? ALONG_HOUSES : ALONG_FLATS,
    );
  }

  private soldSizes(subject: Subject, asOfDay: number): Float64Array {
    const place = placeSubject(this.market, subject, asOfDay);
    const own = sizesSoldThere(this.market, place, asOfDay);
    return own.length > 0 ? own : sizesSoldAround(this.market, place, asOfDay);
  }

  private priceAt(subject: Subject, asOfDay: number): SizedPrice {
    const area = areaOfListing(this.market, subject, asOfDay);
    const sqft = area?.sqft ?? subject.sizeSqft;
    const { logPsf, curve } = this.pricer.price({ ...subject, sizeSqft: sqft }, asOfDay);
    return { logValue: logPsf + Math.log(sqft), offsets: curve.offsets(logPsf, 1) };
  }
}

/** A price with its `Valuation.steadyFsd`. */
export interface SteadilyPriced extends Priced {
  readonly steadyFsd: number;
}

/** The price at exactly the stated size, and whether a home of that size was sold in the place. */
export interface OwnPrice extends Priced {
  readonly isSold: () => boolean;
}

/**
 * A home's price on its curve, with the range of an advertised size (docs/experiments/smooth-sizes.md).
 *
 * @param area the register's area of a house; null for a flat, whose uncertainty grows with the distance of
 * its size from the sizes sold, because nothing shows how prices move between them
 * @param own if it is far from the curve, the home may be of that layout, which sells differently from neighbouring
 * sizes, or the size may not be a register figure at all. Where sales of nearly the size show that, they are part of the
 * range; without any, it covers both prices if the size was sold, and is widened elsewhere
 * @param near sales of nearly the size; null if none is known
 */
export function asAdvertised(
  drawn: Drawn,
  area: HouseArea | null,
  own: OwnPrice,
  subject: Subject,
  near: NearPrices | null,
): SteadilyPriced {
  const { logPsf, fsd, curve, fromSold, usualFsd } = drawn;
  const doubts = area === null && isOfUnknownProject(subject) ? DOUBTS_OF_UNKNOWN : DOUBTS;
  const unknown = area === null ? DOUBT_OF_DISTANCE * fromSold : area.doubt;
  const leftOut = (1 - weightOfNear(near)) * (Math.abs(own.logPsf - logPsf) - doubts.layout);
  const coversOwn = near === null && leftOut > 0 && own.isSold();
  const withDoubt = (layout: number): number => Math.hypot(fsd, doubts.size, layout);
  // Both measure how likely the size is another home's, so they do not add up.
  const wider = withDoubt(Math.max(unknown, coversOwn ? 0 : leftOut)) / fsd;
  const offsets = curve.offsets(logPsf, wider);
  if (coversOwn) coverBoth(offsets, own.curve.offsets(logPsf, 1));
  const along = withOffsets(logPsf, offsets);
  const range =
    near === null ? along : withOffsets(logPsf, mixNearPrices(along, near, area?.doubt ?? 0, logPsf));
  return {
    logPsf,
    fsd: near === null ? forecastDeviation(range) : spreadOf(range),
    steadyFsd: Math.hypot(usualFsd, doubts.size, area === null ? 0 : area.doubt),
    curve: range,
  };
}

/**
 * Extends quantiles (at GRID, in place) to cover `others`: the lower of both below the median, the higher above, so
 * that no price is further out than either says.
 */
function coverBoth(offsets: Float64Array, others: Float64Array): void {
  for (let i = 0; i < offsets.length; i++) {
    if (i < MEDIAN) offsets[i] = Math.min(offsets[i]!, others[i]!);
    if (i > MEDIAN) offsets[i] = Math.max(offsets[i]!, others[i]!);
  }
}

/** A curve with quantiles at GRID in logs relative to `logPsf`. */
const withOffsets = (logPsf: number, offsets: Float64Array): PriceCurve =>
  new PriceCurve(logPsf + offsets[MEDIAN]!, 1, offsets, { below: 1, above: 1 });

/**
 * The FSD of a range that may have two centres: half the central 68 % or, if that is wider, the standard deviation of a
 * normal distribution with the same central 80 %.
 */
const spreadOf = (curve: PriceCurve): number =>
  Math.max(
    forecastDeviation(curve),
    (curve.quantile(FAIR_ENDS.high) - curve.quantile(FAIR_ENDS.low)) / (2 * normalQuantile(FAIR_ENDS.high)),
  );

/** The valuation at the listing's own size (`own`), with the value and range of the size curve. */
export function alongSizes(own: Valuation, { logPsf, fsd, steadyFsd, curve }: SteadilyPriced): Valuation {
  return {
    ...own,
    logPsf,
    sigma: fsd,
    fsd,
    steadyFsd,
    quantile: (p) => curve.quantile(p),
    probability: (at) => curve.probability(at),
    derivation: () => [
      ...own.derivation(),
      { step: 'nearby_sizes', sales: null, logPsf: null, share: null, estimate: logPsf },
    ],
  };
}

/** One curve serves every size of a home; the key is everything but the size. */
const keyOf = (subject: Subject, asOfDay: number): string =>
  `${asOfDay} ${JSON.stringify({ ...subject, sizeSqft: 0 })}`;
