import { foldName } from '../places/names/fold-name.js';
import { TRAIT_AREAS } from './sandbox-areas.js';

/**
 * The outcome that a reserved sandbox building triggers. Verdicts and flags follow from its data, as in the
 * live market; errors, failing and slow items are simulated by the API itself, for test keys only.
 */
export type ReservedOutcome =
  | { readonly kind: 'verdict'; readonly verdict: string }
  | { readonly kind: 'flag'; readonly flag: string }
  | { readonly kind: 'no_flags' }
  /** The request is refused with this code of the error catalogue. */
  | {
      readonly kind: 'error';
      readonly code: 'rate_limited' | 'overloaded';
      readonly retryAfterSeconds: number;
    }
  /** The same for the first attempts of a call; a later one is answered. Batch items are scored normally. */
  | {
      readonly kind: 'passing_error';
      readonly code: 'rate_limited' | 'overloaded';
      readonly retryAfterSeconds: number;
      readonly failures: number;
    }
  /** A single analysis is refused, and a batch item becomes an error; the other items are unaffected. */
  | { readonly kind: 'item_error'; readonly code: 'item_crashed' }
  /** The answer is delayed. */
  | { readonly kind: 'delay'; readonly milliseconds: number };

/** A request that triggers the outcome, with the fields of POST /v1/analyze. */
export interface ReservedProperty {
  readonly area: string;
  readonly building: string;
  readonly type: 'apartment';
  readonly bedrooms: number;
  readonly size_sqft: number;
  readonly listing_price: number;
  readonly completion?: 'off_plan';
}

export interface ReservedBuilding {
  readonly name: string;
  readonly outcome: ReservedOutcome;
  /** Why it happens: one sentence for the guide. */
  readonly because: string;
  readonly property: ReservedProperty;
}

/** Every reserved one-bedroom unit has this size and, on the anchor day, this value. */
export const RESERVED_SQFT = 800;
export const RESERVED_VALUE = 1_000_000;
/** The building for verdicts by asking price alone: its sales scatter around RESERVED_VALUE. */
export const LADDER = 'Sandbox Ladder Tower';

function reserve(
  name: string,
  outcome: ReservedOutcome,
  because: string,
  property: Partial<ReservedProperty> = {},
): ReservedBuilding {
  const usual: ReservedProperty = {
    area: TRAIT_AREAS.plain,
    building: name,
    type: 'apartment',
    bedrooms: 1,
    size_sqft: RESERVED_SQFT,
    listing_price: RESERVED_VALUE,
  };
  return { name, outcome, because, property: { ...usual, ...property } };
}

function onLadder(verdict: string, listing_price: number): ReservedBuilding {
  const side = listing_price === RESERVED_VALUE ? 'at' : listing_price < RESERVED_VALUE ? 'below' : 'above';
  const percent = Math.abs((100 * (listing_price - RESERVED_VALUE)) / RESERVED_VALUE).toFixed(1);
  const because =
    side === 'at'
      ? 'It asks what its units sell for.'
      : `It asks ${percent} % ${side} what its units sell for.`;
  return reserve(LADDER, { kind: 'verdict', verdict }, because, { area: TRAIT_AREAS.ladder, listing_price });
}

function flagged(
  name: string,
  flag: string,
  because: string,
  property: Partial<ReservedProperty> = {},
): ReservedBuilding {
  return reserve(name, { kind: 'flag', flag }, because, property);
}

