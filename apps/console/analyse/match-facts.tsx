import type { AnalysisRecord, Schemas } from '../api/client.js';
import { Meant } from '../parts/meant.js';
import { Facts } from '../parts/part.js';
import { useSpeech } from '../words/language.js';

/** How the names were resolved, and which inputs had no effect. */
export function MatchFacts({
  match: { area, building, completion, ignored },
}: {
  readonly match: Schemas['MatchPart'];
}) {
  const { words, format } = useSpeech();
  // A name that matched exactly could have meant nothing else.
  const alternatives = [area, building].flatMap((found) =>
    found.score === 1 ? [] : found.alternatives.map(({ name }) => name),
  );
  return (
    <>
      <Facts
        rows={[
          [words.match.area, <bdi key="a">{area.place}</bdi>],
          [words.match.district, <bdi key="d">{area.district}</bdi>],
          ...(building.input === null
            ? []
            : [
                [
                  words.match.building,
                  <bdi key="b">{building.project ?? words.match.unresolved}</bdi>,
                ] as const,
              ]),
          [
            words.match.completion,
            `${words.form.completions[completion.value]} (${words.match.offPlan(format.share(completion.off_plan_chance))})`,
          ],
          ...(alternatives.length === 0
            ? []
            : [[words.match.alternatives, <bdi key="n">{alternatives.join(' · ')}</bdi>] as const]),
        ]}
      />
      {ignored.length > 0 && (
        <>
          <h3>{words.match.ignored}</h3>
          <ul className="plain">
            {ignored.map(({ field, reason }) => (
              <li key={field}>
                <code>{field}</code> <Meant part="sentences" code={reason} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** The data the answer was computed from. */
export function Sources({ record: { id, provenance, analysis } }: { readonly record: AnalysisRecord }) {
  const { words, format } = useSpeech();
  const { provenance: full } = analysis;
  return (
    <>
      <Facts
        rows={[
          [words.provenance.analysis, <code key="i">{id}</code>],
          [words.provenance.asOf, format.day(provenance.as_of)],
          [words.provenance.snapshot, <code key="s">{provenance.snapshot_version}</code>],
          [words.provenance.model, <code key="m">{provenance.model_version}</code>],
        ]}
      />
      {full !== undefined && (
        <>
          <p className="hint">
            <Meant part="sentences" code={full.statement} />
          </p>
          {full.notice !== null && (
            <p className="hint" lang="en" dir="ltr">
              {full.notice}
            </p>
          )}
          <ul className="plain">
            {full.sources.map((source) => (
              <li key={source.file}>
                <bdi>{source.kind}</bdi>: <bdi>{source.file}</bdi> ·{' '}
                {words.provenance.rows(format.count(source.rows))}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
