import { keepRecent } from '#platform';

import { type CompiledMarket, placeSubject } from '../compiled-market.js';
import { HOUSE, kindOf } from '../evidence.js';
import { areaOfListing } from '../house-area.js';
import { PriceCurve } from '../intervals/price-curve.js';
import { MEDIAN } from '../intervals/quantile-curve.js';
import { type CurveRules, SizeCurve, type SizedPrice } from '../size-curve.js';
import { sizesSoldAround, sizesSoldThere } from '../sold-sizes.js';
import { isRegisteredSize, isWhole } from '../stated-size.js';
import type { Subject, Valuation } from '../types.js';
import type { Walker } from '../walk.js';
import type { Priced, Pricer } from './pricer.js';

const ALONG_FLATS: CurveRules = { span: 5, apart: false, least: 0.05, leastBeyond: 0.05 };
/**
 * Sizes of houses lie farther apart, and layouts on larger plots may be worth less. One whose stated size no home of its
 * place has goes over to the usual one, down as well as up.
 */
const ALONG_HOUSES: CurveRules = { span: 9, apart: true, least: -0.95, leastBeyond: -0.95 };
/** What an advert's size leaves unknown of a house's layout, in logs (docs/experiments/smooth-sizes.md). */
const HOUSE_DOUBT = 0.015;
/** So far a layout lies from its curve within what the ranges along it hold. */
const LAYOUT_DOUBT = 0.02;
/** Curves kept: of one day and kind of home each, those of a large portfolio; one takes 4 kB. */
const KEPT = 4_000;

/** Values listings whose size is an advert's figure: along sizes, by none alone. */
export class AdvertisedValues {
  private readonly curveOf = keepRecent(KEPT, (_: string, subject: Subject, asOfDay: number) =>
    this.draw(subject, asOfDay),
  );

  constructor(
    private readonly market: CompiledMarket,
    private readonly pricer: Pricer,
  ) {}

  /**
   * Whether the stated size of a listing is no figure of the register's for its place. Plots differ from house to house, so
   * that a deed's figure is seldom one that was sold: decimals suffice there.
   */
  isAdvertised(subject: Subject, asOfDay: number): boolean {
    if (subject.listed === undefined) return false;
    if (kindOf(subject.propertyType) === HOUSE) return isWhole(subject.sizeSqft);
    return !isRegisteredSize(subject.sizeSqft, () =>
      sizesSoldThere(this.market, placeSubject(this.market, subject, asOfDay), asOfDay),
    );
  }

  /** What a listing of that size may sell for. */
  price(subject: Subject, asOfDay: number): Priced {
    const logSize = Math.log(subject.sizeSqft);
    const { logValue, offsets } = this.curveOf(keyOf(subject, asOfDay), subject, asOfDay).at(logSize);
    const logPsf = logValue - logSize;
    const curve = new PriceCurve(logPsf + offsets[MEDIAN]!, 1, offsets, { below: 1, above: 1 });
    return { logPsf, fsd: (curve.quantile(0.84) - curve.quantile(0.16)) / 2, curve };
  }

  private draw(subject: Subject, asOfDay: number): SizeCurve {
    const isHouse = kindOf(subject.propertyType) === HOUSE;
    return new SizeCurve(
      this.soldSizes(subject, asOfDay),
      (logSize) => this.priceAt({ ...subject, sizeSqft: Math.exp(logSize) }, asOfDay),
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
    const { logPsf, fsd, curve } = this.pricer.price({ ...subject, sizeSqft: sqft }, asOfDay);
    const unknown = area === null ? 0 : Math.hypot(area.doubt, HOUSE_DOUBT);
    return {
      logValue: logPsf + Math.log(sqft),
      offsets: (doubt) => curve.offsets(logPsf, Math.hypot(fsd, unknown, doubt) / fsd),
      nearSales: nearSales(this.pricer.predictor.walker),
    };
  }
}

/**
 * A home's price on its curve, in a range that is wider where `asked`, the answer to its very size, lies far from it: the
 * size may be that of a layout which sells otherwise than the sizes beside it (docs/experiments/smooth-sizes.md).
 */
export function withLeftOut({ logPsf, fsd, curve }: Priced, asked: number): Priced {
  const leftOut = Math.max(Math.abs(asked - logPsf) - LAYOUT_DOUBT, 0);
  const wider = Math.hypot(fsd, leftOut) / fsd;
  const offsets = curve.offsets(logPsf, wider);
  const range = new PriceCurve(logPsf + offsets[MEDIAN]!, 1, offsets, { below: 1, above: 1 });
  return { logPsf, fsd: fsd * wider, curve: range };
}

/** `own`, what is known of a listing's own size, with the value and range along sizes. */
export function alongSizes(own: Valuation, { logPsf, fsd, curve }: Priced): Valuation {
  return {
    ...own,
    logPsf,
    sigma: fsd,
    fsd,
    quantile: (p) => curve.quantile(p),
    probability: (at) => curve.probability(at),
    derivation: () => [
      ...own.derivation(),
      { step: 'nearby_sizes', sales: null, logPsf: null, share: null, estimate: logPsf },
    ],
  };
}

/** Weight of the members of the home's own place that were sold near its size; 1 where sizes are not asked there. */
function nearSales({ steps, readings }: Walker): number {
  let most = -1;
  for (let s = 0; s < steps.length; s++) {
    const { grouping, rule } = steps[s]!;
    if (grouping !== 'projectRooms' || !Number.isFinite(rule.sizeSd)) continue;
    most = Math.max(most, readings[s]!.weight);
  }
  return most < 0 ? 1 : most;
}

/** One curve serves every size of a home: all of it but the size. */
const keyOf = (subject: Subject, asOfDay: number): string =>
  `${asOfDay} ${JSON.stringify({ ...subject, sizeSqft: 0 })}`;
