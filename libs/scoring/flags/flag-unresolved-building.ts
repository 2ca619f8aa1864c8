import type { RiskFlag } from '../contract/types.js';

/** The named building is in no register that the snapshot holds, so the area's evidence stands in for it. */
export function flagUnresolvedBuilding(context: {
  /** Null when the caller named none. */
  readonly input: string | null;
  readonly resolved: boolean;
  readonly area: string;
  /** The name of the area that comes nearest to the input; null where none is like it. */
  readonly nearest: string | null;
}): RiskFlag | null {
  if (context.resolved) return null;
  if (context.input === null) {
    return {
      type: 'unresolved_building',
      severity: 'monitor',
      detail: `No building is named, so the value rests on ${context.area} as a whole (source: listing).`,
    };
  }
  const nearest = context.nearest === null ? '' : ` (the nearest is "${context.nearest}")`;
  return {
    type: 'unresolved_building',
    severity: 'watch',
    detail: `"${context.input}" matches no registered building or project of ${context.area}${nearest}, so the value rests on the area (source: DLD registers).`,
  };
}
