import type { RiskFlag } from '../contract/types.js';
import { MIN_STATED, type TenureCount } from '../market-view/tenure-shares.js';
import { percent, whole } from './figures.js';
import { FLAG_THRESHOLDS } from './flag-thresholds.js';
import { severityOf } from './severity-of.js';

/**
 * Flags tenure from the sales of the project, otherwise of the area: unknown = monitor, not freehold = high
 * (docs/scoring.md#risk-flags).
 */
export function flagTenure(context: {
  readonly project: TenureCount;
  readonly area: TenureCount;
  readonly projectName: string | null;
  readonly areaName: string;
}): RiskFlag | null {
  const named = context.project.stated >= MIN_STATED ? context.projectName : null;
  const count = named === null ? context.area : context.project;
  const place = named ?? context.areaName;
  if (count.stated < MIN_STATED) {
    return {
      type: 'tenure',
      severity: 'monitor',
      detail: `Fewer than ${MIN_STATED} registered sales state whether ${place} is freehold (source: DLD sales).`,
    };
  }
  const share = (100 * count.freehold) / count.stated;
  const severity = severityOf(share, FLAG_THRESHOLDS.tenure);
  if (severity === null) return null;
  return {
    type: 'tenure',
    severity,
    detail: `${freeholdOf(count)} registered sales in ${place} are freehold (source: DLD sales).`,
  };
}

const freeholdOf = ({ freehold, stated }: TenureCount): string =>
  freehold === 0
    ? `None of ${whole(stated)}`
    : `Only ${whole(freehold)} (${percent((100 * freehold) / stated)}) of ${whole(stated)}`;
