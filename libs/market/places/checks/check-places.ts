import type { Project } from '../../tables/types.js';
import { foldName } from '../names/fold-name.js';
import type { Places } from '../types.js';

/** One hand-checked pair: a portal's building and the matching projects of the register; none if it has none. */
export interface GoldPair {
  readonly building: string;
  readonly area: string;
  readonly accepted: readonly string[];
}

/** One pair with a wrong answer, or without an answer although it has one. */
export interface CheckedPair extends GoldPair {
  /** The register's name; null without an answer. */
  readonly answered: string | null;
  readonly score: number;
}

export interface PlacesCheck {
  readonly pairs: number;
  readonly answered: number;
  readonly right: number;
  /** Correct answers over answers; NaN without answers. */
  readonly precision: number;
  /** Correct answers over pairs that have an answer; NaN if none has one. */
  readonly recall: number;
  readonly unknownAreas: readonly string[];
  readonly wrong: readonly CheckedPair[];
  readonly missed: readonly CheckedPair[];
}

/** Resolves each pair and compares names ignoring case and punctuation. Any answer to a pair without one is wrong. */
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
