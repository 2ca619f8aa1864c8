import { MonthBars } from '../charts/month-bars.js';
import { MonthLines } from '../charts/month-lines.js';
import type { Schemas } from '../api/client.js';
import { figureCells } from '../parts/figure-cells.js';
import { FiguresTable } from '../parts/figures-table.js';
import { Part } from '../parts/part.js';
import { useSpeech } from '../words/language.js';

type Month = Schemas['Community']['months'][number];

/** The index next to the city's, and sales and contracts by month; expandable as figures. */
export function CommunityHistory({ months }: { readonly months: readonly Month[] }) {
  const { words, format } = useSpeech();
  const { communities: say } = words;
  if (months.length === 0) return null;
  const names = months.map(({ month }) => month);
  const withoutSales = months.map((one) => one.ready_sales === null);
  const withoutRents = months.map((one) => one.new_rents === null);
  const gaps = (uncovered: readonly boolean[]) =>
    uncovered.includes(true) ? <p className="hint">{say.gaps}</p> : null;
  const newestFirst = months.toReversed();
  const figures = figureCells(format, newestFirst, [
    ['number', (one) => one.level],
    ['number', (one) => one.city_level],
    ['number', (one) => one.ready_sales],
    ['number', (one) => one.off_plan_sales],
    ['number', (one) => one.new_rents],
  ]);
  return (
    <div className="parts history">
      <Part title={say.index}>
        <MonthLines
          label={say.index}
          months={names}
          lines={[
            { name: say.city, className: 'line-city', values: months.map((one) => one.city_level) },
            { name: say.community, className: 'line-own', values: months.map((one) => one.level) },
          ]}
          uncovered={withoutSales}
        />
        <p className="hint">{say.indexAbout(names[0] ?? '')}</p>
        {withoutSales.includes(true) && <p className="hint">{say.indexGaps}</p>}
      </Part>
      <Part title={say.sales}>
        <MonthBars
          label={say.sales}
          months={names}
          parts={[
            { name: say.ready, className: 'bar-ready', values: months.map((one) => one.ready_sales) },
            { name: say.offPlan, className: 'bar-off-plan', values: months.map((one) => one.off_plan_sales) },
          ]}
        />
        {gaps(withoutSales)}
      </Part>
      <Part title={say.rents}>
        <MonthBars
          label={say.rents}
          months={names}
          parts={[{ name: say.newRents, className: 'bar-ready', values: months.map((one) => one.new_rents) }]}
        />
        {gaps(withoutRents)}
      </Part>
      <Part title={say.inFigures}>
        <FiguresTable
          label={say.inFigures}
          heads={[
            ...[say.month, say.index, say.city, say.ready, say.offPlan],
            ...[say.perSqft, say.newRents],
          ]}
          rows={newestFirst.map((one, at) => ({
            name: one.month,
            cells: (figures[at] ?? []).toSpliced(
              4,
              0,
              one.median_price_per_sqft === null ? null : format.aed(one.median_price_per_sqft),
            ),
          }))}
        />
      </Part>
    </div>
  );
}