/** The catalogue in the sandbox guide: each entry is a request and its outcome. */
export const RESERVED_BUILDINGS: readonly ReservedBuilding[] = [
  onLadder('VERIFY LISTING', 300_000),
  onLadder('EXCELLENT DEAL', 905_000),
  onLadder('GOOD DEAL', 955_000),
  onLadder('FAIR VALUE', 990_000),
  onLadder('ABOVE MARKET', 1_055_000),
  onLadder('OVERPRICED', 1_200_000),
  reserve(
    'Sandbox Lonely House',
    { kind: 'verdict', verdict: 'INSUFFICIENT EVIDENCE' },
    'It is the only building of its community and has sold twice.',
    { area: TRAIT_AREAS.thin },
  ),
  reserve(
    'Sandbox Calm Court',
    { kind: 'no_flags' },
    'Many sales, close to each other, and nothing is wrong.',
  ),
  flagged(
    'Sandbox Pipeline Towers',
    'supply_pipeline',
    'Its district is to receive more units than stand there.',
    {
      area: TRAIT_AREAS.supply,
    },
  ),
  flagged('Sandbox Costly Residences', 'service_charges', 'Its service charge takes a third of the rent.'),
  flagged('Sandbox Late Towers', 'off_plan_completion', 'It is two years late and less than half built.', {
    completion: 'off_plan',
  }),
  flagged('Sandbox Lonely House', 'thin_evidence', 'It has sold twice.', { area: TRAIT_AREAS.thin }),
  flagged('Sandbox Volatile Tower', 'low_confidence', 'Equal units have sold at very different prices.', {
    area: TRAIT_AREAS.volatile,
  }),
  flagged(LADDER, 'price_outlier', 'It asks three times what its units sell for.', {
    area: TRAIT_AREAS.ladder,
    listing_price: 3_000_000,
  }),
  flagged(
    'Sandbox Momentum Tower',
    'price_momentum',
    'Prices of its district rose by a third within a year.',
    {
      area: TRAIT_AREAS.momentum,
    },
  ),
  flagged('Sandbox Volatile Tower', 'volatility', 'Prices of its district scatter more than anywhere else.', {
    area: TRAIT_AREAS.volatile,
  }),
  flagged(LADDER, 'unusual_size', 'Hardly a studio is as large.', {
    area: TRAIT_AREAS.ladder,
    bedrooms: 0,
    size_sqft: 2_400,
  }),
  flagged('Sandbox Quiet House', 'stale_market', 'It last sold fourteen months ago.'),
  flagged('Sandbox Nowhere Tower', 'unresolved_building', 'The register knows no such building.'),
  flagged('Sandbox Leasehold Court', 'tenure', 'All of its registered sales are leasehold.'),
  reserve(
    'Sandbox Limited Tower',
    { kind: 'error', code: 'rate_limited', retryAfterSeconds: 1 },
    'The API answers 429 as if the limit of the plan were reached.',
  ),
  reserve(
    'Sandbox Overloaded Tower',
    { kind: 'error', code: 'overloaded', retryAfterSeconds: 1 },
    'The API answers 503 as if it shed load.',
  ),
  reserve(
    'Sandbox Limited Twice Tower',
    { kind: 'passing_error', code: 'rate_limited', retryAfterSeconds: 1, failures: 2 },
    'The API answers 429 twice; the third try succeeds.',
  ),
  reserve(
    'Sandbox Overloaded Twice Tower',
    { kind: 'passing_error', code: 'overloaded', retryAfterSeconds: 1, failures: 2 },
    'The API answers 503 twice; the third try succeeds.',
  ),
  reserve(
    'Sandbox Failing Tower',
    { kind: 'item_error', code: 'item_crashed' },
    'Scoring it fails; in a batch it fails alone.',
  ),
  reserve('Sandbox Slow Tower', { kind: 'delay', milliseconds: 5_000 }, 'Scoring it takes five seconds.'),
];

/** Kinds that data cannot produce: the API and the worker simulate them. */
const FORCED_KINDS = ['error', 'passing_error', 'item_error', 'delay'] as const;
export type ForcedOutcome = Extract<ReservedOutcome, { kind: (typeof FORCED_KINDS)[number] }>;

function isForced(outcome: ReservedOutcome): outcome is ForcedOutcome {
  return FORCED_KINDS.some((kind) => kind === outcome.kind);
}

const FORCED = new Map(
  RESERVED_BUILDINGS.flatMap(({ name, outcome }): [string, ForcedOutcome][] =>
    isForced(outcome) ? [[foldName(name), outcome]] : [],
  ),
);

/**
 * The outcome that the API or the worker must simulate for a building, ignoring case; null for all others.
 * Only call this for requests made with a test key.
 */
export function reservedOutcome(buildingName: string | undefined): ForcedOutcome | null {
  return buildingName === undefined ? null : (FORCED.get(foldName(buildingName)) ?? null);
}
