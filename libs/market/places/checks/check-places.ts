import type { Project } from '../../tables/types.js';
import { foldName } from '../names/fold-name.js';
import type { Places } from '../types.js';

/** One hand-checked pair: a portal's building and the register's projects that are right; none when it has none. */
export interface GoldPair {
  readonly building: string;
  readonly area: string;
  readonly accepted: readonly string[];
}

/** One pair that was answered wrongly, or that has an answer and got none. */
export interface CheckedPair extends GoldPair {
  /** The register's name; null when nothing was answered. */
  readonly answered: string | null;
  readonly score: number;
}

export interface PlacesCheck {
  readonly pairs: number;
  readonly answered: number;
  readonly right: number;
  /** Right over answered; NaN when nothing was answered. */
  readonly precision: number;
  /** Right over the pairs that have an answer; NaN when none has one. */
  readonly recall: number;
  readonly unknownAreas: readonly string[];
  readonly wrong: readonly CheckedPair[];
  readonly missed: readonly CheckedPair[];
}

/** Resolves each pair and compares names without case and punctuation. An answer to a pair without one is wrong. */
export function checkPlaces(
  places: Places,
  projects: readonly Pick<Project, 'name'>[],
  pairs: readonly GoldPair[],
): PlacesCheck {
  const unknownAreas = new Set<string>();
  const wrong: CheckedPair[] = [];
  const missed: CheckedPair[] = [];
  let right = 0;
  for (const pair of pairs) {
    const area = places.resolveArea(pair.area);
    if (area.status !== 'resolved') unknownAreas.add(pair.area);
    const match = area.status !== 'resolved' ? null : places.resolveBuilding(pair.building, area);
    const answered = projects[match?.project ?? -1]?.name ?? null;
    const checked = { ...pair, answered, score: match?.score ?? 0 };
    if (answered === null) {
      if (pair.accepted.length > 0) missed.push(checked);
    } else if (pair.accepted.some((name) => foldName(name) === foldName(answered))) right += 1;
    else wrong.push(checked);
  }
  return {
    pairs: pairs.length,
    answered: right + wrong.length,
    right,
    precision: right / (right + wrong.length),
    recall: right / pairs.filter(({ accepted }) => accepted.length > 0).length,
    unknownAreas: [...unknownAreas],
    wrong,
    missed,
  };
}
