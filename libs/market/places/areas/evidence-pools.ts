import type { RegisterTables } from '../../tables/types.js';
import { type CompiledParts, PartsAtHand } from '../../parts/compiled-parts.js';
import { type AreaIndex, openAreaIndex } from './area-index.js';

/** Areas that together are evidence for one place, ascending; always two or more. */
export type EvidencePool = readonly number[];

const keyOf = (areas: readonly number[]): string => areas.join(' ');

/** The pools of all names, each once: every name of a place has the same one. */
export function poolsOfIndex({ entryOfKey }: AreaIndex): {
  readonly pools: readonly EvidencePool[];
  /** The pool of exactly these areas; -1 for a single area. */
  readonly poolOf: (evidence: readonly number[]) => number;
} {
  const numbers = new Map<string, number>();
  const pools: EvidencePool[] = [];
  for (const { evidence } of entryOfKey.values()) {
    if (evidence.length < 2 || numbers.has(keyOf(evidence))) continue;
    numbers.set(keyOf(evidence), pools.push(evidence) - 1);
  }
  return { pools, poolOf: (evidence) => numbers.get(keyOf(evidence)) ?? -1 };
}

/** The pools of a snapshot, numbered like `AreaMatch.pool`. */
export function compileEvidencePools(
  snapshot: Pick<RegisterTables, 'areas' | 'projects' | 'sales'>,
  parts: CompiledParts = new PartsAtHand(),
): readonly EvidencePool[] {
  return poolsOfIndex(openAreaIndex(snapshot, parts)).pools;
}
