import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { WideTable } from '../parts/wide-table.js';
import { useSpeech } from '../words/language.js';
import { writeMeasure } from './measure-format.js';
import { type Community, type Measure, MEASURES } from './measures.js';

interface CommunitiesTableProps {
  readonly communities: readonly Community[];
  readonly measure: Measure;
  readonly chosen: string | null;
  readonly onOrder: (measure: Measure) => void;
}

/** All communities in figures, highest values of the chosen measure first; those without a figure come last. */
export function CommunitiesTable({ communities, measure, chosen, onOrder }: CommunitiesTableProps) {
  const { words, format, language } = useSpeech();
  const { communities: say } = words;
  const [typed, setTyped] = useState('');
  const field = useId();
  const wanted = typed.trim().toLowerCase();
  const rows = communities
    .filter(({ name, name_ar: arabic, district }) =>
      [name, arabic ?? '', district].some((text) => text.toLowerCase().includes(wanted)),
    )
    .sort((a, b) => (b[measure] ?? -Infinity) - (a[measure] ?? -Infinity));
  return (
    <div>
      <div className="filters">
        <label htmlFor={field}>{say.find}</label>
        <input id={field} dir="auto" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </div>
      <WideTable className="communities" label={say.table}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say.community}</th>
              {MEASURES.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="figure"
                  aria-sort={name === measure ? 'descending' : undefined}
                >
                  <button type="button" className="quiet" onClick={() => onOrder(name)}>
                    {say.heads[name]}
                    {name === measure ? ' ↓' : ''}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one.id} className={one.id === chosen ? 'current' : undefined}>
                <th scope="row">
                  <Link to="/market/$id" params={{ id: one.id }}>
                    <bdi className="cut">{language === 'ar' ? (one.name_ar ?? one.name) : one.name}</bdi>
                  </Link>
                </th>
                {MEASURES.map((name) => (
                  <td key={name} className="figure">
                    <bdi>{writeMeasure(format, name, one[name]) ?? '–'}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      <Period community={communities[0]} />
      {rows.length === 0 && <p className="hint">{say.noneFound}</p>}
    </div>
  );
}

const YEAR = 365;

/** The period of the figures, and how much of it the imported files cover: the same for all communities. */
function Period({ community }: { readonly community: Community | undefined }) {
  const { words, format } = useSpeech();
  const { period, periodCovered } = words.communities;
  if (community === undefined) return null;
  const { sales_days_covered: sales, rents_days_covered: rents } = community;
  const isPart = sales < YEAR || rents < YEAR;
  return (
    <p className="hint">
      {period} {isPart && periodCovered(format.count(sales), format.count(rents))}
    </p>
  );
}
