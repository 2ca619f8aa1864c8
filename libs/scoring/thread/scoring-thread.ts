import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import type { SnapshotManifest } from '#market';
import { Bag, DomainError, type Logger, programFile, toError } from '#platform';

import type { CommunityBook } from '../contract/community.js';
import type { AnalyzeOptions } from '../contract/scored-deal.js';
import type { PlaceNames } from '../contract/place-names.js';
import type { Property } from '../contract/types.js';
import type { LoadSnapshot, ScoredAnswer, ServedSnapshot } from '../service/served-snapshot.js';
import type { SuggestedPlace } from '../contract/suggested-place.js';

import { type Question, type Reply, type ThreadMessage, type ThreadTask } from './messages.js';

const PROGRAM = programFile('libs/scoring/thread/scoring-thread.main.js');

const RETRY_MS = 1_000;

/** How often a thread that owes answers is heard, and how often in a row it may be silent: a step takes milliseconds. */
const BEAT_MS = 1_000;
const MOST_SILENT_BEATS = 15;

/** What tests change. */
interface ThreadOptions {
  readonly program?: URL;
  readonly beatMs?: number;
}

interface Launch extends Required<ThreadOptions> {
  readonly data: ThreadTask;
}

interface Waiting {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: unknown) => void;
}

/** A question without the id that this side assigns, and its tenant. */
type Asked<Q = Question> = Q extends Question ? Omit<Q, 'id' | 'tenant'> : never;

/** The members that hold an answer, and what each holds. */
type ReplyName<R = Reply> = R extends Reply ? Exclude<keyof R, 'id' | 'failure'> : never;
type Replied<N extends ReplyName, R = Reply> = R extends Readonly<Record<N, infer Value>> ? Value : never;

/**
 * Loads snapshots of `marketDir`, each in its own thread, so that neither loading and compiling (seconds for
 * a large market) nor scoring blocks the requests of this process. See
 * docs/decisions/0012-scoring-threads.md.
 */
export function threadLoader(
  marketDir: string,
  logger: Logger,
  { program = PROGRAM, beatMs = BEAT_MS }: ThreadOptions = {},
): LoadSnapshot {
  return (version) => ScoringThread.start({ program, beatMs, data: { marketDir, version } }, logger);
}

/** The caller's side of a thread that scores on one snapshot. One that dies or gets stuck is replaced. */
class ScoringThread implements ServedSnapshot {
  /** By question id. */
  private readonly waiting = new Bag<Waiting>();
  /** Asked in this turn, or while there is no thread. */
  private unsent: Question[] = [];
  private closing = false;
  private idle: (() => void) | undefined;

  private book: Promise<CommunityBook> | undefined;

  /** Absent while a lost thread is being replaced; questions wait meanwhile. */
  private worker: Worker | undefined;

  private constructor(
    private readonly task: Launch,
    private readonly logger: Logger,
    readonly manifest: SnapshotManifest,
  ) {}

  /** Rejects with the error that loading threw. */
  static async start(task: Launch, logger: Logger): Promise<ScoringThread> {
    const { worker, manifest } = await launch(task);
    const thread = new ScoringThread(task, logger, manifest);
    thread.attend(worker);
    return thread;
  }

  answer(property: Property, options: AnalyzeOptions): Promise<ScoredAnswer> {
    const { tenant = '', ...asked } = options;
    return this.replied('answer', { property, options: asked }, tenant);
  }

  placeNamed(area: string, tenant: string): Promise<PlaceNames> {
    return this.replied('place', { placeNamed: area }, tenant);
  }

  suggestPlaces(query: string, limit: number, tenant?: string): Promise<readonly SuggestedPlace[]> {
    return this.replied('places', { places: query, limit }, tenant);
  }

  heldOutSales(): Promise<Uint8Array | null> {
    return this.replied('heldOut', { heldOut: true });
  }

  /** Cached here: it is large, and constant for the life of the snapshot. */
  communities(): Promise<CommunityBook> {
    this.book ??= this.replied('communities', { communities: true }).catch((error: unknown) => {
      this.book = undefined;
      throw error;
    });
    return this.book;
  }

  /** Puts a question; the answer is the member `name` of the reply. */
  private async replied<N extends ReplyName>(name: N, asked: Asked, tenant = ''): Promise<Replied<N>> {
    const reply = await this.put(asked, tenant);
    if (!(name in reply)) throw new Error('a scoring thread answered another question');
    return (reply as Reply & Readonly<Record<N, Replied<N>>>)[name];
  }

