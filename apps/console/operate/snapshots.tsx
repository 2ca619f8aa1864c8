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

type Snapshot = Schemas['Snapshot'];

/** The snapshots of the market, which of them are active, and rolling back to an earlier one. */
export function Snapshots() {
  const { words } = useSpeech();
  const { snapshots: say } = words.operate;
  const { api } = useSession();
  const queries = useQueryClient();
  const snapshots = useQuery({
    queryKey: ['snapshots'],
    queryFn: () => dataOf(api.GET('/admin/v1/snapshots', { params: { query: { limit: 50 } } })),
    refetchInterval: LOOK_AGAIN,
  });
  const onSettled = () => queries.invalidateQueries();
  const rollBack = useMutation({
    mutationFn: (version: string) =>
      dataOf(api.POST('/admin/v1/snapshots/{version}/rollback', { params: { path: { version } } })),
    onSettled,
  });
  const activate = useMutation({
    mutationFn: (version: string) =>
      dataOf(api.POST('/admin/v1/snapshots/{version}/activate', { params: { path: { version } } })),
    onSettled,
  });
  const isBusy = rollBack.isPending || activate.isPending;
  const all = snapshots.data?.data ?? [];
  const earlier = (market: string) => all.find((one) => one.market === market && one.rollback);
  const error = rollBack.error ?? activate.error;
  return (
    <Part title={say.heading}>
      <p className="hint">{say.about}</p>
      <ReadFailure query={snapshots} />
      {error !== null && <Failure error={error} />}
      {isBusy && (
        <p className="hint" role="status">
          {say.switching}
        </p>
      )}
      {snapshots.isPending && <p className="hint">{words.loading}</p>}
      {snapshots.data !== undefined && all.length === 0 && <p className="hint">{say.none}</p>}
      {all.length > 0 && (
        <WideTable label={say.heading}>
          <table>
            <thead>
              <tr>
                {[
                  say.version,
                  say.answersFor,
                  say.newest,
                  say.sales,
                  say.megabytes,
                  say.last,
                  say.change,
                ].map((head) => (
                  <th
                    key={head}
                    scope="col"
                    className={head === say.sales || head === say.megabytes ? 'figure' : undefined}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {all.map((one) => (
                <tr key={one.version} className={one.active ? 'current' : undefined}>
                  <th scope="row">
                    <code dir="ltr">{one.version}</code>
                  </th>
                  <SnapshotFigures snapshot={one} />
                  <td>
                    <Switch
                      snapshot={one}
                      earlier={earlier(one.market)?.version}
                      disabled={isBusy}
                      onRollBack={() => {
                        activate.reset();
                        rollBack.mutate(one.version);
                      }}
                      onActivate={() => {
                        rollBack.reset();
                        activate.mutate(one.version);
                      }}
                    />
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

function SnapshotFigures({ snapshot }: { readonly snapshot: Snapshot }) {
  const { words, format } = useSpeech();
  const { snapshots: say } = words.operate;
  const { market, active, answers_here: isHere, problem, activations } = snapshot;
  const [last] = activations;
  return (
    <>
      <td>
        {active && <span className="badge tone-good">{say.markets[market]}</span>}{' '}
        {problem !== null ? (
          <span className="wrong">
            {say.problem} <code>{problem}</code>
          </span>
        ) : (
          active && !isHere && <span className="hint">{say.notHere}</span>
        )}
        {snapshot.removed_at !== null && say.removed(format.day(snapshot.removed_at))}
      </td>
      <td>{snapshot.data_freshness === null ? '–' : format.day(snapshot.data_freshness)}</td>
      <td className="figure">{snapshot.sales === null ? '–' : format.number(snapshot.sales)}</td>
      <td className="figure">
        {snapshot.bytes === null ? '–' : format.number(Math.round(snapshot.bytes / 1e6))}
      </td>
      <td>
        {last === undefined ? '–' : format.moment(last.activated_at)}{' '}
        {last !== undefined && (
          <span className="hint">
            {(say.reasons as Readonly<Record<string, string>>)[last.reason] ?? last.reason}
          </span>
        )}
      </td>
    </>
  );
}

interface SwitchProps {
  readonly snapshot: Snapshot;
  /** The version a rollback of its market returns to. */
  readonly earlier: string | undefined;
  readonly disabled: boolean;
  readonly onRollBack: () => void;
  readonly onActivate: () => void;
}

/** The active snapshot can be rolled back; any other can be activated. */
function Switch({ snapshot, earlier, disabled, onRollBack, onActivate }: SwitchProps) {
  const { words } = useSpeech();
  const { snapshots: say } = words.operate;
  const { version, market, active, removed_at: removedAt } = snapshot;
  if (removedAt !== null) return null;
  const who = say.markets[market];
  if (!active)
    return (
      <ConfirmedButton
        label={say.activate}
        of={version}
        effect={say.activates(version, who)}
        disabled={disabled}
        onConfirm={onActivate}
      />
    );
  if (earlier === undefined) return <span className="hint">{say.noEarlier}</span>;
  return (
    <ConfirmedButton
      label={say.rollBack}
      of={version}
      effect={say.rollsBack(earlier, who)}
      disabled={disabled}
      onConfirm={onRollBack}
    />
  );
}
