import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { programVersion } from '../program/program-version.js';
import { setTracing } from './traced.js';

export interface TracingOptions {
  /** For example deal-api; `OTEL_SERVICE_NAME` takes precedence. */
  readonly service: string;
  /** Where a collector accepts OTLP over HTTP; null turns tracing off. */
  readonly endpoint: string | null;
}

/** How long an unresponsive collector may delay the end of a process: the exporter itself waits ten seconds. */
const LAST_SPANS_MS = 2_000;

/** Sends outstanding spans, within two seconds, and creates no further ones. */
export type StopTracing = () => Promise<void>;

/**
 * Starts creating spans and sending them to the collector in batches. The other variables of the OpenTelemetry SDK
 * apply: headers, sampler, limits, names. While the collector is down, spans are lost.
 */
export async function startTracing({ service, endpoint }: TracingOptions): Promise<StopTracing> {
  if (endpoint === null) return () => Promise.resolve();
  // Loaded only when tracing is on.
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
