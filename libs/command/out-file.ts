import { randomUUID } from 'node:crypto';
import { access, chmod, constants, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { systemReason } from '#platform';

import { CommandFailure } from './command-failure.js';

/** A command's output, whole or in pieces. */
export type Content = string | Uint8Array | AsyncIterable<string | Uint8Array>;

/** Where to write a named file: a regular file via a temporary one next to it, a device or pipe directly. */
interface Place {
  readonly path: string;
  /** The file the finished one replaces; null for a device or pipe. */
  readonly target: string | null;
  /** The existing file's permissions. */
  readonly mode: number | null;
}

/**
 * Throws CommandFailure if the file cannot be written, as far as that can be known in advance: for commands to call
 * before they send, charge or compute anything.
 */
export async function assertWritable(file: string): Promise<void> {
  const { path, target } = await placeOf(file);
  if (target === null) return;
  try {
    // Tried rather than queried: only trying reveals a read-only disk or a name that is too long.
    await (await open(path, 'wx')).close();
    await rm(path);
  } catch (error) {
    throw unwritable(file, error);
  }
}

/** Like assertWritable; also throws if the file already exists. */
export async function assertNew(file: string): Promise<void> {
  await assertWritable(file);
  const found = await stat(file).catch(() => null);
  if (found !== null) throw new CommandFailure(`${file} already exists; choose another file`);
}

/**
 * Writes a complete file: until it is finished, or if writing fails, any existing file stays as it is. Throws
 * CommandFailure if it cannot be written, and whatever the content throws.
 */
export async function writeOut(file: string, content: Content): Promise<void> {
  await replaceFile(file, async (path, isPart) => {
    // Opened first: a stream that is still opening creates its file even after the content has failed.
    const opened = await open(path, isPart ? 'wx' : 'w').catch((error: unknown) => {
      throw unwritable(file, error);
    });
    const failure = await pump(content, opened.createWriteStream({ flush: isPart }));
    if (failure !== null) throw unwritable(file, failure);
  });
}

/** Like writeOut, for code that writes files itself: `write` gets the path to write to. Throws what it throws. */
export async function replaceFile<T>(
  file: string,
  write: (path: string, isPart: boolean) => Promise<T>,
): Promise<T> {
  const { path, target, mode } = await placeOf(file);
  if (target === null) return write(path, false);
  try {
    const result = await write(path, true);
    await putInPlace(file, { path, target, mode });
    return result;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/**
 * Writes to the file, or to standard output without one; throws like writeOut. Failures of standard output are left to
 * `watchOutput`, as for everything else that is printed.
 */
export async function saveOutput(content: Content, file: string | undefined): Promise<void> {
  if (file === undefined) await pump(content, process.stdout);
  else await writeOut(file, content);
}

/**
 * Copies content to a stream, no faster than it is accepted. Throws what the content throws; returns what the stream
 * throws.
 */
async function pump(content: Content, stream: NodeJS.WritableStream): Promise<unknown> {
  const broken: unknown[] = [];
  async function* pieces(): AsyncGenerator<string | Uint8Array> {
    try {
      if (typeof content === 'string' || content instanceof Uint8Array) yield content;
      else yield* content;
    } catch (error) {
      broken.push(error);
      throw error;
    }
  }
  try {
    await pipeline(Readable.from(pieces()), stream, { end: stream !== process.stdout });
    return null;
  } catch (error) {
    if (broken.length > 0) throw error;
    return error;
  }
}

async function placeOf(file: string): Promise<Place> {
  try {
    const found = await stat(file).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    });
    if (found?.isDirectory() === true) throw new CommandFailure(`${file} is a folder; give a file in it`);
    if (found !== null) await access(file, constants.W_OK);
    if (found !== null && !found.isFile()) return { path: file, target: null, mode: null };
    // Replaces the file a link points to, not the link.
    const target = found === null ? file : await realpath(file);
    // Keeps the file's extension, which the writer may depend on.
    const path = join(dirname(target), `part.${randomUUID().slice(0, 8)}.${basename(target).slice(-60)}`);
    return { path, target, mode: found === null ? null : found.mode & 0o7777 };
  } catch (error) {
    throw error instanceof CommandFailure ? error : unwritable(file, error);
  }
}

async function putInPlace(file: string, { path, target, mode }: Place): Promise<void> {
  try {
    if (mode !== null) await chmod(path, mode);
    if (target !== null) await rename(path, target);
  } catch (error) {
    throw unwritable(file, error);
  }
}

function unwritable(file: string, cause: unknown): CommandFailure {
  const why =
    codeOf(cause) === 'ENOENT'
      ? `there is no folder ${dirname(file)}; create it, or choose another file`
      : `${systemReason(cause)}; choose another file`;
  return new CommandFailure(`${file} cannot be written: ${why}`, { cause });
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
