import { useQuery } from '@tanstack/react-query';

import { askAgainAfter } from '../api/ask-again.js';
import { dataOf, type Schemas } from '../api/client.js';
import { useSession } from '../api/session.js';
import { Failure } from '../parts/failure.js';
import { Part } from '../parts/part.js';
import { VerdictBadge } from '../parts/verdict.js';
import { useSpeech } from '../words/language.js';

const AGAIN = askAgainAfter(10_000);

/** Changes in watched listings, newest first, with the score terms responsible. */
export function Timeline() {
  const { words, format } = useSpeech();
  const { api } = useSession();
  const events = useQuery({
    queryKey: ['events', 'score.updated'],
    queryFn: () =>
      dataOf(
        api.GET('/v1/events', {
          params: { query: { limit: 50, order: 'newest', types: ['score.updated'] } },
        }),
      ),
    refetchInterval: AGAIN,
  });
  return (
    <Part title={words.watches.timeline}>
      {events.error !== null && <Failure error={events.error} retry={() => void events.refetch()} />}
      {events.data?.data.length === 0 && <p className="hint">{words.watches.quiet}</p>}
      <ol className="timeline">
        {events.data?.data.map(({ id, created_at, data }) => (
          <li key={id}>
            <time dateTime={created_at}>{format.moment(created_at)}</time>
            <Moved update={data as Schemas['ScoreUpdated']} />
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Moved({ update }: { readonly update: Schemas['ScoreUpdated'] }) {
  const { words, format } = useSpeech();
  const { previous, current, moved, new_flags: flags } = update;
  const terms = words.score.term as Readonly<Record<string, string>>;
  return (
    <div>
      <p>
        <bdi>{update.reference ?? update.watch_id}</bdi> · {words.watches.cause[update.cause]}
      </p>
      <p>
        <VerdictBadge verdict={previous.verdict} /> <span className="arrow">→</span>{' '}
        <VerdictBadge verdict={current.verdict} />{' '}
        {previous.deal_score !== null && current.deal_score !== null && (
          <bdi>
            {format.number(previous.deal_score)} → {format.number(current.deal_score)}
          </bdi>
        )}
      </p>
      <p className="small">
        {moved.map(({ term, change }) => (
          <span key={term} className="moved">
            {terms[term] ?? term} <bdi>{format.signed(change)}</bdi>
          </span>
        ))}
        {flags.length > 0 && (
          <span className="moved">
            {words.watches.flags}: {flags.map((flag) => words.flag[flag]).join(' · ')}
          </span>
        )}
      </p>
    </div>
  );
}
