import { nameInCluster } from './names/cluster-names.js';
import type { AreaMatch } from './types.js';

/** A phase given only by number: `Phase 3`, `Ph. II`. */
const PHASE = /^(?:phase|ph|stage)\b\.?\s*-?\s*(?:\d{1,2}|[ivx]{1,4})$/i;
/** A number alone, which counts the parts of the preceding place. */
const NUMBER = /^\d{1,2}$/;

/** The countries that International City's clusters are named after, before the letter and number of a building. */
const CLUSTER =
  /^(?:china|emirates|england|france|greece|italy|morocco|persia|russia|spain)(?:\s+cluster)?[\s–-]+(?=[a-z][\s-]?\d{1,2}$)/i;

/**
 * A phase with the name of the place that it belongs to, as in the register: `Phase 3` of The Gardens is
 * `The Gardens Phase 3`, and so is `3` if the area is a part of a community or a building. `England X14` of
 * International City is `X14`, and `Building 67` of Discovery Gardens' Mediterranean Cluster is `MED 67`. Any other
 * text is returned unchanged.
 */
export function namePhase(text: string, { input, place, finer, isPart, ofBuilding }: AreaMatch): string {
  const isCounted = isPart === true || ofBuilding === true;
  const isPhase = PHASE.test(text) || (isCounted && NUMBER.test(text));
  if (isPhase) return `${finer[0] ?? place} ${text}`;
  const inCluster = nameInCluster(text, input, place);
  if (inCluster !== null) return inCluster;
  return place.startsWith('International City') ? text.replace(CLUSTER, '') : text;
}
