import { type CompiledMarket, placeSubject } from '../compiled-market.js';
import { HOUSE, kindOf } from '../evidence.js';
import { NO_BEDROOMS } from '../groups/grouped-bedrooms.js';
import { type Groups, logSizeOf, prefixEnd } from '../groups/groups.js';
import { type Grouping, type Placement, slotOf } from '../groups/hierarchy.js';
import { isWhole } from './stated-size.js';
import type { HouseArea, Subject } from '../types.js';
import { square } from '../statistics/powers.js';

/** ln distance within which two figures count as equal: rounding to square feet or to tenths of a square metre. */
const SAME = 0.015;
/**
 * Beyond SAME, a figure may still be that of another home of the group, the less the further it is: up to this ln
 * distance.
 */
const FADE = 0.08;
/** Standard deviation of a stated figure, in logs, around the register's area of the same house. */
const OTHERWISE_SD = 0.6;
/** How far beyond the areas sold, in logs, another home's area may be. */
const BESIDE = 0.1;
/** Maximum number of newest sales whose areas are read, and the minimum that are conclusive. */
const ASKED = 200;
const LEAST = 5;
/** d ln price / d ln area within project and bedrooms. */
const ELASTICITY = 0.4;
/** The same within a project whose bedrooms are unknown: larger plots have larger houses. */
const ELASTICITY_OF_ALL = 0.7;
/** Plot per built-up area, and the spread of that ratio between houses, in logs (adverts of 2024). */
const PLOT_OF_BUILT = 0.7;
const PLOT_SPREAD = 0.3;
/**
 * Minimum share of a project's plots that must equal a stated size for it to be read as a plot rather than a
 * built-up area that matches by chance. Below the second share, which a whole community's plots need, it may
 * still be a built-up area; this part of the difference is added as doubt (docs/experiments/houses.md).
 */
const LEAST_SHARE = 0.02;
const USUAL_SHARE = 0.25;
const OTHER_READING = 0.5;
/** Extra scatter of asking over registered prices when an advert's size is not the register's figure. */
const OTHER_MEASURE = 0.06;
/** The same when too few homes with these bedrooms were sold in the area to know what the register measures. */
const NO_MEASURE = 0.25;

/** The register's area of a listed house; null for any other subject, whose size is used as it is. */
export function areaOfListing(market: CompiledMarket, subject: Subject, asOfDay: number): HouseArea | null {
  const { sizeSqft, listed } = subject;
  if (listed === undefined || kindOf(subject.propertyType) !== HOUSE) return null;
  const place = placeSubject(market, subject, asOfDay);
  const area = readHouseArea(market, place, { sizeSqft, plotSqft: listed.plotSqft }, asOfDay);
  return place.bedrooms === NO_BEDROOMS && subject.bedrooms !== NO_BEDROOMS
    ? { ...area, withoutBedrooms: true }
    : area;
}

/**
 * Determines the register's area of a house from its advert. The register files a plot in some communities,
 * the built-up area in others and both in some projects, so the two must never be compared: a figure counts
 * if a sale of the group has it. Slightly more than half of adverts quote the register's figure; for the
 * others, the usual area predicts the asking price better than the quoted one
 * (docs/decisions/0031-houses.md). If too few sales show which, the built-up area is used: it shows how large
 * the house is, while a plot of twice its size would double its price.
 */
function readHouseArea(
  market: CompiledMarket,
  place: Placement,
  { sizeSqft, plotSqft }: StatedFigures,
  asOfDay: number,
): HouseArea {
  const own = areasOf(market, 'projectRooms', place, asOfDay);
  if (place.bedrooms === NO_BEDROOMS && own.length > 0) return readPlot(own, sizeSqft, plotSqft, LEAST_SHARE);
  const known = knownFigure(own, sizeSqft, plotSqft, own.length < LEAST ? OTHER_MEASURE : 0);
  const unknown = (): HouseArea =>
    own.length < LEAST
      ? readAlike(market, place, { sizeSqft, plotSqft }, asOfDay)
      : readUnsold(market, place, own, { sizeSqft, plotSqft }, asOfDay);
  return between(known, unknown);
}

interface StatedFigures {
  readonly sizeSqft: number;
  readonly plotSqft: number | undefined;
}

/** The area of a house whose stated figure no home of its project and bedrooms (`own`, ln areas, ascending) has. */
function readUnsold(
  market: CompiledMarket,
  place: Placement,
  own: readonly number[],
  { sizeSqft, plotSqft }: StatedFigures,
  asOfDay: number,
): HouseArea {
  if (plotSqft === undefined && isDeedFigure(own, sizeSqft))
    return { sqft: sizeSqft, basis: 'size', doubt: 0 };
  const usual = readUsual(own, sizeSqft, plotSqft);
  const plots = areasOf(market, 'projectRooms', { ...place, bedrooms: NO_BEDROOMS }, asOfDay);
  // It may be one of the project's houses with unknown bedrooms, which are not the same homes as those with
  // these bedrooms.
  const ofThose = NO_MEASURE * likeness(plots, plotSqft ?? sizeSqft);
  return { ...usual, doubt: Math.hypot(usual.doubt, ofThose) };
}

