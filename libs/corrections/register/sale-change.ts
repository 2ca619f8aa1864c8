import { PROCEDURES, PROPERTY_TYPES, type SaleChange as RowChange, type SaleFacts } from '#market';
import { isoDay } from '#platform';
import type { Correction } from '#webhooks';

type ToldSale = Correction['sales'][number];

/** A sale that changed, as recorded and reported. */
export type SaleChange = Omit<ToldSale, 'weight'>;

export function tellChange({ id, before, after, exclusion }: RowChange): SaleChange {
  return {
    id,
    change: after === null ? 'withdrawn' : exclusion === null ? 'corrected' : 'quarantined',
    reason: exclusion,
    before: tellFacts(before),
    after: after === null ? null : tellFacts(after),
  };
}

function tellFacts(facts: SaleFacts): SaleChange['before'] {
  return {
    date: isoDay(facts.day),
    price: Math.round(facts.price),
    size_sqft: Math.round(10 * facts.sizeSqft) / 10,
    area: facts.area,
    property_type: PROPERTY_TYPES[facts.propertyType] ?? 'apartment',
    completion: facts.offPlan ? 'off_plan' : 'ready',
    procedure: PROCEDURES[facts.procedure] ?? 'other',
  };
}
