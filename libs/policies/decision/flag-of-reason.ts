import { RISK_FLAG_TYPES, type RiskFlag, SEVERITIES } from '#scoring';

import type { Reason } from './decision.js';

/** How the sentence of a risk flag begins, by which its flag is found again. */
export const flagSentence = (type: string, severity: string): string =>
  `The risk flag ${type} of severity ${severity} is raised; `;

/** The flag that a reason speaks of; null of a reason of another kind, or of a flag that this version does not know. */
export function flagOfReason({
  code,
  detail,
}: Pick<Reason, 'code' | 'detail'>): Pick<RiskFlag, 'type' | 'severity'> | null {
  if (code !== 'risk_flag') return null;
  for (const type of RISK_FLAG_TYPES) {
    for (const severity of SEVERITIES) {
      if (detail.startsWith(flagSentence(type, severity))) return { type, severity };
    }
  }
  return null;
}
