import type { ReadName } from '../names/read-name.js';
import type { BuildingIndex, Candidate } from './building-index.js';
import { nameTail } from './name-tail.js';
import { nearnessOf, type SearchAreas } from './score-candidates.js';

const TAIL = 0.9;

/**
 * The only project near the caller's areas whose name ends in the caller's kind and number, and has the words of
 * places that the caller gives (`Marina Residence 7` is not `Bluewaters Residences 7`).
 */
export function findByTail(
  read: ReadName,
  areas: SearchAreas,
  { byTail, candidates }: BuildingIndex,
): { readonly candidate: Candidate; readonly score: number } | null {
  const phase = read.labels.find(({ of }) => of === 'phase');
  const isOfPlaces = (one: ReadName): boolean =>
    one.places === '' || read.places.split(' ').every((word) => one.places.split(' ').includes(word));
  const found = (byTail.get(nameTail(read) ?? '') ?? [])
    .flatMap((id) => candidates[id] ?? [])
    .filter((one) => read.places === '' || isOfPlaces(one.read))
    .filter((one) => phase === undefined || one.read.labels.some(({ text }) => text === phase.text))
    .map((candidate) => ({ candidate, score: TAIL * nearnessOf(candidate, areas) }))
    .filter(({ score }) => score > 0);
  const nearest = Math.max(...found.map(({ score }) => score));
  const near = found.filter(({ score }) => score === nearest);
  return new Set(near.map(({ candidate }) => candidate.project)).size === 1 ? (near[0] ?? null) : null;
}
