import { ApiProblem } from '../api/client.js';
import { Outdated } from '../api/outdated.js';
import { useSessionState } from '../api/session.js';
import { Unreachable } from '../api/unreachable.js';
import { useSpeech } from '../words/language.js';

/** Statuses at which the same call is refused again. */
const SETTLED: readonly number[] = [400, 404, 410, 413, 422];

/** An error in the API's words, with its request id and remedy. */
export function Failure({
  error,
  retry,
}: {
  readonly error: Error;
  readonly retry?: (() => void) | undefined;
}) {
  const { words, format } = useSpeech();
  const { session, ended } = useSessionState();
  const isOfOtherKey =
    error instanceof ApiProblem && error.problem.status === 401 && session !== null && ended === null;
  const isSettled = error instanceof ApiProblem && SETTLED.includes(error.problem.status);
  return (
    <div role="alert" className="failure">
      {isOfOtherKey ? (
        <p>{words.error.otherKey}</p>
      ) : error instanceof ApiProblem ? (
        <ProblemText error={error} />
      ) : error instanceof Outdated ? (
        <>
          <h2>{words.error.outdated}</h2>
          <p>{words.error.outdatedRemedy}</p>
        </>
      ) : error instanceof Unreachable ? (
        <>
          <h2>{words.error.offline}</h2>
          <p>
            {error.status === null ? words.error.offlineRemedy : words.error.between(String(error.status))}
          </p>
        </>
      ) : (
        <>
          <h2>{words.error.page}</h2>
          <p>{words.error.pageRemedy}</p>
          <p className="small" lang="en" dir="ltr">
            {error.message}
          </p>
        </>
      )}
      {error instanceof ApiProblem && error.retryAfter !== null && (
        <p>{words.error.wait(format.count(error.retryAfter))}</p>
      )}
      {retry !== undefined && !isSettled && (
        <button type="button" onClick={retry}>
          {error instanceof Outdated ? words.error.reload : words.error.retry}
        </button>
      )}
    </div>
  );
}

function ProblemText({ error: { problem } }: { readonly error: ApiProblem }) {
  const { words } = useSpeech();
  return (
    <>
      <h2 lang="en" dir="ltr">
        {problem.title}
      </h2>
      <p lang="en" dir="ltr">
        {problem.detail}
      </p>
      {problem.errors !== undefined && (
        <ul lang="en" dir="ltr">
          {problem.errors.map(({ pointer, parameter, detail }) => (
            <li key={`${pointer ?? parameter ?? ''} ${detail}`}>
              <code>{pointer ?? parameter}</code> {detail}
            </li>
          ))}
        </ul>
      )}
      {problem.suggestions !== undefined && problem.suggestions.length > 0 && (
        <p lang="en" dir="ltr">
          {problem.suggestions.join(' · ')}
        </p>
      )}
      {problem.code === 'not_found' && <p>{words.error.notFound}</p>}
      <p className="small">
        {words.error.code} {/* In a tab of its own: this one holds the key. */}
        <a href={problem.type} target="_blank" rel="noreferrer">
          <code>{problem.code}</code>
        </a>{' '}
        · {words.error.requestId} <code>{problem.request_id}</code>
      </p>
    </>
  );
}
