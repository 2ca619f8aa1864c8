import { useQuery } from '@tanstack/react-query';

import { dataOf } from '../api/client.js';
import { useSession } from '../api/session.js';
import { FiguresTable } from '../parts/figures-table.js';
import { useSpeech } from '../words/language.js';
import { ReadFailure } from './shared-failure.js';

/** An organisation's usage in the last 30 days, with live and with test keys. */
export function OrganisationUsage({ organisation }: { readonly organisation: string }) {
  const { words, format } = useSpeech();
  const { operate: say } = words;
  const { api } = useSession();
  const read = (mode: 'live' | 'test') =>
    dataOf(
      api.GET('/admin/v1/organisations/{id}/usage', {
        params: { path: { id: organisation }, query: { mode } },
      }),
    );
  const usage = useQuery({
    queryKey: ['usage', organisation],
    queryFn: () => Promise.all([read('live'), read('test')]),
  });
  if (usage.data === undefined)
    return usage.error === null ? <p className="hint">{words.loading}</p> : <ReadFailure query={usage} />;
  const [live] = usage.data;
  const rows = [
    { name: say.usage.analyses, cells: usage.data.map(({ analyses }) => format.number(analyses)) },
    { name: say.usage.requests, cells: usage.data.map(({ requests }) => format.number(requests)) },
  ];
  return (
    <>
      <ReadFailure query={usage} />
      <p className="hint">{say.usage.period(format.day(live.from), format.day(live.to))}</p>
      <FiguresTable
        label={say.usage.heading}
        heads={[say.usage.what, say.liveLimits, say.testLimits]}
        rows={rows}
      />
    </>
  );
}
