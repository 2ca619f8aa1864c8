import {
  type Attributes,
  context,
  type Context,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

import { DomainError } from '../errors.js';
import { contextOf, traceparentOf } from './trace-context.js';

/** Options for a span. Attributes never hold a key, a secret, or a caller's payload. */
export interface SpanOptions {
  readonly kind?: 'internal' | 'server' | 'client' | 'consumer';
  /** The `traceparent` to continue; the active span's by default. */
  readonly parent?: string | null;
  readonly attributes?: Attributes;
  /** Creates no span without an active one, for frequent work that would otherwise start traces of its own. */
  readonly onlyWithin?: boolean;
}

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;

let isOn = false;

/** Whether spans are created; set by `startTracing`. */
export const setTracing = (on: boolean): void => void (isOn = on);

/**
 * Runs `work` in a span that ends with it. If it throws, the span fails with a DomainError's code or another error's
 * name, never the message. With tracing off it only runs `work`.
 */
export async function traced<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = begin(name, options);
  if (span === null) return work();
  try {
    return await context.with(span.context, work);
  } catch (error) {
    span.fail(codeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** A span that is ended manually. */
export interface OpenSpan {
  /** For others to continue it. */
  readonly traceparent: string;
  /** Spans created in this context are its children. */
  readonly context: Context;
  rename(name: string): void;
  set(attributes: Attributes): void;
  fail(code: string): void;
  end(): void;
}

/** Null if tracing is off. */
export function begin(name: string, options: SpanOptions): OpenSpan | null {
  if (!isOn) return null;
  const { kind = 'internal', parent, attributes = {}, onlyWithin = false } = options;
  if (onlyWithin && trace.getActiveSpan() === undefined) return null;
  const within = parent === undefined ? context.active() : contextOf(parent);
  const span = trace.getTracer('deal').startSpan(name, { kind: KINDS[kind], attributes }, within);
  return opened(span, trace.setSpan(within, span));
}

/** Runs `work` in a span that stays open afterwards. */
export const within = <T>(span: OpenSpan, work: () => T): T => context.with(span.context, work);

function opened(span: Span, inside: Context): OpenSpan {
  return {
    traceparent: traceparentOf(span.spanContext()),
    context: inside,
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    fail: (code) => void span.setAttribute('error.type', code).setStatus({ code: SpanStatusCode.ERROR }),
    end: () => span.end(),
  };
}

const codeOf = (error: unknown): string =>
  error instanceof DomainError ? error.code : error instanceof Error ? error.name : 'unknown';
