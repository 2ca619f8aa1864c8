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

/** What is said of a span. Attributes never hold a key, a secret, or a caller's payload. */
export interface SpanOptions {
  readonly kind?: 'internal' | 'server' | 'client' | 'consumer';
  /** The `traceparent` that it continues; absent: that of the span at work. */
  readonly parent?: string | null;
  readonly attributes?: Attributes;
  /** Whether there is none without a span at work: what is done all the time would begin traces of its own. */
  readonly onlyWithin?: boolean;
}

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;

let isOn = false;

/** Whether spans are made; told by `startTracing`. */
export const setTracing = (on: boolean): void => void (isOn = on);

/**
 * Runs `work` in a span, which ends with it, as failed when it throws: with the code of a DomainError or the name of
 * another error, never its message. Where traces are off, it only runs `work`.
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

/** A span that is ended by hand. */
export interface OpenSpan {
  /** By which others continue it. */
  readonly traceparent: string;
  /** In it, spans are its children. */
  readonly context: Context;
  rename(name: string): void;
  set(attributes: Attributes): void;
  fail(code: string): void;
  end(): void;
}

/** Null where traces are off. */
export function begin(name: string, options: SpanOptions): OpenSpan | null {
  if (!isOn) return null;
  const { kind = 'internal', parent, attributes = {}, onlyWithin = false } = options;
  if (onlyWithin && trace.getActiveSpan() === undefined) return null;
  const within = parent === undefined ? context.active() : contextOf(parent);
  const span = trace.getTracer('deal').startSpan(name, { kind: KINDS[kind], attributes }, within);
  return opened(span, trace.setSpan(within, span));
}

/** Runs `work` in a span that stays open after it. */
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
