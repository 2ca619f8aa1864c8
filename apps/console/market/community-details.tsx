import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { dataOf } from '../api/client.js';
import { useSession } from '../api/session.js';
import { Failure } from '../parts/failure.js';
import { CoveredCount } from '../parts/covered-count.js';
import { figureCells } from '../parts/figure-cells.js';
import { FiguresTable } from '../parts/figures-table.js';
import { IndexBasis } from '../parts/index-basis.js';
import { Facts, Part } from '../parts/part.js';
import { useSpeech } from '../words/language.js';
import { CommunityHistory } from './community-history.js';

/** One community: its price trend, what is sold and let, what is under construction, and how accurate the model is. */
export function CommunityDetails({ id }: { readonly id: string }) {
  const { words, format, language } = useSpeech();
  const { communities: say } = words;
  const { api } = useSession();
  const community = useQuery({
    queryKey: ['community', id],
    queryFn: () => dataOf(api.GET('/v1/communities/{id}', { params: { path: { id } } })),
    staleTime: 300_000,
  });
  const top = useRef<HTMLHeadingElement>(null);
  const { data } = community;
  const isShown = data !== undefined;
  useEffect(() => {
    if (isShown) top.current?.scrollIntoView({ block: 'start' });
  }, [isShown]);
  if (community.error !== null)
    return <Failure error={community.error} retry={() => void community.refetch()} />;
  if (data === undefined) return <p className="card hint">{words.loading}</p>;
  const percent = (value: number | null) => (value === null ? null : format.rate(value));
  const aed = (value: number | null) => (value === null ? null : format.aed(value));
  const yearly = (count: number, days: number) => <CoveredCount count={count} days={days} of={365} />;
  const { index, supply } = data;
  const accuracy = figureCells(format, data.accuracy, [
    ['number', (one) => one.sales],
    ['percent', (one) => one.median_error_pct],
    ['percent', (one) => one.within_10_pct],
    ['percent', (one) => one.within_20_pct],
    ['number', (one) => one.median_ratio],
  ]);
  return (
    <>
      <section className="card" aria-labelledby="community">
        <h2 id="community" className="community-name" ref={top}>
          <bdi>{language === 'ar' ? (data.name_ar ?? data.name) : data.name}</bdi>
        </h2>
        <Facts
          rows={[
            [say.measures.median_price_per_sqft, aed(data.median_price_per_sqft) ?? '–'],
            [say.since(index.month, format.count(1)), format.change(index.change_1m_pct)],
            [say.since(index.month, format.count(3)), format.change(index.change_3m_pct)],
            [say.since(index.month, format.count(12)), format.change(index.change_12m_pct)],
            [say.measures.sales_365d, yearly(data.sales_365d, data.sales_days_covered)],
            [say.measures.off_plan_pct, percent(data.off_plan_pct) ?? '–'],
            [say.measures.new_rents_365d, yearly(data.new_rents_365d, data.rents_days_covered)],
            [say.measures.gross_yield_pct, percent(data.gross_yield_pct) ?? '–'],
          ]}
        />
        <IndexBasis sales={index.sales} months={index.months_covered} />
      </section>
      <CommunityHistory months={data.months} />
      <Part title={say.segments}>
        {data.segments.length === 0 ? (
          <p className="hint">{say.noSegments}</p>
        ) : (
          <FiguresTable
            label={say.segments}
            heads={[
              ...[say.home, say.readySales, say.medianPrice, say.perSqft],
              ...[say.newRents, say.medianRent, say.yield],
            ]}
            rows={data.segments.map((one) => ({
              name: `${say.kinds[one.kind]}${words.comma}${one.bedrooms === 0 ? say.studio : say.bedrooms(format.count(one.bedrooms))}`,
              cells: [
                format.number(one.ready_sales),
                aed(one.median_price),
                aed(one.median_price_per_sqft),
                format.number(one.new_rents),
                aed(one.median_annual_rent),
                percent(one.gross_yield_pct),
              ],
            }))}
          />
        )}
      </Part>
      <Part title={say.supply(format.count(supply.horizon_months))}>
        <Facts
          rows={[
            [say.planned, format.number(supply.planned_units)],
            [say.expected, format.number(supply.expected_units)],
            [say.stock, format.number(supply.stock_units)],
            [say.measures.supply_ratio_pct, percent(supply.ratio_pct) ?? '–'],
            [say.projects, format.number(supply.projects)],
          ]}
        />
      </Part>
      <Part title={say.accuracy}>
        {data.accuracy.length === 0 ? (
          <p className="hint">{say.noAccuracy}</p>
        ) : (
          <FiguresTable
            label={say.accuracy}
            heads={[
              ...[words.status.segment, words.status.sales, words.status.error],
              ...[
                words.status.within(format.percent(10)),
                words.status.within(format.percent(20)),
                words.status.ratio,
              ],
            ]}
            rows={data.accuracy.map((one, at) => ({
              name: say.groups[one.group],
              cells: accuracy[at] ?? [],
            }))}
          />
        )}
      </Part>
    </>
  );
}
