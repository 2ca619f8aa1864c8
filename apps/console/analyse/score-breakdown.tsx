import type { Schemas } from '../api/client.js';
import { useSpeech } from '../words/language.js';

/** The terms of the score as a waterfall: each bar starts where the previous one ends. */
export function ScoreBreakdown({ breakdown }: { readonly breakdown: Schemas['ScoreBreakdownPart'] | null }) {
  const { words, format } = useSpeech();
  if (breakdown === null) return <p className="hint">{words.score.none}</p>;
  let reached = 0;
  const bars = breakdown.terms.map(({ term, points }) => {
    const before = reached;
    reached += points;
    return { term, points, low: Math.min(before, reached), high: Math.max(before, reached) };
  });
  const lowest = Math.min(0, ...bars.map(({ low }) => low));
  const highest = Math.max(100, ...bars.map(({ high }) => high));
  const share = (points: number): string => `${(100 * points) / (highest - lowest)}%`;
  const bar = (tone: string, low: number, high: number) => (
    <div className="waterfall" aria-hidden="true">
      <div
        className={tone}
        style={{ insetInlineStart: share(low - lowest), inlineSize: share(high - low) }}
      />
    </div>
  );
  return (
    <table className="score-table">
      <tbody>
        {bars.map(({ term, points, low, high }) => (
          <tr key={term}>
            <th scope="row">{words.score.term[term]}</th>
            <td className="bar">
              {bar(term === 'base' ? 'base' : points < 0 ? 'minus' : 'plus', low, high)}
            </td>
            <td className="figure">
              <bdi>{term === 'base' ? format.number(points) : format.signed(points)}</bdi>
            </td>
          </tr>
        ))}
        <tr className="total">
          <th scope="row">{words.score.total}</th>
          <td className="bar">{bar('sum', Math.min(0, breakdown.total), breakdown.total)}</td>
          <td className="figure">
            <bdi>{format.number(breakdown.total)}</bdi>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
