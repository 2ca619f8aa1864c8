import { keepRecent } from '#platform';

import { type CompiledMarket, placeSubject } from '../compiled-market.js';
import { HOUSE, kindOf } from '../evidence.js';
import { areaOfListing } from '../sizes/house-area.js';
import { PriceCurve } from '../intervals/price-curve.js';
import { MEDIAN } from '../intervals/quantile-curve.js';
import { type CurveRules, SizeCurve, type SizedPrice } from '../sizes/size-curve.js';
import { everySizeSoldAround, sizesSoldAround, sizesSoldThere } from '../sizes/sold-sizes.js';
import { isRegisteredSize, isWhole } from '../sizes/stated-size.js';
import { isOfUnknownProject } from '../subject-segment.js';
import type { HouseArea, Subject, Valuation } from '../types.js';
import type { Priced, Pricer } from './pricer.js';

const ALONG_FLATS: CurveRules = { asked: 8, least: 0.05 };
/**
 * Layouts of houses are more, and those on larger plots may be worth less. One whose stated size no home of its place has
 * goes over to the usual one, down as well as up.
 */
const ALONG_HOUSES: CurveRules = { asked: 16, least: -0.95 };
/**
 * In logs: what an advert's size leaves unknown of the layout, and how far a layout lies from its curve within what the
 * ranges along it hold (docs/experiments/smooth-sizes.md). A flat of an unknown project is judged by sales of its very size
 * (docs/experiments/unknown-project.md).
 */
const DOUBTS = { size: 0.01, layout: 0.02 };
const DOUBTS_OF_UNKNOWN = { size: 0.03, layout: 0 };
/** Doubt, in logs, for a distance of one from the sizes sold. */
const DOUBT_OF_DISTANCE = 0.7;
/** Curves kept: of one day and kind of home each, those of a large portfolio; one takes 4 kB. */
const KEPT = 4_000;

/** A price on a curve, and how far its size lies from the sold ones that the curve goes through, in logs. */
interface Drawn extends Priced {
  readonly fromSold: number;
}

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
    const sold = isOfUnknownProject(subject) ? everySizeSoldAround : sizesSoldThere;
    return !isRegisteredSize(subject.sizeSqft, () =>
      sold(this.market, placeSubject(this.market, subject, asOfDay), asOfDay),
    );
  }

  /** What a listing of that size may sell for, were it sure to be of the layout that is usual there. */
  price(subject: Subject, asOfDay: number): Drawn {
    const logSize = Math.log(subject.sizeSqft);
    const { logValue, offsets, fromSold } = this.curveOf(keyOf(subject, asOfDay), subject, asOfDay).at(
      logSize,
    );
    const logPsf = logValue - logSize;
    const curve = new PriceCurve(logPsf + offsets[MEDIAN]!, 1, offsets, { below: 1, above: 1 });
    return { logPsf, fsd: (curve.quantile(0.84) - curve.quantile(0.16)) / 2, curve, fromSold };
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

/**
 * A home's price on its curve, in the range of a size that is an advert's (docs/experiments/smooth-sizes.md).
 *
 * @param area the register's area of it; null of a flat, of which one at a size that none has is as unsure as it lies far
 *   from those sold, for nothing says how prices go between them
 * @param ofThatSize what was asked at the very size, in ln(AED per sqft): where it lies far from the curve, the size may be
 *   that of a layout which sells otherwise than the sizes beside it, or be no figure of the register's at all
 */
export function asAdvertised(
  { logPsf, fsd, curve, fromSold }: Drawn,
  area: HouseArea | null,
  ofThatSize: number,
  subject: Subject,
): Priced {
  const doubts = area === null && isOfUnknownProject(subject) ? DOUBTS_OF_UNKNOWN : DOUBTS;
  const unknown = area === null ? DOUBT_OF_DISTANCE * fromSold : area.doubt;
  const leftOut = Math.abs(ofThatSize - logPsf) - doubts.layout;
  // Both say how far the size may be another home's; neither adds to the other.
  const wider = Math.hypot(fsd, doubts.size, Math.max(unknown, leftOut)) / fsd;
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

/** One curve serves every size of a home: all of it but the size. */
const keyOf = (subject: Subject, asOfDay: number): string =>
  `${asOfDay} ${JSON.stringify({ ...subject, sizeSqft: 0 })}`;
