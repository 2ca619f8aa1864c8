import type { Schemas } from '../api/client.js';
import { useVerdictName, VerdictBadge } from '../parts/verdict.js';
import { useSpeech } from '../words/language.js';

const GOOD = ['GOOD DEAL', 'EXCELLENT DEAL'];

/** The price from which it is a good deal, and the prices of every verdict. */
export function Thresholds({
  thresholds: { verdicts },
  verdict,
}: {
  readonly thresholds: Schemas['ThresholdsPart'];
  readonly verdict: string;
}) {
  const { words, format } = useSpeech();
  const nameOf = useVerdictName();
  const own = verdicts.findIndex((band) => band.verdict === verdict);
  const good = verdicts.findLast((band) => GOOD.includes(band.verdict));
  const upTo = verdicts[own]?.price_to ?? null;
  const believedFrom = verdicts[own + 1]?.price_from ?? null;
  // A price too low to judge: better verdicts follow at higher prices.
  const isBelowJudged = verdict === 'INSUFFICIENT EVIDENCE' && own < verdicts.length - 1;
  const { becomes, is, believed, judged, never } = words.thresholds;
  const lead = (): string => {
    if (verdict === 'VERIFY LISTING' && believedFrom !== null) return believed(format.aed(believedFrom));
    if (isBelowJudged && believedFrom !== null) return judged(format.aed(believedFrom));
    if (GOOD.includes(verdict) && upTo !== null) return is(nameOf(verdict), format.aed(upTo));
    if (good === undefined || good.price_to === null) return never;
    return becomes(nameOf(good.verdict), format.aed(good.price_to));
  };
  return (
    <>
      <p className="lead">{lead()}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.thresholds.verdict}</th>
            <th scope="col" className="figure">
              {words.thresholds.from}
            </th>
            <th scope="col" className="figure">
              {words.thresholds.to}
            </th>
          </tr>
        </thead>
        <tbody>
          {verdicts.map((band) => (
            <tr key={band.verdict} className={band.verdict === verdict ? 'current' : undefined}>
              <th scope="row" className="wraps">
                <VerdictBadge verdict={band.verdict} />
                {band.verdict === verdict && <small> {words.thresholds.here}</small>}
              </th>
              <td className="figure">
                {band.price_from === null ? '' : <bdi>{format.number(band.price_from)}</bdi>}
              </td>
              <td className="figure">
                {band.price_to === null ? '' : <bdi>{format.number(band.price_to)}</bdi>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
