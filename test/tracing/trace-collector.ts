import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';

import { until } from '../support/until.js';

/** A span as OTLP carries it in JSON, with the program that made it. */
export interface CollectedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  /** 1 internal, 2 server, 3 client, 5 consumer. */
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { key: string; value: { stringValue?: string } }[] };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<CollectedSpan, 'service'>[] }[];
  }[];
}

/** Takes traces as an OpenTelemetry collector does: OTLP over HTTP, in JSON. */
export class TraceCollector {
  readonly spans: CollectedSpan[] = [];
  /** Whether it takes what is sent and answers nothing. */
  isSilent = false;
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      void text(request).then((body) => {
        if (this.isSilent) return;
        if (request.url === '/v1/traces') this.take(JSON.parse(body) as Export);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
  }

  static async start(): Promise<TraceCollector> {
    const collector = new TraceCollector();
    collector.server.listen(0, '127.0.0.1');
    await once(collector.server, 'listening');
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The first span of a name in a trace, once it has come. */
  span(traceId: string, name: string): Promise<CollectedSpan> {
    return until(`the span ${name}`, () =>
      this.spans.find((span) => span.traceId === traceId && span.name === name),
    );
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private take({ resourceSpans }: Export): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const service =
        resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? 'unnamed';
      this.spans.push(...scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service }))));
    }
  }
}
