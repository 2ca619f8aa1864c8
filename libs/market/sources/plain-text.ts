import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { ArabicCodePage } from '../records/arabic-code-page.js';
import { decodeWindows1252 } from '../records/windows-1252.js';
import { codePageOf } from './code-page.js';
import { readBytes, scanText, type SourceText, streamText, unreadable } from './source-file.js';

const [LINE_FEED, CARRIAGE_RETURN] = [10, 13];

/** Runs `work` with a temporary folder for copies, which is deleted afterwards. */
export async function withCopies<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'deal-text-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | ArabicCodePage;

/** The text in UTF-8: the text itself, or a copy in `folder` if it is UTF-16 or in a code page. */
export async function asUtf8(text: SourceText, folder: string): Promise<SourceText> {
  const encoding = twoByteEncodingOf(await readBytes(text, 4)) ?? (await codePageOf(text)) ?? 'utf-8';
  return encoding === 'utf-8' ? text : copy(text, folder, 'decoded', decoder(encoding));
}

/** Detects UTF-16 by the byte order mark, or by the zero bytes beside the header's Latin letters. */
function twoByteEncodingOf([a, b, c, d]: Buffer): Encoding | undefined {
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0 && c !== 0 && d === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && c === 0 && d !== 0)) return 'utf-16be';
  return undefined;
}

/**
 * The text with line feeds as its only line ends: the text itself if it has them, otherwise a copy in
 * `folder`. DuckDB counts a stray carriage return as a line of its own, and exports of the register have them
 * inside fields; in a text without line feeds, they are the line ends.
 */
export async function withLineFeeds(text: SourceText, folder: string): Promise<SourceText> {
  const found = await findLineEnds(text);
  if (!found.carriageReturns) return text;
  return copy(text, folder, 'lines', found.lineFeeds ? new DropCarriageReturns() : new TurnCarriageReturns());
}

async function findLineEnds(text: SourceText): Promise<{ carriageReturns: boolean; lineFeeds: boolean }> {
  const found = { carriageReturns: false, lineFeeds: false };
  await scanText(text, (part) => {
    found.carriageReturns ||= part.includes(CARRIAGE_RETURN);
    found.lineFeeds ||= part.includes(LINE_FEED);
    return found.carriageReturns && found.lineFeeds;
  });
  return found;
}

async function copy(text: SourceText, folder: string, name: string, change: Transform): Promise<SourceText> {
  const path = join(folder, name);
  try {
    await pipeline(streamText(text), change, createWriteStream(path));
  } catch (error) {
    throw unreadable(text.file, 'the file cannot be read to its end', error);
  }
  return { file: text.file, path, packed: 'text' };
}

function decoder(encoding: Encoding): Transform {
  if (encoding === 'windows-1252')
    return new Transform({
      transform: (part: Buffer, _, done) => {
        done(null, decodeWindows1252(part));
      },
    });
  const decode = new TextDecoder(encoding);
  return new Transform({
    transform: (part: Buffer, _, done) => {
      done(null, decode.decode(part, { stream: true }));
    },
    flush: (done) => {
      done(null, decode.decode());
    },
  });
}

class TurnCarriageReturns extends Transform {
  override _transform(part: Buffer, _: BufferEncoding, done: TransformCallback): void {
    done(
      null,
      part.map((byte) => (byte === CARRIAGE_RETURN ? LINE_FEED : byte)),
    );
  }
}

class DropCarriageReturns extends Transform {
  override _transform(part: Buffer, _: BufferEncoding, done: TransformCallback): void {
    if (!part.includes(CARRIAGE_RETURN)) {
      done(null, part);
      return;
    }
    const kept = Buffer.allocUnsafe(part.length);
    let size = 0;
    for (const byte of part) {
      if (byte === CARRIAGE_RETURN) continue;
      kept[size] = byte;
      size += 1;
    }
    done(null, kept.subarray(0, size));
  }
}
