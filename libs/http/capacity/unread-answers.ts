import type { ServerResponse } from 'node:http';

import { DomainError, type Logger } from '#platform';

/** Unread answers allowed at once, and their bytes. */
export interface UnreadShare {
  readonly answers: number;
  readonly bytes: number;
}

export interface UnreadOptions {
  /** Milliseconds an answer may wait, on top of what its size takes at the slowest rate. */
  readonly graceMs: number;
  /** The slowest reading rate accepted, in bytes per millisecond. */
  readonly slowest: number;
  /** Per organisation, or per address where no key was shown. */
  readonly organisation: UnreadShare;
  readonly process: UnreadShare;
}

const MB = 1_000_000;
const SWEEP_MS = 1_000;

/** Far above what a client that reads at all leaves unread; files and long pages are sent in small pieces. */
export const UNREAD: UnreadOptions = {
  graceMs: 20_000,
  slowest: 50,
  organisation: { answers: 64, bytes: 32 * MB },
  process: { answers: 1_024, bytes: 256 * MB },
};

interface Unread {
  readonly response: ServerResponse;
  readonly holder: string;
  bytes: number;
  /** When the answer is cut off. */
  until: number;
}

interface Use {
  answers: number;
  bytes: number;
}

export interface UnreadWatch {
  readonly logger: Logger;
  readonly countCut: () => void;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/**
 * Tracks answers that clients have not read yet. A client that does not read is cut off. A client with much unread is
 * told to read before asking for more; beyond twice its share its oldest answers are cut off at once, which bounds
 * their memory whatever was requested.
 */
export class UnreadAnswers {
  private readonly unread = new Map<ServerResponse, Unread>();
  private readonly watched = new WeakSet<ServerResponse>();
  private readonly used = new Map<string, Use>();
  private readonly all: Use = { answers: 0, bytes: 0 };
  private readonly timer: NodeJS.Timeout;
  private readonly now: () => number;

  constructor(
    private readonly watch: UnreadWatch,
    private readonly options: UnreadOptions = UNREAD,
  ) {
    this.now = watch.now ?? (() => performance.now());
    this.timer = setInterval(() => this.sweep(), Math.min(SWEEP_MS, options.graceMs)).unref();
  }

  /** Bytes in this process's memory that clients have not read yet. */
  get bytes(): number {
    return this.all.bytes;
  }

  /** Throws too_many_at_once when `holder` has reached its share, overloaded when all holders together have. */
  admit(holder: string): void {
    const { organisation, process } = this.options;
    if (this.has(this.used.get(holder), organisation)) {
      throw new DomainError(
        'too_many_at_once',
        `${organisation.answers} responses or ${organisation.bytes / MB} MB are waiting for this ` +
          'organisation to read them; read them before sending more.',
        { retryAfter: 1 },
      );
    }
    if (this.has(this.all, process)) {
      throw new DomainError('overloaded', 'Too many responses are waiting to be read; retry in a second.', {
        retryAfter: 1,
      });
    }
  }

  /** Records that part of `response` could not be sent at once. `holder` is an organisation or an address. */
  note(response: ServerResponse, holder: string): void {
    if (response.destroyed) return;
    const known = this.unread.get(response);
    if (known === undefined) {
      this.listen(response);
      this.unread.set(response, { response, holder, bytes: 0, until: 0 });
      this.add(holder, 1, 0);
    }
    const unread = this.unread.get(response);
    if (unread === undefined) return;
    this.measure(unread);
    unread.until = this.now() + this.allowance(unread.bytes);
    this.relieve(holder);
  }

  /** Cuts off answers that have waited too long; runs on a timer. */
  sweep(): void {
    const now = this.now();
    for (const unread of this.unread.values()) {
      this.measure(unread);
      // An answer queued behind another on its connection waits for us, not for its reader.
      if (unread.response.socket === null) unread.until = now + this.allowance(unread.bytes);
      else if (now > unread.until) this.cut(unread, 'late');
    }
  }

  close(): void {
    clearInterval(this.timer);
  }

  /**
   * Cuts the oldest answers of a holder with more than twice its share, then of the largest holders if the total is too
   * high.
   */
  private relieve(holder: string): void {
    const { organisation, process } = this.options;
    while ((this.used.get(holder)?.bytes ?? 0) > 2 * organisation.bytes) this.cutOldest(holder);
    while (this.all.bytes > 2 * process.bytes) {
      const [greediest] = [...this.used].sort(([, one], [, other]) => other.bytes - one.bytes);
      if (greediest === undefined) return;
      this.cutOldest(greediest[0]);
    }
  }

  private cutOldest(holder: string): void {
    for (const unread of this.unread.values()) {
      if (unread.holder !== holder) continue;
      this.cut(unread, 'too_much');
      return;
    }
  }

  private cut(unread: Unread, reason: 'late' | 'too_much'): void {
    const { response, holder, bytes } = unread;
    this.watch.countCut();
    this.watch.logger.warn('answer.unread_cut', { holder, bytes, reason });
    this.forget(response);
    response.req.socket.destroy();
  }

  private listen(response: ServerResponse): void {
    if (this.watched.has(response)) return;
    this.watched.add(response);
    const forget = (): void => this.forget(response);
    // A few more components than Node expects listen for a response to close.
    response.setMaxListeners(20);
    response.once('close', forget).on('drain', forget);
  }

  private allowance(bytes: number): number {
    return this.options.graceMs + bytes / this.options.slowest;
  }

  private has(use: Use | undefined, share: UnreadShare): boolean {
    return use !== undefined && (use.answers >= share.answers || use.bytes >= share.bytes);
  }

  private measure(unread: Unread): void {
    const bytes = unread.response.writableLength;
    this.add(unread.holder, 0, bytes - unread.bytes);
    unread.bytes = bytes;
  }

  private forget(response: ServerResponse): void {
    const unread = this.unread.get(response);
    if (unread === undefined) return;
    this.unread.delete(response);
    this.add(unread.holder, -1, -unread.bytes);
  }

  private add(holder: string, answers: number, bytes: number): void {
    const use = this.used.get(holder) ?? { answers: 0, bytes: 0 };
    for (const sum of [use, this.all]) {
      sum.answers += answers;
      sum.bytes += bytes;
    }
    if (use.answers === 0) this.used.delete(holder);
    else this.used.set(holder, use);
  }
}