/** The area of a house in a project with too few sales, by those of its area. */
function readAlike(
  market: CompiledMarket,
  place: Placement,
  { sizeSqft, plotSqft }: StatedFigures,
  asOfDay: number,
): HouseArea {
  const alike = areasOf(market, 'areaRooms', place, asOfDay);
  if (alike.length < LEAST) {
    const sqft = place.bedrooms === NO_BEDROOMS ? (plotSqft ?? sizeSqft) : sizeSqft;
    return { sqft, basis: 'assumed', doubt: NO_MEASURE };
  }
  if (place.bedrooms === NO_BEDROOMS) return readPlot(alike, sizeSqft, plotSqft, USUAL_SHARE);
  // If most houses are filed without bedrooms, those with bedrooms are of one project and a different kind.
  const others = areasOf(market, 'areaRooms', { ...place, bedrooms: NO_BEDROOMS }, asOfDay);
  const ofMostOthers = others.length > alike.length ? NO_MEASURE : 0;
  const known = knownFigure(alike, sizeSqft, plotSqft, 0);
  const near = { ...known, doubt: Math.hypot(isWhole(known.sqft) ? OTHER_MEASURE : 0, ofMostOthers) };
  return between(near, () => {
    const stated = plotSqft ?? sizeSqft;
    const sqft = Math.exp(clamp(Math.log(nearer(alike, sizeSqft, plotSqft)), alike[0]!, alike.at(-1)!));
    const beyond = ELASTICITY * Math.abs(Math.log(sqft / stated));
    return { sqft, basis: 'assumed', doubt: Math.hypot(2 * OTHER_MEASURE, beyond, ofMostOthers) };
  });
}

/**
 * Whether a size that no home of a group has may be the register's figure of another home: it has decimals
 * and is within the range of the group's areas (ln, ascending). Adverts round, and plots differ from house to
 * house.
 */
const isDeedFigure = (areas: readonly number[], sizeSqft: number): boolean =>
  !isWhole(sizeSqft) &&
  Math.log(sizeSqft) > areas[0]! - BESIDE &&
  Math.log(sizeSqft) < areas.at(-1)! + BESIDE;

/** The usual area among homes with these bedrooms (ln areas, ascending), none of which equals the stated one. */
function readUsual(areas: readonly number[], sizeSqft: number, plotSqft: number | undefined): HouseArea {
  const [least, most] = [areas[0]!, areas.at(-1)!];
  if (plotSqft !== undefined && Math.log(plotSqft) > least && Math.log(plotSqft) < most)
    return { sqft: plotSqft, basis: 'plot', doubt: OTHER_MEASURE / 2 };
  const quoted = Math.log(plotSqft ?? sizeSqft);
  const { middle: usual, spread } = usualNear(areas, clamp(quoted, least, most), OTHERWISE_SD);
  const beyond = ELASTICITY * Math.abs(quoted - clamp(quoted, least, most));
  return {
    sqft: Math.round(10 * Math.exp(usual)) / 10,
    basis: 'typical',
    doubt: Math.hypot(OTHER_MEASURE, ELASTICITY * spread, beyond),
  };
}

/**
 * The plot of a house in a project whose houses the register files by plot, over all bedrooms (ln areas,
 * ascending): the stated one, otherwise the sold plot that most likely carries a house of that built-up area.
 * Larger houses are on larger plots, so a guessed plot leaves more doubt than among homes with known
 * bedrooms.
 *
 * @param leastShare minimum share of the plots that must equal the stated size for it to be read as a plot
 */
