/** A move of the sandbox market requested by an organisation: values are `percent` higher (or lower, if negative). */
export interface MarketShift {
  /** As spelled in the register; null moves every community. */
  readonly area: string | null;
  readonly percent: number;
}

/** How an organisation has moved its sandbox. Every change of the shifts is a new move, including a reset. */
export interface MarketMove {
  readonly id: number;
  readonly shifts: readonly MarketShift[];
}

const MOVED = /^([^+]+)\+shift\.(\d+)(?::(.+))?$/;
const EVERYWHERE = 'all';

/**
 * The version of a moved market, `<snapshot>+shift.<id>:<area>=<percent>;…`: it contains everything needed to
 * reproduce the results.
 */
export function movedVersion(snapshot: string, move: MarketMove | null): string {
  if (move === null) return snapshot;
  const shifts = move.shifts.map(
    ({ area, percent }) => `${area === null ? EVERYWHERE : slug(area)}=${percent}`,
  );
  return `${snapshot}+shift.${move.id}${shifts.length === 0 ? '' : `:${shifts.join(';')}`}`;
}

/** Parses a version into its snapshot and move. */
export function readMovedVersion(version: string): {
  readonly snapshot: string;
  readonly move: MarketMove | null;
} {
  const [, snapshot, id, shifts = ''] = MOVED.exec(version) ?? [];
  if (snapshot === undefined) return { snapshot: version, move: null };
  return { snapshot, move: { id: Number(id), shifts: shifts.split(';').filter(Boolean).map(readShift) } };
}

/** How much higher the values of a community are than in the snapshot, in logs: shifts compound. */
export function moveOf({ shifts }: MarketMove, area: string): number {
  const concerned = shifts.filter((shift) => shift.area === null || slug(shift.area) === slug(area));
  return concerned.reduce((sum, { percent }) => sum + Math.log1p(percent / 100), 0);
}

function readShift(text: string): MarketShift {
  const [area = '', percent] = text.split('=', 2);
  return {
    area: area === EVERYWHERE ? null : area.replaceAll('-', ' ').toUpperCase(),
    percent: Number(percent),
  };
}

/** Communities of the sandbox have letters, digits and spaces in their names. */
function slug(area: string): string {
  return area.toLowerCase().replaceAll(' ', '-');
}
