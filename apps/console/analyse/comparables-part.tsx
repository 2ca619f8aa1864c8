import { useState } from 'react';

import type { Analysis, Schemas } from '../api/client.js';
import { SalesScatter } from '../charts/sales-scatter.js';
import { useSpeech } from '../words/language.js';
import { ComparablesMap } from './comparables-map.js';
import { ComparablesTable } from './comparables-table.js';

interface ComparablesPartProps {
  readonly sales: readonly Schemas['Comparable'][];
  readonly prices: Analysis['price_per_sqft'];
}

/** The sales the value is based on, as dots and as figures; those that were not used are below. */
export function ComparablesPart({ sales, prices }: ComparablesPartProps) {
  const { words, format } = useSpeech();
  const [over, setOver] = useState<'time' | 'size' | 'place'>('time');
  const [selected, setSelected] = useState<string | null>(null);
  const used = sales.filter(({ rejected }) => rejected === null);
  const rejected = sales.filter((sale) => sale.rejected !== null);
  return (
    <>
      {used.length === 0 ? (
        <p className="hint">{words.comparables.none}</p>
      ) : (
        <>
          <fieldset className="switch">
            <legend>{words.comparables.by}</legend>
            {(['time', 'size', 'place'] as const).map((axis) => (
              <label key={axis}>
                <input type="radio" name="over" checked={over === axis} onChange={() => setOver(axis)} />
                {words.comparables[axis]}
              </label>
            ))}
          </fieldset>
          {over === 'place' ? (
            <ComparablesMap sales={used} selected={selected} />
          ) : (
            <>
              <SalesScatter
                sales={used}
                over={over}
                asked={prices.listing}
                median={prices.market_median}
                selected={selected}
                onSelect={setSelected}
              />
              <p className="hint">{words.comparables.label}</p>
            </>
          )}
          <ComparablesTable sales={used} selected={selected} onSelect={setSelected} />
        </>
      )}
      {rejected.length > 0 && (
        <details>
          <summary>{words.comparables.rejected(format.count(rejected.length))}</summary>
          <ComparablesTable sales={rejected} selected={null} onSelect={() => undefined} />
        </details>
      )}
    </>
  );
}
