import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { dataOf, type Schemas } from '../api/client.js';
import { useSession } from '../api/session.js';
import { ConfirmedButton } from '../parts/confirmed-button.js';
import { Failure } from '../parts/failure.js';
import { Part } from '../parts/part.js';
import { WideTable } from '../parts/wide-table.js';
import { useSpeech } from '../words/language.js';
import { LOOK_AGAIN } from './look-again.js';
import { ReadFailure } from './shared-failure.js';

type MarketSync = Schemas['MarketSync'];

const TONES = {
  running: 'fair',
  activated: 'good',
  unchanged: 'good',
  refused: 'above',
  failed: 'over',
  interrupted: 'above',
} as const satisfies Record<MarketSync['status'], string>;

/** Past syncs of the official feed, and starting one now. */
export function MarketSyncs() {
  const { words, format } = useSpeech();
  const { syncs: say } = words.operate;
  const { api } = useSession();
  const queries = useQueryClient();
  const syncs = useQuery({
    queryKey: ['market-syncs'],
    queryFn: () => dataOf(api.GET('/admin/v1/market-syncs')),
    refetchInterval: LOOK_AGAIN,
  });
  const ask = useMutation({
    mutationFn: () => dataOf(api.POST('/admin/v1/market-syncs')),
    onSettled: () => queries.invalidateQueries(),
  });
  const { data = [], schedule = null } = syncs.data ?? {};
  return (
    <Part title={say.heading}>
      <ReadFailure query={syncs} />
      {ask.error !== null && <Failure error={ask.error} />}
      {syncs.isPending && <p className="hint">{words.loading}</p>}
      {syncs.data !== undefined && (
        <p className="hint">
          {schedule === null ? say.noFeed : say.next(format.moment(schedule.next_at), schedule.time_zone)}
        </p>
      )}
      {schedule !== null && (
        <ConfirmedButton
          label={say.now}
          effect={say.nowDoes}
          disabled={ask.isPending}
          onConfirm={() => ask.mutate()}
        />
      )}
      {ask.isSuccess && (
        <p className="hint" role="status">
          {say.queued}
        </p>
      )}
      {syncs.data !== undefined && data.length === 0 && <p className="hint">{say.none}</p>}
      {data.length > 0 && (
        <WideTable label={say.heading}>
          <table>
            <thead>
              <tr>
                {[say.began, say.ended, words.operate.status, say.read, say.outcome].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((sync) => (
                <tr key={sync.id}>
                  <th scope="row">{format.moment(sync.started_at)}</th>
                  <td>{sync.ended_at === null ? '–' : format.moment(sync.ended_at)}</td>
                  <td>
                    <span className={`badge tone-${TONES[sync.status]}`}>{say.statuses[sync.status]}</span>
                  </td>
                  <td>
                    <DatasetRows datasets={sync.datasets} />
                  </td>
                  <td>
                    <Outcome sync={sync} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
    </Part>
  );
}

/** Rows of each register, as reported by the sync. */
function DatasetRows({ datasets }: { readonly datasets: MarketSync['datasets'] }) {
  const { words, format } = useSpeech();
  const { syncs: say } = words.operate;
  const figure = (value: unknown): string => (typeof value === 'number' ? format.number(value) : '–');
  if (datasets.length === 0) return '–';
  return (
    <ul className="plain">
      {datasets.map((one, at) => (
        <li key={at}>
          <code dir="ltr">{String(one['dataset'])}</code>{' '}
          {say.rows(figure(one['records']), figure(one['accepted']), figure(one['rejected']))}
        </li>
      ))}
    </ul>
  );
}

/** The reason for the outcome: the error, the failed checks, or the current step. */
function Outcome({ sync }: { readonly sync: MarketSync }) {
  const failed = sync.checks.filter(({ passed }) => passed === false);
  if (sync.error !== null)
    return (
      <span className="wrong" lang="en" dir="ltr">
        {sync.error}
      </span>
    );
  if (failed.length > 0)
    return (
      <span className="wrong" lang="en" dir="ltr">
        {failed.map(({ name, detail }) => `${String(name)}: ${String(detail)}`).join('; ')}
      </span>
    );
  return <code dir="ltr">{sync.ended_at === null ? sync.step : sync.version}</code>;
}
