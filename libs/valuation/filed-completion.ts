import type { CompiledMarket } from './compiled-market.js';
import { HOUSE, kindOf, OFF_PLAN } from './evidence.js';
import { NO_BEDROOMS } from './grouped-bedrooms.js';
import { prefixEnd, rowOf, standingAt } from './groups.js';
import { homesKey } from './hierarchy.js';
import type { Subject } from './types.js';

/**
 * The subject under the completion that the register files it: ready, where plots alone were sold in its project up to
 * `asOfDay` and all as ready, as the register calls every plot, also of a project that is years from its completion. Off-plan
 * such a house would be valued past its own project's sales.
 */
export function asFiled(market: CompiledMarket, subject: Subject, asOfDay: number): Subject {
  const { offPlan, project, propertyType } = subject;
  if (offPlan === 0 || project < 0 || kindOf(propertyType) !== HOUSE) return subject;
  const groups = market.groups.project;
  const slot = groups.index.get(homesKey(project, HOUSE));
  if (slot === undefined) return subject;
  const [begin, end] = [groups.start[slot]!, prefixEnd(groups, slot, asOfDay)];
  for (let at = begin; at < end; at++) {
    const isReadyPlot =
      standingAt(groups, at) !== OFF_PLAN && market.tables.sales.bedrooms[rowOf(groups, at)] === NO_BEDROOMS;
    if (!isReadyPlot) return subject;
  }
  return end > begin ? { ...subject, offPlan: 0 } : subject;
}
