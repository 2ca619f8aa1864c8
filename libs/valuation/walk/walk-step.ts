import type { Grouping } from '../groups/hierarchy.js';
import type { LevelRule } from '../groups/level.js';
import type { EvidenceLevel } from '../types.js';

/** Levels in walk order; the features are laid out in this order. */
export const STEP_NAMES = [
  'area',
  'areaRooms',
  'location',
  'history',
  'project',
  'projectRooms',
  'kernel',
  'exact',
] as const;
export type StepName = (typeof STEP_NAMES)[number];

/** One step of the walk: its members and their weights. */
export interface WalkStep {
  readonly name: StepName;
  /** Name of this level in answers. */
  readonly evidenceLevel: EvidenceLevel;
  readonly grouping: Grouping;
  readonly rule: LevelRule;
}

/** Whether a step uses the sales of a whole area, of any size. */
export const isOfArea = ({ name }: WalkStep): boolean => name === 'area' || name === 'areaRooms';

/** A step with the default rule, overridden by `rule`. */
export const step = (
  name: StepName,
  evidenceLevel: EvidenceLevel,
  grouping: Grouping,
  rule: Partial<LevelRule>,
): WalkStep => ({
  name,
  evidenceLevel,
  grouping,
  rule: {
    halfLife: 90,
    k: 5,
    slope: -0.3,
    clip: 0.4,
    sizeSd: Infinity,
    medianShare: 0,
    segments: [1, 1, 1],
    cap: 160,
    used: 80,
    minAge: 0,
    spreadPower: 0,
    ...rule,
  },
});

/** For homes of an unknown project: sales in the area with the same size to the square foot may be of it. */
export const SAME_SIZE_OF_AREA: WalkStep = step('kernel', 'area_rooms', 'areaRooms', {
  cap: 3000,
  halfLife: 150,
  k: 1,
  slope: -0.5,
  clip: 0.2,
  sizeSd: 0.001,
  medianShare: 0.3,
});
