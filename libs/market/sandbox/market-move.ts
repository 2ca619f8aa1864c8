/** A move of the sandbox market that an organisation asked for: values lie `percent` higher (or, negative, lower). */
export interface MarketShift {
  /** As the register spells it; null moves every community. */
  readonly area: string | null;
  readonly percent: number;
}

/** How an organisation has moved its sandbox. Every change of the shifts is another move, also taking them back. */
export interface MarketMove {
  readonly id: number;
  readonly shifts: readonly MarketShift[];
}

const MOVED = /^([^+]+)\+shift\.(\d+)(?::(.+))?$/;
const EVERYWHERE = 'all';

/**
 * The version under which a moved market answers, `<snapshot>+shift.<id>:<area>=<percent>;…`: it holds everything that
 * is needed to compute the same again.
 */
export function movedVersion(snapshot: string, move: MarketMove | null): string {
  if (move === null) return snapshot;
  const shifts = move.shifts.map(
    ({ area, percent }) => `${area === null ? EVERYWHERE : slug(area)}=${percent}`,
  );
  return `${snapshot}+shift.${move.id}${shifts.length === 0 ? '' : `:${shifts.join(';')}`}`;
}

/** The snapshot and the move of a version. */
export function readMovedVersion(version: string): {
  readonly snapshot: string;
  readonly move: MarketMove | null;
} {
  const [, snapshot, id, shifts = ''] = MOVED.exec(version) ?? [];
  if (snapshot === undefined) return { snapshot: version, move: null };
  return { snapshot, move: { id: Number(id), shifts: shifts.split(';').filter(Boolean).map(readShift) } };
}

/** By how much values of a community lie higher than in the snapshot, in logs: shifts compound. */
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
