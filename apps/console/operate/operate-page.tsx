import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { dataOf, type Schemas } from '../api/client.js';
import { useSession } from '../api/session.js';
import { Failure } from '../parts/failure.js';
import { Part } from '../parts/part.js';
import { WideTable } from '../parts/wide-table.js';
import { useSpeech } from '../words/language.js';
import { ActionsList } from './actions-list.js';
import { AdminKeys } from './admin-keys.js';
import { CreateOrganisation } from './create-organisation.js';
import { MarketSyncs } from './market-syncs.js';
import { OrganisationCard } from './organisation-card.js';
import { PlanLimits } from './plan-limits.js';
import { Queues } from './queues.js';
import { ReadFailure, SharedFailure } from './shared-failure.js';
import { Snapshots } from './snapshots.js';
import { WhereRefused } from './where-refused.js';

/** For operators: organisations, the market and its feed, queues, plans, admin keys, and who did what. */
export function OperatePage() {
  const { words, format } = useSpeech();
  const { operate: say } = words;
  const { api, isAdmin } = useSession();
  const [chosen, setChosen] = useState<string | null>(null);
  const organisations = useInfiniteQuery({
    queryKey: ['organisations'],
    queryFn: ({ pageParam }) =>
      dataOf(
        api.GET('/admin/v1/organisations', {
          params: { query: { limit: 100, ...(pageParam !== null && { starting_after: pageParam }) } },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ data, has_more: hasMore }) => (hasMore ? (data.at(-1)?.id ?? null) : null),
    enabled: isAdmin,
  });
  const plans = useQuery({
    queryKey: ['plans'],
    queryFn: () => dataOf(api.GET('/admin/v1/plans')),
    enabled: isAdmin,
  });
  if (!isAdmin)
    return (
      <section className="card">
        <h1>{say.heading}</h1>
        <p>{say.needsAdmin}</p>
      </section>
    );
  const error = organisations.error ?? plans.error;
  // What has been loaded stays visible: it may include a key that is shown only once.
  if (organisations.data === undefined || plans.data === undefined) {
    if (error === null) return <p className="card hint">{words.loading}</p>;
    const retry = (): void => {
      for (const query of [organisations, plans]) if (query.error !== null) void query.refetch();
    };
    return (
      <>
        <h1>{say.heading}</h1>
        <Failure error={error} retry={retry} />
        <WhereRefused error={error} />
      </>
    );
  }
  const all = organisations.data.pages.flatMap(({ data }) => data);
  const shown = all.find(({ id }) => id === chosen) ?? null;
  return (
    <div className="portfolio">
      <section className="card">
        <h1>{say.heading}</h1>
        <p className="hint">{say.about}</p>
        <SharedFailure />
        <ReadFailure query={organisations} />
        <WideTable label={say.organisations}>
          <table>
            <thead>
              <tr>
                {[say.organisation, say.status, say.plan, say.lapses, say.since].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {all.map((one) => (
                <tr key={one.id} className={one.id === chosen ? 'current' : undefined}>
                  <th scope="row">
                    <button type="button" aria-pressed={one.id === chosen} onClick={() => setChosen(one.id)}>
                      <bdi>{one.name}</bdi>
                    </button>
                  </th>
                  <td>
                    <span className={`badge tone-${stateOf(one) === 'active' ? 'good' : 'over'}`}>
                      {say.states[stateOf(one)]}
                    </span>
                  </td>
                  <td>{one.plan}</td>
                  <td>{one.plan_expires_at === null ? '–' : format.day(one.plan_expires_at)}</td>
                  <td>{format.day(one.created_at)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
        {all.length === 0 && <p className="hint">{say.noOrganisations}</p>}
        {organisations.hasNextPage && (
          <button type="button" onClick={() => void organisations.fetchNextPage()}>
            {say.older}
          </button>
        )}
        <CreateOrganisation plans={plans.data.data} onCreated={setChosen} />
      </section>
      {shown === null ? (
        <p className="card hint">{say.choose}</p>
      ) : (
        <OrganisationCard key={shown.id} organisation={shown} plans={plans.data.data} />
      )}
      <Snapshots />
      <MarketSyncs />
      <Queues />
      <Part title={say.plans}>
        <PlanLimits plans={plans.data.data} />
      </Part>
      <AdminKeys />
      <ActionsList />
    </div>
  );
}

/** With an expired plan every call is refused, as if the organisation were suspended. */
const stateOf = ({ status, plan_expires_at: expiry }: Schemas['Organisation']) =>
  status === 'active' && expiry !== null && Date.parse(expiry) <= Date.now() ? 'expired' : status;
