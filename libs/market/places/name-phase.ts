import type { AreaMatch } from './types.js';

/** A phase that is only counted: `Phase 3`, `Ph. II`. */
const PHASE = /^(?:phase|ph|stage)\b\.?\s*-?\s*(?:\d{1,2}|[ivx]{1,4})$/i;
/** A number alone, which counts the parts of what it stands behind. */
const NUMBER = /^\d{1,2}$/;

/**
 * A phase with the name of what it is one of, as the register names it: `Phase 3` of The Gardens is `The Gardens Phase 3`, and
 * so is `3` where the area is a part of a community or a building. Any other text as it is.
 */
export function namePhase(text: string, { place, finer, isPart, ofBuilding }: AreaMatch): string {
  const isCounted = isPart === true || ofBuilding === true;
  const isPhase = PHASE.test(text) || (isCounted && NUMBER.test(text));
  return isPhase ? `${finer[0] ?? place} ${text}` : text;
}
