import type { Schemas } from '../api/client.js';
import { useSpeech } from '../words/language.js';

/** The flags as the API words them, the gravest first. */
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
            <p lang="en" dir="ltr">
              {detail}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
