import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { programVersion } from '../program/program-version.js';
import { setTracing } from './traced.js';

export interface TracingOptions {
  /** Such as deal-api; `OTEL_SERVICE_NAME` goes before it. */
  readonly service: string;
  /** Where a collector takes OTLP over HTTP; null: no spans are made. */
  readonly endpoint: string | null;
}

/** A collector that does not answer may hold up the end of a process so long: the exporter itself waits for ten seconds. */
const LAST_SPANS_MS = 2_000;

/** Sends what was not sent yet, for two seconds at most, and makes no further spans. */
export type StopTracing = () => Promise<void>;

/**
 * Has spans made from now on and sent to the collector in groups. What else the OpenTelemetry SDK reads from the
 * environment holds: headers, sampler, limits, names. If the collector is down, its spans are lost.
 */
export async function startTracing({ service, endpoint }: TracingOptions): Promise<StopTracing> {
  if (endpoint === null) return () => Promise.resolve();
  // Loaded by those that want it alone.
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } =
    await import('@opentelemetry/resources');
  const own = resourceFromAttributes({
    'service.name': service,
    'service.namespace': 'deal-intelligence',
    'service.version': await programVersion(),
    'service.instance.id': randomUUID(),
  });
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })),
    ],
  });
  provider.register();
  setTracing(true);
  return async () => {
    setTracing(false);
    const sent = provider.shutdown().catch(() => undefined);
    await Promise.race([sent, delay(LAST_SPANS_MS, undefined, { ref: false })]);
  };
}
