import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { askAgainAfter } from '../api/ask-again.js';
import { dataOf } from '../api/client.js';
import { useSession } from '../api/session.js';
import { Failure } from '../parts/failure.js';
import { FiguresTable } from '../parts/figures-table.js';
import { useSpeech } from '../words/language.js';
import { ModelFigures } from './model-figures.js';

const PERIODS = ['last_hour', 'last_24_hours', 'last_30_days'] as const;
const AGAIN = askAgainAfter(30_000);

/** The service's availability and speed against its targets, and the accuracy of its model. */
export function StatusPage(): ReactElement {
  const { words, format } = useSpeech();
  const { status: say } = words;
  const { api } = useSession();
  const status = useQuery({
    queryKey: ['status'],
    queryFn: () => dataOf(api.GET('/v1/status')),
    refetchInterval: AGAIN,
  });
  const percent = (value: number | null) => (value === null ? null : format.percent(value));
  const time = (value: number | null) => (value === null ? null : say.milliseconds(format.number(value)));
  return (
    <div className="portfolio">
      <section className="card">
        <h1>{say.heading}</h1>
        {status.error !== null && <Failure error={status.error} retry={() => void status.refetch()} />}
        {status.isLoading && <p className="hint">{words.loading}</p>}
        {status.data !== undefined && (
          <>
            <p className="hint">
              {say.targets(
                format.percent(status.data.targets.availability_pct),
                format.count(status.data.targets.response_seconds),
              )}
            </p>
            <FiguresTable
              label={say.heading}
              heads={[
                ...[say.period, say.requests, say.failures, say.availability],
                ...[say.uptime, say.inTime, say.median, say.tail],
              ]}
              rows={PERIODS.map((period) => {
                const figures = status.data[period];
                return {
                  name: say.periods[period],
                  cells: [
                    format.number(figures.requests),
                    format.number(figures.failures),
                    percent(figures.availability_pct),
                    percent(figures.uptime_pct),
                    percent(figures.within_60_seconds_pct),
                    time(figures.p50_ms),
                    time(figures.p99_ms),
                  ],
                };
              })}
            />
            {status.data.notices.length > 0 && (
              <>
                <h2>{say.notices}</h2>
                <ul lang="en" dir="ltr" className="plain">
                  {status.data.notices.map((notice) => (
                    <li key={notice}>{notice}</li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </section>
      <ModelFigures />
    </div>
  );
}
