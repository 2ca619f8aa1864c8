import { isOfArea, SAME_SIZE_OF_AREA, step, type WalkStep } from './walk-step.js';

/*
 * Villas and townhouses: within project and bedrooms the total price grows with about the 0.35th power of the
 * register's area, so prices per square foot fall with its 0.65th. Chosen by the walk's mean error in 2024,
 * July 2025 and January to March 2026; a change was kept only if it made none of six folds worse.
 */

const OFF_PLAN_HOUSES: readonly WalkStep[] = [
  step('area', 'area', 'area', {
    halfLife: 262,
    k: 0.01,
    slope: -0.643,
    clip: 0.317,
    segments: [1, 0.794, 1],
  }),
  step('areaRooms', 'area_rooms', 'areaRooms', {
    halfLife: 166,
    k: 0.259,
    slope: -0.545,
    clip: 2,
    sizeSd: 0.207,
    medianShare: 0.407,
    segments: [1, 1, 0.468],
  }),
  step('history', 'project', 'project', {
    halfLife: 1000,
    k: 4.68,
    slope: -0.45,
    clip: 1.5,
    segments: [1, 0.402, 0.5],
    minAge: 100,
  }),
  step('project', 'project', 'project', {
    halfLife: 25.2,
    k: 0.588,
    slope: -0.45,
    clip: 0.319,
    medianShare: 0.0661,
    segments: [1, 1, 0.576],
  }),
  step('projectRooms', 'project_rooms', 'projectRooms', {
    halfLife: 189,
    k: 0.608,
    slope: -1.03,
    clip: 0.28,
    segments: [1, 0.0365, 0.154],
  }),
  step('kernel', 'unit', 'projectRooms', {
    halfLife: 304,
    k: 0.327,
    slope: -0.909,
    clip: 0.0666,
    sizeSd: 0.0146,
    medianShare: 0.375,
    segments: [1, 0.0222, 0.1],
  }),
  step('exact', 'unit', 'projectRooms', {
    cap: 256,
    halfLife: 109,
    k: 0.145,
    slope: -0.7,
    clip: 0.134,
    sizeSd: 0.00015,
    medianShare: 0.139,
    segments: [1, 0.909, 0.1],
  }),
];

const READY_HOUSES: readonly WalkStep[] = [
  step('area', 'area', 'area', {
    halfLife: 1710,
    k: 0.611,
    slope: -0.14,
    clip: 0.0486,
    segments: [1, 1, 0.241],
  }),
  step('areaRooms', 'area_rooms', 'areaRooms', {
    halfLife: 1200,
    k: 0.0625,
    slope: -0.582,
    clip: 0.0683,
    sizeSd: 0.118,
    medianShare: 0.0665,
    segments: [0.327, 1, 0.3],
  }),
  step('project', 'project', 'project', {
    halfLife: 58.6,
    k: 8.37,
    slope: 0.0291,
    clip: 0.0826,
    medianShare: 0.4,
    segments: [0.5, 1, 0.167],
    spreadPower: 1,
  }),
  step('projectRooms', 'project_rooms', 'projectRooms', {
    halfLife: 311,
    k: 4.48,
    slope: -0.807,
    clip: 0.213,
    medianShare: 0.0231,
    segments: [1, 0.412, 0.423],
    spreadPower: 0.562,
  }),
  step('kernel', 'unit', 'projectRooms', {
    halfLife: 112,
    k: 0.319,
    slope: -0.7,
    clip: 0.0781,
    sizeSd: 0.1,
    segments: [0.307, 1, 0.9],
  }),
  step('exact', 'unit', 'projectRooms', {
    cap: 256,
    halfLife: 398,
    k: 3,
    slope: -0.8,
    clip: 0.118,
    sizeSd: 0.00624,
    medianShare: 0.119,
    segments: [0.0501, 1, 0.7],
  }),
];

const READY_UNRESOLVED: readonly WalkStep[] = [
  step('area', 'area', 'area', { halfLife: 722, k: 0.8, slope: -0.255, clip: 0.29 }),
  step('areaRooms', 'area_rooms', 'areaRooms', {
    halfLife: 712,
    k: 0.225,
    slope: -0.7,
    clip: 0.6,
    sizeSd: 0.118,
    medianShare: 0.5,
    segments: [0.327, 1, 0.3],
  }),
  SAME_SIZE_OF_AREA,
];

const PLAIN_HOUSES: readonly WalkStep[] = [
  step('area', 'area', 'area', {
    halfLife: 72.1,
    k: 0.147,
    slope: -0.405,
    clip: 0.196,
    segments: [0.01, 0.2, 1],
    spreadPower: 1.15,
  }),
  step('areaRooms', 'area_rooms', 'areaRooms', {
    halfLife: 1410,
    k: 20.3,
    slope: -0.772,
    clip: 0.281,
    sizeSd: 0.386,
    segments: [0.0287, 0.1, 1],
  }),
  step('kernel', 'area_rooms', 'areaRooms', {
    halfLife: 23.8,
    k: 0.365,
    slope: -0.64,
    clip: 0.0903,
    sizeSd: 0.0882,
    segments: [0.00614, 0.00903, 1],
  }),
  step('project', 'project', 'tower', { halfLife: 1000, k: 3, slope: -0.45, clip: 0.4, segments: [0, 0, 1] }),
  step('history', 'unit', 'twins', {
    halfLife: 127,
    k: 7.45,
    slope: -0.45,
    clip: 0.4,
    segments: [0, 0, 1],
    minAge: 100,
    spreadPower: 1,
  }),
  step('exact', 'unit', 'twins', { halfLife: 60, k: 0.819, slope: -0.45, clip: 0.1, segments: [0, 0, 1] }),
];

const OFF_PLAN_UNRESOLVED = [...OFF_PLAN_HOUSES.filter(isOfArea), SAME_SIZE_OF_AREA];

/** By standing. */
export const HOUSE_STEPS: readonly (readonly WalkStep[])[] = [
  OFF_PLAN_HOUSES,
  READY_HOUSES,
  PLAIN_HOUSES,
  READY_UNRESOLVED,
  OFF_PLAN_UNRESOLVED,
  READY_UNRESOLVED,
  OFF_PLAN_UNRESOLVED,
];
