import type { CompiledMarket } from '../compiled-market.js';
import { OFF_PLAN } from '../evidence.js';
import { dayOf, type Groups, prefixEnd, rowOf, standingAt, trustOf } from '../groups/groups.js';
import { type Grouping, type Placement, slotOf } from '../groups/hierarchy.js';
import type { Rows } from '../groups/level.js';
import { decayTable } from '../statistics/powers.js';
import type { TrackRecord } from './track-record.js';

/** Groupings whose past errors are read. */
export const HISTORY = ['project', 'projectRooms', 'areaRooms', 'area', 'location'] as const;
type History = (typeof HISTORY)[number];

/** Track records read per group, their half-life in days, and the prior weight of a zero error. */
const MEMBERS = 24;
const HALF_LIFE = 30;
const PRIOR = 2;
const CLIP = 0.3;
/** Weight of an error by its age in days; beyond the table it is too small for a feature. */
const DECAY = decayTable(HALF_LIFE, 6000);

/** The walk's error on the newest sales of a group. */
export interface PastError {
  /** Decayed mean in logs, shrunk towards zero. */
  readonly mean: number;
  /** Sum of the weights behind the mean. */
  readonly weight: number;
}

const NO_ERROR: PastError = { mean: 0, weight: 0 };

interface DatedError extends PastError {
  readonly asOfDay: number;
}

/**
 * Reads past errors. They are the same for all subjects of a group on a day but scattered over the record, so
 * those of the last requested day are cached by group. A replay only requests a day once it is recorded.
 */
export class PastErrors {
  /** By grouping: for group g, ready at 2g, off-plan at 2g + 1. */
  private readonly kept: Readonly<Record<History, (DatedError | undefined)[]>>;

  constructor(
    private readonly market: CompiledMarket,
    private readonly track: TrackRecord,
  ) {
    const blank = (grouping: Grouping): undefined[] =>
      new Array<undefined>(2 * market.groups[grouping].index.size).fill(undefined);
    this.kept = {
      project: blank('project'),
      projectRooms: blank('projectRooms'),
      areaRooms: blank('areaRooms'),
      area: blank('area'),
      location: blank('location'),
    };
  }

  /** Past errors on sales of a placement's group up to `asOfDay` that were off-plan (1) or ready (0). */
  of(grouping: History, place: Placement, offPlan: 0 | 1, asOfDay: number): PastError {
    const groups = this.market.groups[grouping];
    const slot = slotOf(this.market, grouping, place);
    if (slot === undefined) return NO_ERROR;
    const at = 2 * slot + offPlan;
    if (place.excluded !== null) return this.read(groups, slot, offPlan, asOfDay, place.excluded);
    const known = this.kept[grouping][at];
    if (known?.asOfDay === asOfDay) return known;
    return (this.kept[grouping][at] = this.read(groups, slot, offPlan, asOfDay, null));
  }

  private read(
    groups: Groups,
    slot: number,
    offPlan: 0 | 1,
    asOfDay: number,
    excluded: Rows | null,
  ): DatedError {
    let weight = 0;
    let sum = 0;
    const end = prefixEnd(groups, slot, asOfDay);
    const begin = Math.max(groups.start[slot]!, end - MEMBERS);
    for (let at = end - 1; at >= begin; at--) {
      if (standingAt(groups, at) === OFF_PLAN ? offPlan === 0 : offPlan === 1) continue;
      const row = rowOf(groups, at);
      const error = this.track.walkError(row);
      if (Number.isNaN(error) || excluded?.has(row) === true) continue;
      const w = trustOf(groups, at) * (DECAY[asOfDay - dayOf(groups, at)] ?? 0);
      weight += w;
      sum += w * Math.min(Math.max(error, -CLIP), CLIP);
    }
    return { asOfDay, mean: sum / (weight + PRIOR), weight };
  }
}
