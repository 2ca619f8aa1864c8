import { useQuery } from '@tanstack/react-query';

import { dataOf } from '../api/client.js';
import { useSession } from '../api/session.js';
import { Failure } from '../parts/failure.js';
import { figureCells } from '../parts/figure-cells.js';
import { FiguresTable } from '../parts/figures-table.js';
import { Meant } from '../parts/meant.js';
import { Facts, Part } from '../parts/part.js';
import { useSpeech } from '../words/language.js';

/** The model card for the key's market: versions, and accuracy by segment on held-out sales and rents. */
export function ModelFigures() {
  const { words, format } = useSpeech();
  const { status: say } = words;
  const { api } = useSession();
  const model = useQuery({
    queryKey: ['model'],
    queryFn: () => dataOf(api.GET('/v1/model')),
    staleTime: 300_000,
  });
  if (model.error !== null) return <Failure error={model.error} retry={() => void model.refetch()} />;
  if (model.data === undefined) return <p className="card hint">{words.loading}</p>;
  const { accuracy, rents, statement, model_rules: rules } = model.data;
  const sold = figureCells(format, accuracy?.segments ?? [], [
    ['number', (one) => one.sales],
    ['percent', (one) => one.median_error_pct],
    ['percent', (one) => one.within_5_pct],
    ['percent', (one) => one.within_10_pct],
    ['percent', (one) => one.within_20_pct],
    ['number', (one) => one.median_ratio],
    ['number', (one) => one.cod],
    ['number', (one) => one.prd],
    ['percent', (one) => one.range_80.coverage_pct],
    ['percent', (one) => one.range_80.median_width_pct],
  ]);
  const rented = figureCells(format, rents?.segments ?? [], [
    ['number', (one) => one.contracts],
    ['percent', (one) => one.median_error_pct],
    ['percent', (one) => one.within_10_pct],
    ['percent', (one) => one.within_20_pct],
    ['number', (one) => one.median_ratio],
    ['percent', (one) => one.range_80.coverage_pct],
    ['percent', (one) => one.range_80.median_width_pct],
  ]);
  const segment = (name: string) => <Meant part="model_segments" code={name} />;
  return (
    <>
      <Part title={say.model}>
        <Facts
          rows={[
            [say.version, <code key="v">{model.data.model_version}</code>],
            ...(rules === null ? [] : [[say.rules, <code key="r">{rules}</code>] as const]),
            [say.snapshot, <code key="s">{model.data.snapshot_version}</code>],
            [say.made, format.moment(model.data.created_at)],
            [say.newest, format.day(model.data.data_freshness)],
          ]}
        />
        <p className="hint">
          <Meant part="sentences" code={statement} />
        </p>
      </Part>
      {accuracy === null ? (
        <p className="card hint">{say.none}</p>
      ) : (
        <Part title={say.accuracy(format.day(accuracy.from), format.day(accuracy.to))}>
          <FiguresTable
            label={say.model}
            heads={[
              ...[
                say.segment,
                say.sales,
                say.error,
                say.within(format.percent(5)),
                say.within(format.percent(10)),
                say.within(format.percent(20)),
              ],
              ...[say.ratio, say.cod, say.prd, say.coverage, say.width],
            ]}
            rows={accuracy.segments.map((one, at) => ({
              name: segment(one.segment),
              cells: sold[at] ?? [],
            }))}
          />
        </Part>
      )}
      {rents !== null && (
        <Part title={say.rents(format.day(rents.from), format.day(rents.to))}>
          <FiguresTable
            label={say.contracts}
            heads={[
              ...[
                say.segment,
                say.contracts,
                say.error,
                say.within(format.percent(10)),
                say.within(format.percent(20)),
              ],
              ...[say.ratio, say.coverage, say.width],
            ]}
            rows={rents.segments.map((one, at) => ({
              name: segment(one.segment),
              cells: rented[at] ?? [],
            }))}
          />
        </Part>
      )}
    </>
  );
}
