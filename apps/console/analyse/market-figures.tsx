import type { Schemas } from '../api/client.js';
import { CoveredCount } from '../parts/covered-count.js';
import { IndexBasis } from '../parts/index-basis.js';
import { Facts } from '../parts/part.js';
import { useSpeech } from '../words/language.js';

const CHANGES = ['change_1m_pct', 'change_3m_pct', 'change_6m_pct', 'change_12m_pct'] as const;

/** The district's prices, sales volume and construction. */
export function MarketFigures({
  market: { index, liquidity, supply },
}: {
  readonly market: Schemas['MarketPart'];
}) {
  const { words, format } = useSpeech();
  const { market } = words;
  return (
    <>
      <Facts
        rows={[
          [market.district, <bdi key="d">{index.district}</bdi>],
          ...CHANGES.map(
            (change) =>
              [
                `${market.index}${words.comma}${market.change[change]}`,
                <bdi key={change}>{format.change(index[change])}</bdi>,
              ] as const,
          ),
          [
            market.sales90,
            <CoveredCount key="s90" count={liquidity.sales_90d} days={liquidity.days_covered_90d} of={90} />,
          ],
          [
            market.sales365,
            <CoveredCount
              key="s365"
              count={liquidity.sales_365d}
              days={liquidity.days_covered_365d}
              of={365}
            />,
          ],
          [
            market.expected(format.count(supply.horizon_months)),
            <bdi key="e">{format.number(supply.expected_units)}</bdi>,
          ],
          [market.stock, <bdi key="t">{format.number(supply.stock_units)}</bdi>],
          ...(supply.ratio_pct === null
            ? []
            : [[market.supply, <bdi key="p">{format.rate(supply.ratio_pct)}</bdi>] as const]),
        ]}
      />
      <IndexBasis sales={index.sales} months={index.months_covered} />
    </>
  );
}
