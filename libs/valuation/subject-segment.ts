import {
  isUnresolved,
  kindOf,
  OFF_PLAN,
  OFF_PLAN_UNKNOWN,
  OFF_PLAN_UNNAMED,
  READY_PLAIN,
  READY_PROJECT,
  READY_UNKNOWN,
  READY_UNNAMED,
  segmentCode,
  type SegmentCode,
  type Standing,
} from './evidence.js';
import type { Subject } from './types.js';

/** Whether only the area of a subject's location is known, or sold in. */
export const isOfUnknownProject = (subject: Subject): boolean => isUnresolved(standingOfSubject(subject));

export function segmentOfSubject(subject: Subject): SegmentCode {
  return segmentCode(standingOfSubject(subject), kindOf(subject.propertyType));
}

function standingOfSubject(subject: Subject): Standing {
  const { offPlan, project, unnamedInRegister, unknownName } = subject;
  if (unknownName === true) return offPlan === 1 ? OFF_PLAN_UNKNOWN : READY_UNKNOWN;
  if (project >= 0) return offPlan === 1 ? OFF_PLAN : READY_PROJECT;
  if (unnamedInRegister === true) return offPlan === 1 ? OFF_PLAN : READY_PLAIN;
  return offPlan === 1 ? OFF_PLAN_UNNAMED : READY_UNNAMED;
}
