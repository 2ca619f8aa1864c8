import type { Schemas } from '../api/client.js';
import { Facts } from '../parts/part.js';
import { WideTable } from '../parts/wide-table.js';
import { useSpeech } from '../words/language.js';
import { RentMoves } from './rent-moves.js';

/** The yield, the rent and the contracts it is based on. */
export function YieldFigures({ figures }: { readonly figures: Schemas['YieldPart'] }) {
  const { words, format } = useSpeech();
  const { annual_rent: rent, assumptions, segment } = figures;
  if (rent.value === null) return <p className="hint">{words.yield.none}</p>;
  const range = rent.evidence?.range ?? null;
  const moves = rent.evidence?.moved_by ?? []; // absent in earlier analyses
  const percent = (value: number | null) => (value === null ? words.none : <bdi>{format.rate(value)}</bdi>);
  return (
    <>
      <Facts
        rows={[
          [words.yield.gross, percent(figures.gross_pct)],
          [words.yield.net, percent(figures.net_pct)],
          [words.yield.rent, <bdi key="r">{format.aed(rent.value)}</bdi>],
          ...(range === null
            ? []
            : [[words.yield.range, <bdi key="g">{format.range(range.low, range.high)}</bdi>] as const]),
          ...(figures.net_operating_income === null
            ? []
            : [[words.yield.noi, <bdi key="n">{format.aed(figures.net_operating_income)}</bdi>] as const]),
          [
            words.yield.charge,
            <bdi key="c">{words.money(format.number(assumptions.service_charge_per_sqft))}</bdi>,
          ],
          [words.yield.segment, percent(segment.net_median_pct)],
        ]}
      />
      {moves.length > 0 && (
        <details open>
          <summary>{words.yield.moved}</summary>
          <RentMoves moves={moves} />
        </details>
      )}
      {rent.evidence !== null && rent.evidence.newest_rents.length > 0 && (
        <details>
          <summary>{words.yield.contracts}</summary>
          <Contracts rents={rent.evidence.newest_rents} />
        </details>
      )}
    </>
  );
}

type Rents = NonNullable<Schemas['YieldPart']['annual_rent']['evidence']>['newest_rents'];

function Contracts({ rents }: { readonly rents: Rents }) {
  const { words, format } = useSpeech();
  const { columns } = words.yield;
  const sizes = format.alike(rents.map(({ size_sqft: size }) => size));
  const weights = format.alike(rents.map(({ weight }) => weight));
  // Asking rents have none, nor have answers recorded before there were any.
  const isWeighed = rents.some(({ weight }) => weight !== undefined);
  const heads = [
    ...[columns.date, columns.project, ...(isWeighed ? [columns.weight] : [])],
    ...[columns.size, columns.rent, columns.adjusted],
  ];
  return (
    <WideTable label={words.yield.contracts}>
      <table>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" className={at >= 2 ? 'figure' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rents.map((contract, at) => (
            <tr key={at}>
              <td>{format.day(contract.date)}</td>
              <td>
                <bdi>{contract.project ?? contract.area}</bdi>
                {contract.renewed === true && <span className="small"> · {words.yield.renewed}</span>}
              </td>
              {isWeighed && (
                <td className="figure">
                  {contract.weight !== undefined && <bdi>{weights.share(contract.weight)}</bdi>}
                </td>
              )}
              {[contract.size_sqft, contract.annual_rent, contract.adjusted_annual_rent].map(
                (figure, column) => (
                  <td key={column} className="figure">
                    {figure === null ? '' : <bdi>{(column === 0 ? sizes : format).number(figure)}</bdi>}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
