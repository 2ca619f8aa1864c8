import type { RentSource } from '../contract/yield-part.js';
import type { SupportedRent } from '../yield/decide-rent.js';
import { percent, whole } from './figures.js';
import { FLAG_THRESHOLDS } from './flag-thresholds.js';
import { severityOf } from './severity-of.js';

/** The rent that a yield is based on. */
export interface RentContext {
  /** Null without a rent. */
  readonly source: RentSource | null;
  /**
   * An implausible stated rent (AED a year), the rent used instead, and what the score counts if that is less; null
   * otherwise.
   */
  readonly refused: {
    readonly stated: number;
    readonly used: number | null;
    readonly counted: number | null;
  } | null;
  /** A stated rent outside the range of the evidence, AED a year, and that evidence; null otherwise. */
  readonly contradicted: (SupportedRent & { readonly stated: number }) | null;
  /**
   * The effect of rents nearer the home than the evidence level: how many there are, how many rents the
   * evidence has, and the change in percent; null if there are none.
   */
  readonly moved: { readonly rents: number; readonly evidence: number; readonly changePct: number } | null;
  /** How many asking rents moved a rent that rests on contracts, and the change in percent; null if none. */
  readonly asked: { readonly rents: number; readonly changePct: number } | null;
  /** The rent and the value of the home, AED; null without a rent. */
  readonly beside: { readonly annualRent: number; readonly value: number; readonly house: boolean } | null;
}

/** Reasons to check the rent, each a sentence fragment. */
export function rentDoubts({ source, refused, contradicted, moved, asked, beside }: RentContext): string[] {
  const facts: string[] = [];
  if (refused !== null) {
    const { stated, used, counted } = refused;
    const instead = used === null ? '' : `, so AED ${whole(used)} is used instead`;
    const scored =
      counted === null
        ? ''
        : `; an investor's score counts AED ${whole(counted)}, the lowest rent that is believed`;
    facts.push(
      `the stated rent of AED ${whole(stated)} a year is implausible for such a home${instead}${scored}`,
    );
  }
  if (contradicted !== null) facts.push(doubtOfStated(contradicted));
  if (source === null) facts.push('no rent evidence is close enough to compute a yield');
  if (source === 'contracts_city')
    facts.push(
      'the yield rests on citywide rent contracts, because there are too few contracts and no asking rents nearby',
    );
  if (source === 'asking')
    facts.push('the yield rests on asking rents, because too few rent contracts are close enough');
  if (source?.startsWith('contracts_') === true && source !== 'contracts_city') {
    if (moved !== null && isFar(moved))
      facts.push(
        `${nearerOf(moved.rents, moved.evidence)} ${changed(moved)} from the level of the ${whole(moved.evidence)} contracts behind it`,
      );
    if (asked !== null && isFar(asked))
      facts.push(
        `${asked.rents === 1 ? 'one asking rent' : `${whole(asked.rents)} asking rents`} beside too few contracts ${changed(asked)}`,
      );
  }
  if (beside !== null) facts.push(...doubtsOfShare(beside));
  return facts;
}

interface Change {
  readonly changePct: number;
}

const isFar = ({ changePct }: Change): boolean =>
  severityOf(Math.abs(changePct), FLAG_THRESHOLDS.rentMoved) !== null;

const changed = ({ changePct }: Change): string =>
  `${changePct > 0 ? 'raised' : 'lowered'} the estimated rent by ${percent(Math.abs(changePct))}`;

/** A stated rent that the evidence does not support. */
function doubtOfStated({
  stated,
  annualRent,
  low,
  high,
  source,
}: NonNullable<RentContext['contradicted']>): string {
  const rents = source === 'asking' ? 'asking rents' : 'rent contracts';
  const isAbove = stated > high;
  const counted = isAbove ? ` and counts as AED ${whole(high)} in an investor's score` : '';
  return `the stated rent of AED ${whole(stated)} a year is ${isAbove ? 'above' : 'below'} the AED ${whole(low)} to ${whole(high)} that ${rents} support, whose estimate is AED ${whole(annualRent)}${counted}: verify the rent`;
}

/** What caused the change: contracts nearer in place or size, or weighing all evidence by how near it is. */
function nearerOf(rents: number, evidence: number): string {
  if (rents >= evidence) return 'weighting contracts by how close they are to the home in size';
  return `${rents === 1 ? 'one contract' : `${rents} contracts`} closer to the home`;
}

/** A rent that is implausible for the home's value: one of the two must be wrong. */
function doubtsOfShare({ annualRent, value, house }: NonNullable<RentContext['beside']>): string[] {
  const share = (100 * annualRent) / value;
  const { flatRentLow, flatRentHigh, houseRentLow, houseRentHigh } = FLAG_THRESHOLDS;
  const [low, high] = house ? [houseRentLow, houseRentHigh] : [flatRentLow, flatRentHigh];
  const kind = house ? 'house' : 'apartment';
  const past = [low, high].find((limit) => severityOf(share, limit) !== null);
  if (past === undefined) return [];
  const than = past === low ? 'less' : 'more';
  return [
    `the rent of AED ${whole(annualRent)} a year is ${percent(share)} of the value, but almost no ${kind} rents for ${than} than ${percent(past.monitor)}: verify the rent`,
  ];
}
