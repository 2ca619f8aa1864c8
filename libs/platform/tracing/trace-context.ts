import { type Context, ROOT_CONTEXT, type SpanContext, trace } from '@opentelemetry/api';

/** https://www.w3.org/TR/trace-context/#traceparent-header: version, trace, parent and flags. */
const TRACEPARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Whether a text is a valid `traceparent` to continue. */
export const isTraceparent = (text: string): boolean => TRACEPARENT.test(text);

/** The trace id in a `traceparent`, 32 hexadecimal digits. */
export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35);

/** The context for a span that continues a remote trace; without a valid `traceparent` it starts a new one. */
export function contextOf(traceparent: string | null | undefined): Context {
  const found = TRACEPARENT.exec(traceparent ?? '');
  if (found === null) return ROOT_CONTEXT;
  const [, traceId = '', spanId = '', flags = '00'] = found;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}

/** The `traceparent` for others to continue a span. */
export const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

/** The `traceparent` of the active span; null if there is none, and always when tracing is off. */
export function activeTraceparent(): string | null {
  const span = trace.getActiveSpan()?.spanContext();
  return span === undefined ? null : traceparentOf(span);
}
