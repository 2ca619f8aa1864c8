import type { Schemas } from '../api/client.js';
import { RecordedReason } from '../parts/recorded-reason.js';
import { useSpeech } from '../words/language.js';

const TONES = { decline: 'high', refer: 'watch' } as const;

/** The decision of the policy the analysis was made under, with its reasons. */
export function Decision({
  decision: { outcome, policy, decided_on: day, reasons },
}: {
  readonly decision: Schemas['Decision'];
}) {
  const { words, format } = useSpeech();
  const { decision: say } = words;
  return (
    <>
      <p className="lead">
        {words.portfolio.decision[outcome]} · <bdi>{`${policy.name}@${policy.version}`}</bdi> ·{' '}
        {format.day(day)}
      </p>
      {reasons.length === 0 ? (
        <p className="hint">{say.none}</p>
      ) : (
        <ul className="flags">
          {reasons.map((reason, at) => (
            <li key={at}>
              <span className={`badge severity-${TONES[reason.outcome]}`}>
                {words.portfolio.decision[reason.outcome]}
              </span>
              <div>
                <RecordedReason part="decision_reasons" code={reason.code} detail={reason.detail} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
