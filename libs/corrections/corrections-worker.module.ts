import { Inject, Module } from '@nestjs/common';

import { JobRunner, JobsModule, SignalSender, WorkerMetrics, type WorksOn } from '#messaging';
import { type Clock, CLOCK, type Environment, type Logger, LOGGER, WORKER_ENVIRONMENT } from '#platform';
import { ScoringService } from '#scoring';
import { WatchRecordsModule, WatchStore } from '#watches';

import { CorrectionRecordsModule } from './correction-records.module.js';
import { CorrectionRunStore } from './trace/correction-run.store.js';
import { CorrectionTracer } from './trace/correction-tracer.js';

/** After each activation of the live market, finds the analyses based on sales the register has corrected. */
@Module({ imports: [CorrectionRecordsModule, JobsModule, WatchRecordsModule] })
export class CorrectionsWorkerModule implements WorksOn<'trace-corrections'> {
  readonly jobs: WorksOn<'trace-corrections'>['jobs'];

  constructor(
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) logger: Logger,
    @Inject(WORKER_ENVIRONMENT) { marketDir }: Environment<'worker'>,
    scoring: ScoringService,
    runner: JobRunner,
    metrics: WorkerMetrics,
    signals: SignalSender,
    runs: CorrectionRunStore,
    watches: WatchStore,
  ) {
    const tracer = new CorrectionTracer({ runs, watches, scoring, marketDir, clock, logger });
    metrics.gauge(
      'correction_run',
      'The newest search for corrected sales: sales that changed, analyses looked through, untraceable and corrected.',
      ['count'],
      async () => {
        const [newest] = await runs.progress(1);
        if (newest === undefined) return [];
        const { sales, analyses, untraceable, corrected } = newest;
        const counts = { sales: sales ?? 0, analyses, untraceable, corrected };
        return Object.entries(counts).map(([count, value]) => ({ labels: { count }, value }));
      },
    );
    const binding = runner.bind('trace-corrections', {
      handle: async (turn) => {
        const recorded = await tracer.advance(turn);
        runner.wake('trace-corrections');
        if (recorded > 0) signals.send('relay', 'deliver-webhook');
      },
      source: { claim: () => runs.claim(), takesAll: true },
    });
    this.jobs = { 'trace-corrections': binding };
  }
}
