import { write, writeSync } from 'node:fs';

/** How bytes reach a file, as in `node:fs`. */
export interface LogDisk {
  readonly write: (
    fd: number,
    bytes: Buffer,
    done: (error: NodeJS.ErrnoException | null, written: number) => void,
  ) => void;
  readonly writeSync: (fd: number, bytes: Buffer) => number;
}

const BLOCK_LENGTH = 4096;
/** Maximum bytes buffered for a slow reader or disk; further lines are dropped, and the loss is reported. */
const MOST_WAITING = 1 << 20;
const FLUSH_MS = 1_000;
const BUSY_MS = 50;
/** How often a process that is ending retries its last lines on a busy reader. */
const LAST_TRIES = 20;

interface Block {
  readonly bytes: Buffer;
  /** Lines in the block, including the lost ones it reports. */
  readonly lines: number;
  readonly lostBefore: number;
}

/**
 * Writes lines to a file or pipe in blocks and survives a full disk: it never throws and nobody waits. Lines that
 * cannot be written are dropped; as soon as there is room, a line from `tellLoss` takes their place.
 */
export class LogOutput {
  private waiting: string[] = [];
  private waitingLength = 0;
  private block: Block | null = null;
  private lost = 0;
  private reason = '';
  private endsInLine = false;
  private timer: NodeJS.Timeout | undefined;
  private whenIdle: (() => void) | undefined;

  constructor(
    private readonly fd: number,
    private readonly tellLoss: (lines: number, reason: string) => string,
    private readonly disk: LogDisk = { write, writeSync },
  ) {}

  /** Takes one line including its line break; nothing after `end`. */
  write(line: string): void {
    if (this.whenIdle !== undefined) return;
    if (this.waitingLength > MOST_WAITING) {
      this.lose(1, 'its reader is slow');
      return;
    }
    this.waiting.push(line);
    this.waitingLength += line.length;
    if (this.waitingLength >= BLOCK_LENGTH) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), FLUSH_MS).unref();
  }

  /** Starts writing the buffer. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.block !== null || this.waiting.length === 0) return;
    this.block = this.take();
    this.send(this.block, this.block.bytes);
  }

  /** Writes the buffer and takes no more. Resolves when the file may be closed. */
  end(): Promise<void> {
    return new Promise((resolve) => {
      this.whenIdle = resolve;
      this.flush();
      if (this.block === null) resolve();
    });
  }

  /** Writes the buffer before returning, for the end of a process. A write in progress is left to the system. */
  flushSync(): void {
    if (this.waiting.length === 0) return;
    let { bytes } = this.take();
    for (let tries = 0; bytes.length > 0 && tries < LAST_TRIES; tries++) {
      try {
        bytes = bytes.subarray(this.disk.writeSync(this.fd, bytes));
      } catch (error) {
        if (!isBusy(error)) return;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
      }
    }
  }

  private take(): Block {
    const told = this.lost === 0 ? '' : `${this.tellLoss(this.lost, this.reason)}\n`;
    const begin = this.endsInLine ? '\n' : '';
    const bytes = Buffer.from(`${begin}${told}${this.waiting.join('')}`);
    const block = { bytes, lines: this.waiting.length, lostBefore: this.lost };
    this.waiting = [];
    this.waitingLength = 0;
    this.lost = 0;
    return block;
  }

  private send(block: Block, bytes: Buffer): void {
    this.disk.write(this.fd, bytes, (error, written) => {
      if (error !== null && isBusy(error)) {
        setTimeout(() => this.send(block, bytes), BUSY_MS).unref();
        return;
      }
      if (error !== null) {
        const isBegun = bytes.length < block.bytes.length;
        this.endsInLine ||= isBegun;
        this.lose(isBegun ? linesIn(bytes) : block.lines + block.lostBefore, error.code ?? error.message);
        this.finish();
        return;
      }
      if (written < bytes.length) {
        this.send(block, bytes.subarray(written));
        return;
      }
      this.endsInLine = false;
      this.finish();
    });
  }

  private finish(): void {
    this.block = null;
    if (this.waiting.length > 0 && (this.waitingLength >= BLOCK_LENGTH || this.whenIdle !== undefined))
      this.flush();
    else if (this.waiting.length > 0) this.timer ??= setTimeout(() => this.flush(), FLUSH_MS).unref();
    else this.whenIdle?.();
  }

  private lose(lines: number, reason: string): void {
    this.lost += lines;
    this.reason = reason;
  }
}

const linesIn = (bytes: Buffer): number => bytes.toString('latin1').split('\n').length - 1;

const isBusy = (error: unknown): boolean => {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EAGAIN' || code === 'EBUSY';
};
