import type { Schemas } from '../api/client.js';
import { useSpeech } from '../words/language.js';

/** What each person said in a review, in order. */
export function ReviewSteps({ entries }: { readonly entries: Schemas['Review']['entries'] }) {
  const { words, format } = useSpeech();
  const { reviews: say } = words;
  if (entries.length === 0) return <p className="hint">{say.nothingSaid}</p>;
  return (
    <ol className="timeline">
      {entries.map(({ id, outcome, reviewer, value, reason_code: reason, note, created_at: at }) => (
        <li key={id}>
          <time dateTime={at}>{format.moment(at)}</time>
          <div>
            <p>
              <strong>
                <bdi>{reviewer}</bdi>
              </strong>{' '}
              {say.outcome[outcome]}
              {value !== null && (
                <>
                  : <bdi>{format.aed(value)}</bdi>
                </>
              )}
              {reason !== null && <> · {say.reasons[reason]}</>}
            </p>
            {note !== null && <p dir="auto">{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
