import type { TenureCount } from '../market-view/tenure-shares.js';
import type { RiskFlag } from '../types.js';
import { percent } from './figures.js';
import { FLAG_THRESHOLDS } from './flag-thresholds.js';
import { severityOf } from './severity-of.js';

/** Stated sales without which tenure counts as unknown. */
const MIN_STATED = 3;

/** Tenure by the sales of the project, else of the area: unknown = monitor, not freehold = high (SCORING). */
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
      detail: `No registered sale states whether ${place} is freehold (source: DLD sales).`,
    };
  }
  const share = (100 * count.freehold) / count.stated;
  const severity = severityOf(share, FLAG_THRESHOLDS.tenure);
  if (severity === null) return null;
  return {
    type: 'tenure',
    severity,
    detail: `Only ${percent(share, 0)} of ${count.stated} registered sales in ${place} are freehold (source: DLD sales).`,
  };
}
