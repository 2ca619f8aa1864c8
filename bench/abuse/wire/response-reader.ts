import { showValue } from '#platform';

import type { WireResponse } from './response.js';

interface Head {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly headAt: number;
}

type Body =
  | { readonly kind: 'none' | 'chunked' | 'until-close' | 'stream' }
  | { readonly kind: 'length'; readonly length: number };

const HEAD_END = Buffer.from('\r\n\r\n');
const LONGEST_HEAD = 100_000;
/** Sent for as long as there are events or rows: their head counts as the answer, and what follows is not read. */
const STREAMS = ['text/event-stream', 'application/x-ndjson'];

/**
 * Reads the answers on one connection, strictly: anything that does not look like HTTP/1.1 is an error. It uses none of
 * the kind of libraries the service itself is built with.
 */
export class ResponseReader {
  readonly responses: WireResponse[] = [];
  /** What was wrong with the bytes; after that nothing is read. */
  problem: string | null = null;
  /** The connection cannot be used for another request. */
  isLast = false;
  private pending: Buffer = Buffer.alloc(0);
  private head: Head | null = null;

  /** @param methods of the requests, in order. */
  constructor(private readonly methods: readonly string[]) {}

  /** Whether the last answer is a stream, which occupies the connection for as long as it lasts. */
  get isStreaming(): boolean {
    return this.responses.at(-1)?.isStream === true;
  }

  push(bytes: Buffer): void {
    if (this.problem !== null || this.isStreaming) return;
    this.pending = this.pending.length === 0 ? bytes : Buffer.concat([this.pending, bytes]);
    try {
      while (this.advance());
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  /** The connection ended: an answer without a length is now complete. */
  end(): void {
    if (this.problem !== null) return;
    const { head } = this;
    if (head !== null) {
      if (this.bodyOf(head).kind === 'until-close') this.finish(head, this.pending.length);
      else this.problem = `the connection ended inside an answer of status ${head.status}`;
    } else if (this.pending.length > 0) this.problem = 'the connection ended inside the head of an answer';
  }

  /**
   * Reads one more part.
   * @returns false if more bytes are needed.
   */
  private advance(): boolean {
    if (this.head === null) return this.readHead();
    const body = this.bodyOf(this.head);
    switch (body.kind) {
      case 'none':
        return this.finish(this.head, 0);
      case 'stream':
        return this.finish(this.head, this.pending.length, Buffer.alloc(0), true);
      case 'length':
        return this.pending.length >= body.length && this.finish(this.head, body.length);
      case 'chunked':
        return this.readChunks(this.head);
      case 'until-close':
        return false;
    }
  }

  private readHead(): boolean {
    const end = this.pending.indexOf(HEAD_END);
    if (end < 0) {
      if (this.pending.length > LONGEST_HEAD) throw new Error('an answer whose head does not end');
      return false;
    }
    const [first = '', ...lines] = this.pending.subarray(0, end).toString('latin1').split('\r\n');
    const status = Number(/^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(first)?.[1]);
    if (Number.isNaN(status)) throw new Error(`an answer that begins with ${showValue(first)}`);
    const headers = lines.map((line): [string, string] => {
      const [, name, value] = /^([!#$%&'*+\-.^`|~\w]+):[ \t]*(.*?)[ \t]*$/.exec(line) ?? [];
      if (name === undefined || value === undefined) throw new Error(`a header line ${showValue(line)}`);
      return [name.toLowerCase(), value];
    });
    this.pending = this.pending.subarray(end + HEAD_END.length);
    if (status >= 200 || status === 101) this.head = { status, headers, headAt: performance.now() };
    return true;
  }

  private bodyOf({ status, headers }: Head): Body {
    const value = (name: string) => headers.find(([known]) => known === name)?.[1];
    const method = this.methods[this.responses.length];
    if (method === 'HEAD' || status === 204 || status === 304 || status === 101) return { kind: 'none' };
    const length = value('content-length');
    const type = value('content-type') ?? '';
    if (length === undefined && STREAMS.some((stream) => type.startsWith(stream))) return { kind: 'stream' };
    if (value('transfer-encoding') === 'chunked') return { kind: 'chunked' };
    if (length === undefined) return { kind: 'until-close' };
    if (!/^\d+$/.test(length)) throw new Error(`a Content-Length ${showValue(length)}`);
    return { kind: 'length', length: Number(length) };
  }

  private readChunks(head: Head): boolean {
    const parts: Buffer[] = [];
    let at = 0;
    for (;;) {
      const lineEnd = this.pending.indexOf('\r\n', at);
      if (lineEnd < 0) return false;
      const text = this.pending.subarray(at, lineEnd).toString('latin1');
      if (!/^[0-9a-f]+$/i.test(text)) throw new Error(`a chunk size ${showValue(text)}`);
      const size = Number.parseInt(text, 16);
      const start = lineEnd + 2;
      if (this.pending.length < start + size + 2) return false;
      at = start + size + 2;
      if (size === 0) return this.finish(head, at, Buffer.concat(parts));
      parts.push(this.pending.subarray(start, start + size));
    }
  }

  private finish(
    head: Head,
    consumed: number,
    body = this.pending.subarray(0, consumed),
    isStream = false,
  ): true {
    this.responses.push({ ...head, body, isStream, doneAt: performance.now() });
    const connection = head.headers.find(([name]) => name === 'connection')?.[1];
    this.isLast ||= connection?.toLowerCase() === 'close' || isStream || head.status === 101;
    this.pending = this.pending.subarray(consumed);
    this.head = null;
    return true;
  }
}
