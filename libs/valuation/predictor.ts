import { varianceOfAnotherProject } from './walk/another-project.js';
import { type Forest, PackedForest } from './boosting/forest.js';
import type { CompiledMarket } from './compiled-market.js';
import { SALE_NOISE, SPREAD } from './constants.js';
import { isOffPlan, isUnresolved, type SegmentCode, standingOf } from './evidence.js';
import { FEATURE_COUNT, FeatureWriter } from './features/features.js';
import type { Placement } from './groups/hierarchy.js';
import type { TrackRecord } from './features/track-record.js';
import { Walker } from './walk/walk.js';
import { square } from './statistics/powers.js';

/** Segments that share their trees: off-plan, ready. */
export type Family = 0 | 1;
export const FAMILIES: readonly Family[] = [0, 1];
export const familyOf = (segment: SegmentCode): Family => (isOffPlan(segment) ? 0 : 1);

/** Trees of one family: the residual of the walk (ln psf), and the ln scale of the remaining error. */
export interface FamilyTrees {
  readonly residual: Forest;
  readonly spread: Forest;
}

/** Trees trained on sales up to and including day `through`. */
export interface DatedTrees {
  readonly through: number;
  readonly families: readonly [FamilyTrees | null, FamilyTrees | null];
}

/** The point prediction and its scale for one subject at a time: the walk, then the newest trees as of that day. */
export class Predictor {
  readonly walker: Walker;
  readonly features = new Float32Array(FEATURE_COUNT);
  /** ln(AED per sqft) after the trees. */
  estimate = NaN;
  /** Scale of its error, in logs; calibrated elsewhere. */
  sigma = NaN;

  private readonly writer: FeatureWriter;
  private readonly forests = new WeakMap<Forest, PackedForest>();

  /** `trees` ascends by `through`; the caller may append to it. */
  constructor(
    private readonly market: CompiledMarket,
    track: TrackRecord,
    private readonly trees: readonly DatedTrees[],
  ) {
    this.walker = new Walker(market);
    this.writer = new FeatureWriter(market, track);
  }

  predict(segment: SegmentCode, place: Placement, logSize: number, asOfDay: number): void {
    this.walker.walk(segment, place, logSize, asOfDay);
    this.predictWalked(segment, place, logSize, asOfDay);
  }

  /** The same, if the walker already holds that subject. */
  predictWalked(segment: SegmentCode, place: Placement, logSize: number, asOfDay: number): void {
    const { walker } = this;
    this.estimate = walker.estimate;
    const own = walker.variance + square(SALE_NOISE[standingOf(segment)]!);
    if (isUnresolved(segment)) {
      this.sigma = Math.sqrt(own + varianceOfAnotherProject(this.market, walker));
      return;
    }
    this.sigma = Math.sqrt(own);
    this.writer.write(walker, segment, place, logSize, asOfDay, this.features);
    const trees = this.treesOn(asOfDay)?.families[familyOf(segment)];
    if (trees === undefined || trees === null) return;
    this.estimate += this.packed(trees.residual).predict(this.features);
    const sigma = Math.exp(this.packed(trees.spread).predict(this.features));
    this.sigma = Math.min(Math.max(sigma, SPREAD.least), SPREAD.largest);
  }

  private packed(forest: Forest): PackedForest {
    const known = this.forests.get(forest);
    if (known !== undefined) return known;
    const packed = new PackedForest(forest);
    this.forests.set(forest, packed);
    return packed;
  }

  private treesOn(asOfDay: number): DatedTrees | undefined {
    for (let i = this.trees.length - 1; i >= 0; i--)
      if (this.trees[i]!.through <= asOfDay) return this.trees[i];
    return undefined;
  }
}
