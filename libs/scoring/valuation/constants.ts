import type { Grouping } from './hierarchy.js';
import type { LevelRule } from './level.js';
import type { EvidenceLevel } from './types.js';

/** One step of the walk: which members, and how they are weighed. */
export interface WalkStep {
  readonly name: string;
  /** What this level is called in answers. */
  readonly evidenceLevel: EvidenceLevel;
  readonly grouping: Grouping;
  /** True when only members of the subject's bedroom count are read from a grouping that mixes them. */
  readonly sameRooms: boolean;
  readonly rule: LevelRule;
}

const ALL: readonly [number, number, number] = [1, 1, 1];
const level = (rule: Partial<LevelRule>): LevelRule => ({
  halfLife: 90,
  k: 5,
  slope: -0.3,
  clip: 0.4,
  sizeSd: Infinity,
  medianShare: 0,
  segments: ALL,
  cap: 256,
  ...rule,
});

export const CITY_WINDOW_DAYS = 45;
export const UNTRAINED_MODEL_VERSION = 'hierarchy-1';

export const OFF_PLAN_STEPS: readonly WalkStep[] = [
  {
    name: 'area',
    evidenceLevel: 'area',
    grouping: 'area',
    sameRooms: false,
    rule: level({ halfLife: 91, k: 41, slope: -0.19, clip: 0.4 }),
  },
  {
    name: 'areaRooms',
    evidenceLevel: 'area_rooms',
    grouping: 'areaRooms',
    sameRooms: false,
    rule: level({ halfLife: 91, sizeSd: 0.2, k: 4.4, slope: -0.57, medianShare: 0.5 }),
  },
  {
    name: 'project',
    evidenceLevel: 'project',
    grouping: 'project',
    sameRooms: false,
    rule: level({ halfLife: 62, k: 0.58, slope: -0.13, clip: 0.3, segments: [1, 0.36, 0.36] }),
  },
  {
    name: 'projectRooms',
    evidenceLevel: 'project_rooms',
    grouping: 'projectRooms',
    sameRooms: false,
    rule: level({ halfLife: 62, k: 0.14, slope: -0.41, clip: 0.3, segments: [1, 0.1, 0.1] }),
  },
  {
    name: 'kernel',
    evidenceLevel: 'unit',
    grouping: 'projectRooms',
    sameRooms: false,
    rule: level({
      sizeSd: 0.018,
      halfLife: 45,
      k: 0.1,
      slope: -0.83,
      clip: 0.031,
      medianShare: 0.5,
      segments: [1, 0.1, 0.1],
    }),
  },
  {
    name: 'exact',
    evidenceLevel: 'unit',
    grouping: 'projectRooms',
    sameRooms: false,
    rule: level({
      sizeSd: 0.0024,
      halfLife: 31,
      k: 0.58,
      slope: -0.83,
      clip: 0.05,
      medianShare: 0.5,
      segments: [1, 0.1, 0.1],
    }),
  },
];

export const READY_PROJECT_STEPS: readonly WalkStep[] = [
  {
    name: 'area',
    evidenceLevel: 'area',
    grouping: 'area',
    sameRooms: false,
    rule: level({ halfLife: 337, k: 6.9, slope: -0.23, clip: 0.4 }),
  },
  {
    name: 'areaRooms',
    evidenceLevel: 'area_rooms',
    grouping: 'areaRooms',
    sameRooms: false,
    rule: level({ halfLife: 337, sizeSd: 0.045, k: 0.44, slope: -0.97, medianShare: 0.5 }),
  },
  {
    name: 'location',
    evidenceLevel: 'area_rooms',
    grouping: 'location',
    sameRooms: false,
    rule: level({ halfLife: 200, k: 2.2, slope: -0.4 }),
  },
  {
    name: 'project',
    evidenceLevel: 'project',
    grouping: 'project',
    sameRooms: false,
    rule: level({ halfLife: 143, k: 0.61, slope: -0.16, clip: 0.25, segments: [0.53, 1, 1] }),
  },
  {
    name: 'projectRooms',
    evidenceLevel: 'project_rooms',
    grouping: 'projectRooms',
    sameRooms: false,
    rule: level({ halfLife: 143, k: 1.9, slope: -0.68, clip: 0.25, segments: [0.3, 1, 1] }),
  },
  {
    name: 'kernel',
    evidenceLevel: 'unit',
    grouping: 'projectRooms',
    sameRooms: false,
    rule: level({
      sizeSd: 0.073,
      halfLife: 352,
      k: 1.85,
      slope: -0.65,
      clip: 0.059,
      medianShare: 0.5,
      segments: [0.3, 1, 1],
    }),
  },
  {
    name: 'exact',
    evidenceLevel: 'unit',
    grouping: 'projectRooms',
    sameRooms: false,
    rule: level({
      sizeSd: 0.0014,
      halfLife: 29,
      k: 16.8,
      slope: -0.65,
      medianShare: 0.5,
      segments: [0.3, 1, 1],
    }),
  },
];

export const READY_PLAIN_STEPS: readonly WalkStep[] = [
  {
    name: 'area',
    evidenceLevel: 'area',
    grouping: 'area',
    sameRooms: false,
    rule: level({ halfLife: 404, k: 0.91, slope: -0.03, clip: 0.037, segments: [0, 0.3, 1] }),
  },
  {
    name: 'areaRooms',
    evidenceLevel: 'area_rooms',
    grouping: 'areaRooms',
    sameRooms: false,
    rule: level({
      halfLife: 404,
      sizeSd: 0.17,
      k: 6.9,
      slope: -1.23,
      medianShare: 0.5,
      segments: [0, 0.3, 1],
    }),
  },
  {
    name: 'location',
    evidenceLevel: 'area_rooms',
    grouping: 'location',
    sameRooms: false,
    rule: level({ halfLife: 200, k: 0.92, slope: -0.4, segments: [0, 0.3, 1] }),
  },
  {
    name: 'kernel',
    evidenceLevel: 'area_rooms',
    grouping: 'areaRooms',
    sameRooms: false,
    rule: level({
      sizeSd: 0.035,
      halfLife: 30,
      k: 0.29,
      slope: -0.46,
      medianShare: 0.5,
      clip: 0.2,
      segments: [0, 0.04, 1],
    }),
  },
  {
    name: 'exact',
    evidenceLevel: 'unit',
    grouping: 'areaRooms',
    sameRooms: false,
    rule: level({
      sizeSd: 0.002,
      halfLife: 60,
      k: 1,
      slope: -0.46,
      medianShare: 0.5,
      clip: 0.2,
      segments: [0, 0.5, 1],
    }),
  },
];

const READY_UNRESOLVED_STEPS: readonly WalkStep[] = READY_PROJECT_STEPS.slice(0, 3);

/** By segment code. */
export const STEPS: readonly (readonly WalkStep[])[] = [
  OFF_PLAN_STEPS,
  READY_PROJECT_STEPS,
  READY_PLAIN_STEPS,
  READY_UNRESOLVED_STEPS,
];
