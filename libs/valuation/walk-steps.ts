import { HOUSE_STEPS } from './house-walk-steps.js';
import { step, type WalkStep } from './walk-step.js';

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

const READY_PROJECT_STEPS: readonly WalkStep[] = [
  step('area', 'area', 'area', { halfLife: 1000, k: 12.3, slope: -0.0625, clip: 0.475 }),
  step('areaRooms', 'area_rooms', 'areaRooms', {
    halfLife: 1000,
    k: 0.643,
    slope: -1.01,
    clip: 0.9,
    sizeSd: 0.113,
    segments: [0.327, 1, 0.0749],
  }),
  step('location', 'area_rooms', 'location', {
    halfLife: 638,
    k: 135,
    slope: -1.04,
    clip: 0.274,
    medianShare: 1,
    segments: [1, 1, 0.0916],
  }),
  step('history', 'project', 'project', {
    halfLife: 149,
    k: 3.14,
    slope: -0.991,
    clip: 0.311,
    medianShare: 1,
    segments: [1, 1, 0.686],
    minAge: 100,
  }),
  step('project', 'project', 'project', {
    halfLife: 1000,
    k: 1.56,
    slope: -0.134,
    clip: 0.486,
    segments: [1, 1, 0.167],
    spreadPower: 1,
  }),
  step('projectRooms', 'project_rooms', 'projectRooms', {
    halfLife: 1000,
    k: 17.1,
    slope: -1.5,
    clip: 0.69,
    segments: [0.61, 1, 0.423],
  }),
  step('kernel', 'unit', 'projectRooms', {
    halfLife: 260,
    k: 0.843,
    slope: -0.628,
    clip: 0.224,
    sizeSd: 0.109,
    medianShare: 0.404,
    segments: [0.72, 1, 0.941],
  }),
  step('exact', 'unit', 'projectRooms', {
    cap: 256,
    halfLife: 10.1,
    k: 12.7,
    slope: -0.904,
    clip: 0.152,
    sizeSd: 9e-5,
    segments: [0.337, 1, 0.739],
  }),
];

const READY_PLAIN_STEPS: readonly WalkStep[] = [
  step('area', 'area', 'area', {
    halfLife: 286,
    k: 0.0795,
    slope: -0.0276,
    clip: 0.192,
    segments: [0.01, 0.2, 1],
    spreadPower: 1.15,
  }),
  step('areaRooms', 'area_rooms', 'areaRooms', {
    halfLife: 365,
    k: 78.4,
    slope: -1.23,
    clip: 0.1,
    sizeSd: 0.386,
    segments: [0.0287, 0.1, 1],
  }),
  step('location', 'area_rooms', 'location', {
    halfLife: 14,
    k: 1.07,
    slope: -0.4,
    clip: 1,
    segments: [0.0115, 0.138, 1],
  }),
  step('kernel', 'area_rooms', 'areaRooms', {
    halfLife: 30,
    k: 0.125,
    slope: -0.466,
    clip: 0.077,
    sizeSd: 0.0882,
    segments: [0.00614, 0.00903, 1],
  }),
  step('project', 'project', 'tower', {
    halfLife: 1000,
    k: 3,
    slope: -0.2,
    clip: 0.4,
    segments: [0, 0, 1],
  }),
  step('history', 'unit', 'twins', {
    halfLife: 1500,
    k: 3,
    slope: -0.3,
    clip: 0.4,
    segments: [0, 0, 1],
    minAge: 100,
    spreadPower: 1,
  }),
  step('exact', 'unit', 'twins', {
    halfLife: 60,
    k: 1.17,
    slope: -0.287,
    clip: 0.1,
    segments: [0, 0, 1],
  }),
];

const READY_UNRESOLVED_STEPS: readonly WalkStep[] = READY_PROJECT_STEPS.slice(0, 3);

/** By segment code. */
export const STEPS: readonly (readonly WalkStep[])[] = [
  OFF_PLAN_STEPS,
  READY_PROJECT_STEPS,
  READY_PLAIN_STEPS,
  READY_UNRESOLVED_STEPS,
  ...HOUSE_STEPS,
];
