import { RISK_FLAG_TYPES, type RiskFlag, SEVERITIES } from '#scoring';

import type { Reason } from './decision.js';

/** The start of a risk flag's sentence, used to find its flag again. */
export const flagSentence = (type: string, severity: string): string =>
  `Risk flag ${type} is raised with severity ${severity}; `;

/** The same in decisions recorded by earlier versions. */
const earlierSentence = (type: string, severity: string): string =>
  `The risk flag ${type} of severity ${severity} is raised; `;

/** The flag a reason is about; null for any other reason, or for a flag this version does not know. */
export function flagOfReason({
  code,
  detail,
}: Pick<Reason, 'code' | 'detail'>): Pick<RiskFlag, 'type' | 'severity'> | null {
  if (code !== 'risk_flag') return null;
  for (const type of RISK_FLAG_TYPES) {
    for (const severity of SEVERITIES) {
      const isOfFlag = [flagSentence, earlierSentence].some((begin) =>
        detail.startsWith(begin(type, severity)),
      );
      if (isOfFlag) return { type, severity };
    }
  }
  return null;
}
