import type { IgnoredInput } from '../contract/analysis-parts.js';
import type { DealFacts } from '../facts/deal-facts.js';

/** What the caller said that changed nothing, with the reason; empty when everything acted. */
export function listIgnored({
  market,
  property,
  valuation,
  listing,
  rent,
}: DealFacts): readonly IgnoredInput[] {
  const ignored: IgnoredInput[] = [];
  const isHouse = property.type === 'villa' || property.type === 'townhouse';
  if (property.floor !== undefined) {
    ignored.push({
      field: 'floor',
      reason: 'The register names no floors, so no sale tells what one is worth.',
    });
  }
  if (property.type === 'penthouse') {
    const reason = 'The register does not mark penthouses; this is the value of an apartment of this size.';
    ignored.push({ field: 'type', reason });
  }
  if (property.type === 'townhouse') {
    const reason = 'The register does not tell townhouses from villas; both are compared with each other.';
    ignored.push({ field: 'type', reason });
  }
  if (property.plot_sqft !== undefined && !isHouse) {
    ignored.push({ field: 'plot_sqft', reason: 'A plot is read for villas and townhouses.' });
  }
  if (property.plot_sqft !== undefined && isHouse && valuation.area?.basis === 'size') {
    const reason = 'The register files built-up areas of homes there, so size_sqft was compared.';
    ignored.push({ field: 'plot_sqft', reason });
  }
  if (property.loan_amount !== undefined && property.intent !== 'collateral') {
    ignored.push({ field: 'loan_amount', reason: 'A loan is judged for the intent collateral.' });
  }
  if (rent.refused !== null) {
    const reason = 'It is no rent that such a home is let for, so the yield rests on the evidence of rents.';
    ignored.push({ field: 'annual_rent', reason });
  }
  if (property.building !== undefined && listing.subject.project < 0 && listing.subject.building < 0) {
    const elsewhere = listing.buildingMatch?.elsewhere ?? null;
    const why =
      elsewhere === null
        ? 'No building of this name is known'
        : `The building is in ${market.places.labels.ofArea[elsewhere.area] ?? 'another area'}, not in the stated area`;
    ignored.push({ field: 'building', reason: `${why}, so the value is of such a home in the community.` });
  }
  const [finest] = listing.areaMatch.finer;
  if (finest !== undefined && listing.buildingMatch === null) {
    const reason = `"${finest}" is not known by itself there, so the value is of such a home in the community.`;
    ignored.push({ field: 'area', reason });
  }
  return ignored;
}
