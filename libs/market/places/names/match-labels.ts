import { isCompass } from './parse-name.js';
import type { Label } from './read-name.js';

/** A tower in a project that the register does not divide. */
const TOWER_OF_PROJECT = 0.9;
/** The same, but the caller's number may also count phases. */
const NUMBER_OF_PROJECT = 0.85;
/** The caller's tower number is the candidate's phase number. */
const PHASE_FOR_TOWER = 0.88;
const TOWER_FOR_NUMBER = 0.97;
/** The caller's number is before the name and the candidate's behind it (`Lake Isles 2 - Aster` and `Aster 2`). */
const MOVED = 0.8;
/** The candidate numbers twice (`2 B2`) what the caller numbers once. */
const COUNTED_TWICE = 0.99;
/** The caller names no phase, and the candidate is the first. */
const FIRST_PHASE = 0.85;

/** True for the first in a row of siblings. */
function isFirst({ text }: Label): boolean {
  return text === '1' || text === 'a';
}

/**
 * Whether labels are those of the first in a row, even of its first building: not those of `Lake II Tower 1`. V and X
 * are letters.
 */
const areFirst = (labels: readonly Label[]): boolean =>
  labels.some((label) => isFirst(label) && label.leads !== true) &&
  labels.every((label) => isFirst(label) || !/^(?!(?:5|10)$)\d+$/.test(label.text));

/** Whether the labels include one with that text. */
export function hasLabel(labels: readonly Label[], { text }: Label): boolean {
  return labels.some((label) => label.text === text);
}

/** The number after a letter: that of `B2`. */
function numberBehind(labels: readonly Label[], letter: string): string | undefined {
  const behind = labels[labels.findIndex(({ text }) => text === letter) + 1]?.text;
  return behind !== undefined && /^\d/.test(behind) ? behind : undefined;
}

/** `Lake 1 Building B2` is not `Lake 2 Building B1`, although it has the same labels. */
function differentBehindLetters(query: readonly Label[], candidate: readonly Label[]): boolean {
  return candidate.some(({ text }) => {
    const [ours, theirs] = /^[a-z]$/.test(text)
      ? [query, candidate].map((all) => numberBehind(all, text))
      : [];
    return ours !== undefined && theirs !== undefined && ours !== theirs;
  });
}

/** Whether both names say which tower, or which phase, and not the same. */
function differentCounted(query: readonly Label[], candidate: readonly Label[]): boolean {
  return (['unit', 'phase'] as const).some((counted) => {
    const [ours = [], theirs = []] = [query, candidate].map((all) => all.filter(({ of }) => of === counted));
    return ours.length > 0 && theirs.length > 0 && !ours.some((label) => hasLabel(theirs, label));
  });
}

/** `Lake Isles 2 - Aster 1` is not `Aster 2`, although it has that label before the name. */
function differentBehind(query: readonly Label[], candidate: readonly Label[]): boolean {
  const [ours = [], theirs = []] = [query, candidate].map((all) =>
    all.filter((one) => one.isInside !== true),
  );
  return ours.length > 0 && theirs.length > 0 && !ours.some((label) => hasLabel(theirs, label));
}

/** Whether a label behind the candidate's name is the caller's before the end of theirs. */
const isMoved = (query: readonly Label[], candidate: readonly Label[]): boolean =>
  candidate.some((label) => {
    const same = query.filter(({ text }) => label.isInside !== true && text === label.text);
    return same.length > 0 && same.every(({ of, isInside }) => of !== 'unit' && isInside === true);
  });

/**
 * How well the labels of two names match, 0..1. Labels are strict: a sibling's number, letter or side is
 * never accepted (0). A project without labels contains a numbered tower; without a label from the caller,
 * the first phase is meant. `whole` is false for a member of a list of towers, which only has its own sides.
 */
export function matchLabels(query: readonly Label[], candidate: readonly Label[], whole: boolean): number {
  if (differentCounted(query, candidate) || differentBehindLetters(query, candidate)) return 0;
  if (differentBehind(query, candidate)) return 0;
  const missing = candidate.filter((label) => !hasLabel(query, label));
  if (missing.length > 0) return query.length === 0 && areFirst(missing) ? FIRST_PHASE : 0;
  const extra = query.filter((label) => !hasLabel(candidate, label));
  if (extra.some((label) => label.of === 'phase' && label.isInside !== true && !isFirst(label))) return 0;
  if (!whole && extra.some(({ text }) => isCompass(text))) return 0;
  const counts = extra.some((label) => label.of === 'unsaid' && /^\d/.test(label.text) && !isFirst(label));
  const added = extra.length === 0 ? 1 : counts ? NUMBER_OF_PROJECT : TOWER_OF_PROJECT;
  const [phaseForTower, towerForNumber] = (['unit', 'unsaid'] as const).map((of) =>
    candidate.some(
      (label) =>
        (label.of === 'unit') !== (of === 'unit') &&
        query.some((own) => own.text === label.text && own.of === of),
    ),
  );
  const twice = new Set(candidate.map(({ text }) => text)).size < candidate.length && extra.length > 0;
  return (
    (twice ? COUNTED_TWICE : 1) *
    (isMoved(query, candidate) ? MOVED : 1) *
    added *
    (phaseForTower === true ? PHASE_FOR_TOWER : 1) *
    (towerForNumber === true ? TOWER_FOR_NUMBER : 1)
  );
}
