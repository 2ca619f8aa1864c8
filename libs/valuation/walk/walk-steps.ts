import { HOUSE_STEPS } from './house-walk-steps.js';
import { isOfArea, SAME_SIZE_OF_AREA, step, type WalkStep } from './walk-step.js';

const OFF_PLAN_STEPS: readonly WalkStep[] = [
  step('area', 'area', 'area', {
    halfLife: 262,
    k: 0.0627,
    slope: 0.1,
    clip: 0.317,
    segments: [1, 0.794, 1],
  }),
  step('areaRooms', 'area_rooms', 'areaRooms', {
    halfLife: 117,
    k: 1.19,
    slope: -0.545,
    clip: 2,
    sizeSd: 0.398,
    segments: [1, 1, 0.468],
  }),
  step('history', 'project', 'project', {
    halfLife: 1000,
    k: 1.44,
    slope: -0.259,
    clip: 1.5,
    medianShare: 0.0247,
    segments: [1, 0.402, 0.5],
    minAge: 100,
  }),
  step('project', 'project', 'project', {
    halfLife: 19.3,
    k: 0.824,
    slope: -0.103,
    clip: 0.319,
    medianShare: 0.0661,
    segments: [1, 1, 0.576],
  }),
  step('projectRooms', 'project_rooms', 'projectRooms', {
    halfLife: 562,
    k: 0.608,
    slope: -0.402,
    clip: 0.0896,
    segments: [1, 0.0365, 0.154],
  }),
  step('kernel', 'unit', 'projectRooms', {
    halfLife: 304,
    k: 0.327,
    slope: -0.295,
    clip: 0.112,
    sizeSd: 0.0146,
    medianShare: 0.0346,
    segments: [1, 0.0222, 0.1],
  }),
  step('exact', 'unit', 'projectRooms', {
    cap: 256,
    halfLife: 229,
    k: 1.18,
    slope: -1.29,
    clip: 0.134,
    sizeSd: 7.9e-5,
    medianShare: 0.139,
    segments: [1, 0.909, 0.1],
  }),
];

/*
 * The unit levels (kernel, exact) use no median: a weighted median jumps when one more square foot moves half
 * of the weight to another sale.
 */
const READY_PROJECT_STEPS: readonly WalkStep[] = [
  step('area', 'area', 'area', { halfLife: 95.4, k: 12.3, slope: -0.0789, clip: 0.168 }),
  step('areaRooms', 'area_rooms', 'areaRooms', {
    halfLife: 1000,
    k: 0.0515,
    slope: -1.01,
    clip: 1.57,
    sizeSd: 0.123,
    medianShare: 0.447,
    segments: [0.327, 0.077, 0.0884],
  }),
  step('location', 'area_rooms', 'location', {
    halfLife: 69.9,
    k: 31.2,
    slope: -1.29,
    clip: 0.519,
    medianShare: 0.0584,
    segments: [1, 0.919, 0.0916],
  }),
  step('history', 'project', 'project', {
    halfLife: 32.9,
    k: 3.14,
    slope: -0.991,
    clip: 0.311,
    medianShare: 1,
    segments: [1, 1, 0.686],
    minAge: 44,
  }),
  step('project', 'project', 'project', {
    halfLife: 160,
    k: 1.56,
    slope: -0.134,
    clip: 0.157,
    segments: [1, 1, 0.167],
    spreadPower: 1.2,
  }),
  step('projectRooms', 'project_rooms', 'projectRooms', {
    halfLife: 741,
    k: 26.1,
    slope: -2.19,
    clip: 1.07,
    medianShare: 0.0084,
    segments: [0.614, 0.664, 0.423],
  }),
  step('kernel', 'unit', 'projectRooms', {
    halfLife: 251,
    k: 0.746,
    slope: -0.57,
    clip: 0.111,
    sizeSd: 0.176,
    segments: [0.0958, 1, 0.941],
  }),
  step('exact', 'unit', 'projectRooms', {
    cap: 256,
    halfLife: 432,
    k: 4.8,
    slope: -0.688,
    clip: 0.0899,
    sizeSd: 0.025,
    segments: [0.111, 1, 0.739],
    spreadPower: 1.54,
  }),
];

const READY_PLAIN_STEPS: readonly WalkStep[] = [
  step('area', 'area', 'area', {
    halfLife: 185,
    k: 0.0795,
    slope: 0.035,
    clip: 0.192,
    medianShare: 0.712,
    segments: [0.01, 0.2, 0.185],
    spreadPower: 1.15,
  }),
  step('areaRooms', 'area_rooms', 'areaRooms', {
    halfLife: 365,
    k: 78.4,
    slope: -1.23,
    clip: 0.635,
    sizeSd: 0.16,
    segments: [0.0287, 0.0152, 1],
  }),
  step('location', 'area_rooms', 'location', {
    halfLife: 14,
    k: 1.63,
    slope: -0.4,
    clip: 1,
    medianShare: 0.518,
    segments: [0.0115, 0.138, 0.487],
  }),
  step('kernel', 'area_rooms', 'areaRooms', {
    halfLife: 79.7,
    k: 0.125,
    slope: -0.545,
    clip: 0.077,
    sizeSd: 0.0882,
    segments: [0.00614, 0.0119, 1],
  }),
  step('project', 'project', 'tower', {
    halfLife: 500,
    k: 0.8,
    slope: -0.2,
    clip: 0.15,
    segments: [0, 0, 1],
  }),
  step('history', 'unit', 'twins', {
    halfLife: 1040,
    k: 0.475,
    slope: -0.3,
    clip: 0.131,
    medianShare: 0.294,
    segments: [0, 0, 1],
    minAge: 100,
    spreadPower: 1,
  }),
  step('exact', 'unit', 'twins', {
    halfLife: 69.3,
    k: 0.206,
    slope: -0.287,
    clip: 0.0738,
    segments: [0, 0, 1],
  }),
];

const READY_UNRESOLVED_STEPS: readonly WalkStep[] = [
  step('area', 'area', 'area', { halfLife: 1000, k: 12.3, slope: -0.0625, clip: 0.475 }),
  step('areaRooms', 'area_rooms', 'areaRooms', {
    halfLife: 1000,
    k: 0.643,
    slope: -1.01,
    clip: 0.9,
    sizeSd: 0.113,
    segments: [0.327, 1, 0.0749],
  }),
  SAME_SIZE_OF_AREA,
];

const OFF_PLAN_UNRESOLVED_STEPS = [...OFF_PLAN_STEPS.filter(isOfArea), SAME_SIZE_OF_AREA];

/** By segment code. */
export const STEPS: readonly (readonly WalkStep[])[] = [
  OFF_PLAN_STEPS,
  READY_PROJECT_STEPS,
  READY_PLAIN_STEPS,
  READY_UNRESOLVED_STEPS,
  OFF_PLAN_UNRESOLVED_STEPS,
  READY_UNRESOLVED_STEPS,
  OFF_PLAN_UNRESOLVED_STEPS,
  ...HOUSE_STEPS,
];
