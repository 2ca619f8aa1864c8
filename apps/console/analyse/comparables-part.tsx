import { useState } from 'react';

import type { Schemas } from '../api/client.js';
import { type AskedHome, SalesScatter } from '../charts/sales-scatter.js';
import { useSpeech } from '../words/language.js';
import { ComparablesMap } from './comparables-map.js';
import { ComparablesTable } from './comparables-table.js';

interface ComparablesPartProps {
  readonly sales: readonly Schemas['Comparable'][];
  readonly home: AskedHome;
  /** AED per square foot. */
  readonly median: number;
}

/** The sales the value is based on, as dots and as figures; those that were not used are below. */
export function ComparablesPart({ sales, home, median }: ComparablesPartProps) {
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
                home={home}
                median={median}
                selected={selected}
                onSelect={setSelected}
              />
              <p className="hint">{words.comparables.label}</p>
            </>
          )}
          <ComparablesTable sales={used} home={home} selected={selected} onSelect={setSelected} />
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
