import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { JobOutcome } from '../job-workers.js';

/** Seconds: a chunk takes tens of milliseconds, an attempt at a hanging receiver 15 s, a sync minutes. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 900];

/** `dropped`: the delivery was no longer due. */
const DELIVERY_OUTCOMES = ['delivered', 'failed', 'gone', 'dropped'] as const;

/** One value of a gauge, with its labels. */
export interface Reading {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** What this worker does, and the work it sees waiting, for Prometheus. */
@Injectable()
export class WorkerMetrics {
  readonly registry = new Registry();

  private readonly jobs = new Counter({
    name: 'jobs_ended_total',
    help: 'Jobs that this process finished, by name and outcome (done, retried, failed).',
    labelNames: ['name', 'outcome'],
    registers: [this.registry],
  });

  private readonly durations = new Histogram({
    name: 'job_duration_seconds',
    help: 'Duration of the jobs of this process by name.',
    labelNames: ['name'],
    buckets: BUCKETS,
    registers: [this.registry],
  });

  private readonly deliveries = new Counter({
    name: 'webhook_deliveries_total',
    help: `Delivery attempts of this process by outcome (${DELIVERY_OUTCOMES.join(', ')}).`,
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  private readonly watches = new Counter({
    name: 'rescored_watches_total',
    help: 'Watches that this process rescored.',
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    // A counter that first appears at its first increment hides that increment from rates and alerts.
    for (const outcome of DELIVERY_OUTCOMES) this.deliveries.inc({ outcome }, 0);
  }

  countJob(name: string, outcome: JobOutcome, seconds: number): void {
    this.jobs.inc({ name, outcome });
    this.durations.observe({ name }, seconds);
  }

  countDelivery(outcome: (typeof DELIVERY_OUTCOMES)[number]): void {
    this.deliveries.inc({ outcome });
  }

  countWatches(count: number): void {
    this.watches.inc(count);
  }

  /** A gauge read on demand; it is absent when it cannot be read. */
  gauge(
    name: string,
    help: string,
    labelNames: readonly string[],
    read: () => Promise<readonly Reading[]>,
  ): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [this.registry],
      collect: async () => {
        const readings = await read().catch((): Reading[] => []);
        gauge.reset();
        for (const { labels, value } of readings) gauge.set(labels, value);
      },
    });
  }
}
