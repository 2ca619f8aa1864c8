import type { Schemas } from '../api/client.js';
import { useVerdictName, VerdictBadge } from '../parts/verdict.js';
import { useSpeech } from '../words/language.js';

const GOOD = ['GOOD DEAL', 'EXCELLENT DEAL'];

/** From which price on it is a good deal, and the prices of every verdict. */
export function Thresholds({
  thresholds: { verdicts },
  verdict,
}: {
  readonly thresholds: Schemas['ThresholdsPart'];
  readonly verdict: string;
}) {
  const { words, format } = useSpeech();
  const nameOf = useVerdictName();
  const good = verdicts.findLast((band) => GOOD.includes(band.verdict) && band.price_to !== null);
  const own = verdicts.find((band) => band.verdict === verdict);
  const isGood = GOOD.includes(verdict);
  const shown = isGood ? own : good;
  return (
    <>
      <p className="lead">
        {shown?.price_to === undefined || shown.price_to === null
          ? words.thresholds.never
          : isGood
            ? words.thresholds.is(nameOf(shown.verdict), format.aed(shown.price_to))
            : words.thresholds.becomes(nameOf(shown.verdict), format.aed(shown.price_to))}
      </p>
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
              <th scope="row">
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
