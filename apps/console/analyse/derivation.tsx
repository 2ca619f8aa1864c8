import type { Schemas } from '../api/client.js';
import { Meant } from '../parts/meant.js';
import { WideTable } from '../parts/wide-table.js';
import { useSpeech } from '../words/language.js';

/** How the estimate moved from the city's median to this home, step by step. */
export function Derivation({ steps }: { readonly steps: Schemas['ConfidencePart']['derivation'] }) {
  const { words, format } = useSpeech();
  const { derivation } = words;
  const ofSteps = format.alike(steps.map(({ share }) => share));
  const figure = (value: number | null, write: (value: number) => string) =>
    value === null ? '' : <bdi>{write(value)}</bdi>;
  return (
    <WideTable label={words.answer.sections.derivation}>
      <table>
        <thead>
          <tr>
            <th scope="col">{derivation.step}</th>
            {[derivation.sales, derivation.says, derivation.share, derivation.after].map((head) => (
              <th key={head} scope="col" className="figure">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ step, sales, value, share, estimate }) => (
            <tr key={step}>
              <th scope="row">
                <Meant part="derivation_steps" code={step} />
              </th>
              <td className="figure">{figure(sales, format.number)}</td>
              <td className="figure">{figure(value, format.number)}</td>
              <td className="figure">{figure(share, ofSteps.share)}</td>
              <td className="figure">{figure(estimate, format.number)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
