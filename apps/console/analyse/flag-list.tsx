import type { Schemas } from '../api/client.js';
import { RecordedReason } from '../parts/recorded-reason.js';
import { useSpeech } from '../words/language.js';

/** The flags as recorded, most severe first; in Arabic with the meaning of each. */
export function FlagList({ flags }: { readonly flags: readonly Schemas['RiskFlag'][] }) {
  const { words } = useSpeech();
  if (flags.length === 0) return <p className="hint">{words.flags.none}</p>;
  return (
    <ul className="flags">
      {flags.map(({ type, severity, detail }) => (
        <li key={type}>
          <span className={`badge severity-${severity}`}>{words.severity[severity]}</span>
          <div>
            <h3>{words.flag[type]}</h3>
            <RecordedReason part="risk_flags" code={type} detail={detail} />
          </div>
        </li>
      ))}
    </ul>
  );
}
