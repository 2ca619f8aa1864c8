import { EXCLUSIONS, type SalesTable, stringAt } from '#market';

/** Changes to single sales, by id. */
export type Edits = Readonly<Record<string, 'doubled' | 'withdrawn' | 'duplicate'>>;

/** A withdrawn sale gets a different number: nobody knows the one it had. */
export function editSales(sales: SalesTable, edits: Edits): SalesTable {
  const [price, exclusion] = [sales.price.slice(), sales.exclusion.slice()];
  const bytes = sales.id.bytes.slice();
  for (let row = 0; row < sales.count; row += 1) {
    const edit = edits[stringAt(sales.id, row)];
    if (edit === 'doubled') price[row] = 2 * (price[row] ?? 0);
    if (edit === 'duplicate') exclusion[row] = EXCLUSIONS.indexOf('duplicate');
    if (edit === 'withdrawn') bytes[sales.id.offsets[row] ?? 0] = 'x'.charCodeAt(0);
  }
  return { ...sales, price, exclusion, id: { ...sales.id, bytes } };
}