function readPlot(
  plots: readonly number[],
  sizeSqft: number,
  plotSqft: number | undefined,
  leastShare: number,
): HouseArea {
  const likeStated = countLike(plots, sizeSqft);
  if (plotSqft !== undefined && countLike(plots, plotSqft) > 0)
    return { sqft: plotSqft, basis: 'plot', doubt: 0 };
  const [least, most] = [plots[0]!, plots.at(-1)!];
  const stated = Math.log(plotSqft ?? sizeSqft * PLOT_OF_BUILT);
  const beyond = ELASTICITY_OF_ALL * Math.abs(stated - clamp(stated, least, most));
  if (plotSqft !== undefined)
    return { sqft: plotSqft, basis: 'plot', doubt: Math.hypot(OTHER_MEASURE / 2, beyond) };
  const { middle: likeliest, spread } = usualNear(plots, clamp(stated, least, most), PLOT_SPREAD);
  const apart = ELASTICITY_OF_ALL * Math.abs(Math.log(sizeSqft) - likeliest);
  if (likeStated > 0 && likeStated >= leastShare * plots.length) {
    const asBuilt = likeStated >= USUAL_SHARE * plots.length ? 0 : OTHER_READING * apart;
    return {
      sqft: sizeSqft,
      basis: 'size',
      doubt: Math.hypot(asBuilt > 0 ? OTHER_MEASURE : OTHER_MEASURE / 2, asBuilt),
    };
  }
  return {
    sqft: Math.round(10 * Math.exp(likeliest)) / 10,
    basis: 'typical',
    doubt: Math.hypot(OTHER_MEASURE, ELASTICITY_OF_ALL * spread, likeStated > 0 ? apart / 2 : 0, beyond),
  };
}

/**
 * The middle and the spread of ln areas (ascending), each weighted by its nearness to the stated figure: a project of two
 * kinds of houses has two usual areas.
 *
 * @param sd standard deviation of a stated figure, in logs, around the area of the same house
 */
function usualNear(areas: readonly number[], stated: number, sd: number): { middle: number; spread: number } {
  const weights = areas.map((area) => Math.exp(-0.5 * square((area - stated) / sd)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let below = 0;
  const middle = areas.find((_, i) => (below += weights[i]!) >= total / 2)!;
  const variance = areas.reduce((sum, area, i) => sum + weights[i]! * square(area - middle), 0) / total;
  return { middle, spread: Math.sqrt(variance) };
}

/** A figure of the caller as the register's area, and how likely it is that: 1 if a home of the group has it. */
interface KnownFigure extends HouseArea {
  readonly likeness: number;
}

/**
 * The caller's figure that a sale also has, or nearly has: the plot before the size, because a caller who states both can
 * tell them apart.
 */
function knownFigure(
  areas: readonly number[],
  sizeSqft: number,
  plotSqft: number | undefined,
  doubt: number,
): KnownFigure {
  const ofPlot = plotSqft === undefined ? 0 : likeness(areas, plotSqft);
  const ofSize = likeness(areas, sizeSqft);
  return plotSqft !== undefined && ofPlot >= ofSize
    ? { sqft: plotSqft, basis: 'plot', doubt, likeness: ofPlot }
    : { sqft: sizeSqft, basis: 'size', doubt, likeness: ofSize };
}

/** The area between a nearly known figure and what it would be otherwise, so that one square foot changes little. */
function between({ likeness: share, ...known }: KnownFigure, otherwise: () => HouseArea): HouseArea {
  if (share === 1) return known;
  const other = otherwise();
  if (share === 0) return other;
  const mean = share * Math.log(known.sqft) + (1 - share) * Math.log(other.sqft);
  const sqft = known.sqft === other.sqft ? known.sqft : Math.round(10 * Math.exp(mean)) / 10;
  return { ...other, sqft, doubt: share * known.doubt + (1 - share) * other.doubt };
}

/** The figure that is nearer to the areas sold (ln, ascending); the plot if both are among them. */
function nearer(areas: readonly number[], sizeSqft: number, plotSqft: number | undefined): number {
  const beyond = (sqft: number): number =>
    Math.abs(Math.log(sqft) - clamp(Math.log(sqft), areas[0]!, areas.at(-1)!));
  return plotSqft === undefined || beyond(sizeSqft) < beyond(plotSqft) ? sizeSqft : plotSqft;
}

/**
 * How far a figure is one of the ln areas: 1 if it equals one, 0 if it is further from all than another home's may be.
 */
const likeness = (areas: readonly number[], sqft: number): number =>
  areas.reduce(
    (most, area) => Math.max(most, clamp(1 - (Math.abs(area - Math.log(sqft)) - SAME) / FADE, 0, 1)),
    0,
  );

const countLike = (areas: readonly number[], sqft: number): number =>
  areas.filter((area) => Math.abs(area - Math.log(sqft)) <= SAME).length;

/** ln areas of the newest sales of the placement's group up to `asOfDay`, ascending. */
function areasOf(market: CompiledMarket, grouping: Grouping, place: Placement, asOfDay: number): number[] {
  const groups: Groups = market.groups[grouping];
  const slot = slotOf(market, grouping, place);
  if (slot === undefined) return [];
  const end = prefixEnd(groups, slot, asOfDay);
  const begin = Math.max(groups.start[slot]!, end - ASKED);
  return Array.from({ length: end - begin }, (_, i) => logSizeOf(groups, begin + i)).sort((a, b) => a - b);
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
