import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { askAgainAfter } from '../api/ask-again.js';
import { dataOf, type Schemas } from '../api/client.js';
import { useSession } from '../api/session.js';
import { Failure } from '../parts/failure.js';
import { figureCells } from '../parts/figure-cells.js';
import { FiguresTable } from '../parts/figures-table.js';
import { useSpeech } from '../words/language.js';
import { ModelFigures } from './model-figures.js';

const PERIODS = ['last_hour', 'last_24_hours', 'last_30_days'] as const;
/** In minutes. */
const [HOUR, DAY] = [60, 1_440];
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
  const time = (value: number | null) => (value === null ? null : say.milliseconds(format.number(value)));
  const cellsOf = (data: Schemas['Status']): (string | null)[][] =>
    figureCells(
      format,
      PERIODS.map((period) => data[period]),
      [
        ['number', (one) => one.requests],
        ['number', (one) => one.failures],
        ['percent', (one) => one.availability_pct],
        ['percent', (one) => one.uptime_pct],
        ['percent', (one) => one.within_60_seconds_pct],
      ],
    );
  /** In the largest unit of which there are at least two. */
  const observed = (minutes: number): string => {
    if (minutes >= 2 * DAY) return say.days(format.count(Math.floor(minutes / DAY)));
    if (minutes >= 2 * HOUR) return say.hours(format.count(Math.floor(minutes / HOUR)));
    return say.minutes(format.count(minutes));
  };
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
                ...[say.uptime, say.observed, say.inTime, say.median, say.tail],
              ]}
              rows={PERIODS.map((period, at) => {
                const figures = status.data[period];
                const [requests, failures, availability, uptime, inTime] = cellsOf(status.data)[at] ?? [];
                return {
                  name: say.periods[period],
                  cells: [
                    ...[requests, failures, availability, uptime].map((cell) => cell ?? null),
                    observed(figures.observed_minutes),
                    inTime ?? null,
                    ...[time(figures.p50_ms), time(figures.p99_ms)],
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