  private put(asked: Asked, tenant: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (this.closing) {
        reject(lostThread());
        return;
      }
      const id = this.waiting.add({ resolve, reject });
      this.unsent.push({ id, tenant, ...asked });
      if (this.unsent.length === 1) setImmediate(() => this.ask());
    });
  }

  /** Ends the thread once pending questions are answered. */
  async close(): Promise<void> {
    this.closing = true;
    if (this.waiting.size > 0) await new Promise<void>((resolve) => (this.idle = resolve));
    await this.worker?.terminate();
  }

  private ask(): void {
    if (this.worker === undefined || this.unsent.length === 0) return;
    this.worker.postMessage(this.unsent);
    this.unsent = [];
  }

  private attend(worker: Worker): void {
    this.worker = worker;
    const heard = this.hear(worker);
    worker.on('message', (message: ThreadMessage) => {
      heard();
      if ('replies' in message) message.replies.forEach((reply) => this.settle(reply));
      if (this.waiting.size === 0) this.idle?.();
    });
    worker.on('error', (err) =>
      this.logger.error('scoring.thread_failed', { version: this.task.data.version, err }),
    );
    worker.once('exit', () => void this.replace());
  }

  /**
   * Ends a thread that owes answers and says nothing: one question that never ends must not stop all others for good. It
   * counts turns of this thread, not time, so that a process that was paused ends nothing.
   *
   * @returns to be called for each message.
   */
  private hear(worker: Worker): () => void {
    let silent = 0;
    const beat = setInterval(() => {
      silent = this.waiting.size === 0 ? 0 : silent + 1;
      if (silent > MOST_SILENT_BEATS) {
        this.logger.error('scoring.thread_stuck', {
          version: this.task.data.version,
          waiting: this.waiting.size,
        });
        void worker.terminate();
      } else if (silent > 0) worker.postMessage([]);
    }, this.task.beatMs).unref();
    worker.once('exit', () => clearInterval(beat));
    return () => (silent = 0);
  }

  private settle(reply: Reply): void {
    const waiting = this.waiting.take(reply.id);
    if ('failure' in reply) waiting?.reject(toError(reply.failure));
    else waiting?.resolve(reply);
  }

  /** Questions pending in the lost thread fail; starts a new thread, retrying every second until it is ready. */
  private async replace(): Promise<void> {
    this.worker = undefined;
    while (!this.isClosing()) {
      this.refuseWaiting();
      const next = await this.tryLaunch();
      if (next === undefined) await delay(RETRY_MS);
      else if (this.isClosing()) await next.terminate();
      else {
        this.attend(next);
        this.ask();
        return;
      }
    }
    this.refuseWaiting();
  }

  private async tryLaunch(): Promise<Worker | undefined> {
    try {
      return (await launch(this.task)).worker;
    } catch (err) {
      this.logger.error('scoring.thread_not_replaced', { version: this.task.data.version, err });
      return undefined;
    }
  }

  /** Must be read again after every await. */
  private isClosing(): boolean {
    return this.closing;
  }

  private refuseWaiting(): void {
    for (const { reject } of this.waiting.takeAll()) reject(lostThread());
    this.unsent = [];
    this.idle?.();
  }
}

function lostThread(): DomainError {
  const detail = 'The scoring thread of this snapshot ended; retry the request.';
  return new DomainError('snapshot_unavailable', detail, { retryAfter: RETRY_MS / 1000 });
}

/** Starts a thread and waits until its snapshot is ready. */
async function launch({
  program,
  data,
}: Pick<Launch, 'program' | 'data'>): Promise<{ worker: Worker; manifest: SnapshotManifest }> {
  const worker = new Worker(program, { workerData: data, name: `scoring ${data.version}` });
  const ended = new AbortController();
  try {
    const [message] = (await Promise.race([
      once(worker, 'message', ended),
      once(worker, 'exit', ended).then(() => Promise.reject(lostThread())),
    ])) as [ThreadMessage];
    if ('failed' in message) throw toError(message.failed);
    if ('ready' in message) return { worker, manifest: message.ready };
    throw new Error('a scoring thread answered before it was asked');
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    ended.abort();
  }
}
