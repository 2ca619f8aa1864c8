import type { Schemas } from '../api/client.js';
import type { AskedHome } from '../charts/sales-scatter.js';
import { Meant } from '../parts/meant.js';
import { WideTable } from '../parts/wide-table.js';
import { useSpeech } from '../words/language.js';

type Sale = Schemas['Comparable'];

/** The sale's number in the register, and where it is in the official files. */
const originOf = ({ id, source }: Sale): string =>
  source == null ? id : `${id} · ${source.file}:${source.line}`;

/** The register names neither project nor building of the sale; absent in earlier analyses. */
const isToldBySize = ({ building, project, building_by_size: bySize }: Sale): boolean =>
  building === null && project === null && (bySize ?? null) !== null;

interface ComparablesTableProps {
  readonly sales: readonly Sale[];
  /** The home itself, as the first row: what the adjusted prices compare with. */
  readonly home?: AskedHome;
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
}

/** Each sale with the adjustments that turn its price into one for the subject. */
export function ComparablesTable({ sales, home, selected, onSelect }: ComparablesTableProps) {
  const { words, format } = useSpeech();
  const { columns } = words.comparables;
  const areRejected = sales[0]?.rejected !== null;
  const sizes = format.alike([...sales.map((sale) => sale.size_sqft), home?.size]);
  const weights = format.alike(sales.map(({ weight }) => weight));
  const heads = [
    ...[columns.date, columns.project, columns.size, columns.price],
    ...[columns.adjust_size, columns.adjust_time, columns.adjust_model, columns.adjusted],
    ...[areRejected ? columns.reason : columns.weight, columns.level],
  ];
  return (
    <WideTable label={words.answer.sections.comparables}>
      <table>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={at} scope="col" className={at >= 2 && at <= 8 ? 'figure' : undefined}>
                {at >= 4 && at <= 6 ? `± ${head}` : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {home !== undefined && (
            <tr className="own-home">
              <td>{format.day(home.day)}</td>
              <th scope="row">{words.comparables.home}</th>
              <td className="figure">
                <bdi>{sizes.number(home.size)}</bdi>
              </td>
              <td className="figure">
                <bdi>{format.number(home.price)}</bdi>
              </td>
              <td colSpan={3} />
              <td className="figure">
                <bdi>{format.number(home.price)}</bdi>
              </td>
              <td colSpan={2} />
            </tr>
          )}
          {sales.map((sale) => (
            <tr
              key={sale.id}
              className={sale.id === selected ? 'current' : undefined}
              onPointerEnter={() => onSelect(sale.id)}
              onPointerLeave={() => onSelect(null)}
            >
              <td>{format.day(sale.date)}</td>
              <td title={originOf(sale)}>
                <bdi>{sale.building ?? sale.project ?? sale.building_by_size ?? sale.area}</bdi>
                {isToldBySize(sale) && <small> ({words.comparables.bySize})</small>}
              </td>
              <td className="figure">
                <bdi>{sizes.number(sale.size_sqft)}</bdi>
              </td>
              <td className="figure">
                <bdi>{format.number(sale.price)}</bdi>
              </td>
              {[sale.adjustments.size, sale.adjustments.time, sale.adjustments.model].map((figure, at) => (
                <td key={at} className="figure adjustment">
                  <bdi>{format.signed(figure)}</bdi>
                </td>
              ))}
              <td className="figure">
                <bdi>{format.number(sale.adjusted_price)}</bdi>
              </td>
              <td className={areRejected ? undefined : 'figure'}>
                {sale.rejected === null ? (
                  <bdi>{weights.share(sale.weight)}</bdi>
                ) : (
                  <Meant part="sentences" code={sale.rejected} />
                )}
              </td>
              <td>{words.level[sale.level]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
