import type { Schemas } from '../api/client.js';
import { Meant } from '../parts/meant.js';
import { WideTable } from '../parts/wide-table.js';
import { useSpeech } from '../words/language.js';

type Moves = NonNullable<NonNullable<Schemas['YieldPart']['annual_rent']['evidence']>['moved_by']>;

/** Rents nearer to the home, too few to be the evidence, and how much each step of them changed the rent. */
export function RentMoves({ moves }: { readonly moves: Moves }) {
  const { words, format } = useSpeech();
  const { step: of, rents: count, change } = words.yield.moves;
  return (
    <WideTable label={words.yield.moved}>
      <table>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {[count, change].map((head) => (
              <th key={head} scope="col" className="figure">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moves.map(({ step, rents, change_pct: changed }) => (
            <tr key={step}>
              <th scope="row">
                <Meant part="rent_steps" code={step} />
              </th>
              <td className="figure">
                <bdi>{format.number(rents)}</bdi>
              </td>
              <td className="figure">
                <bdi>{format.change(changed)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
