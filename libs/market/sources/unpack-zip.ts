import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { unzipSync } from 'fflate';

import { unreadable } from './source-file.js';
import { unpackWorkbook } from './unpack-workbook.js';

/** Unpacking happens in memory: larger archives must be unpacked by hand. */
const MOST_BYTES = 1_000_000_000;
/** Files that programs add to archives besides the data. */
const NO_DATA =
  /(?:^|\/)(?:__MACOSX\/|\.|readme|licen[cs]e|thumbs\.db$|desktop\.ini$)|\/$|\.(?:pdf|md|html?)$/i;

/**
 * Unpacks the only data file of a zip archive, or the table of an Excel workbook, into `folder` and returns its path.
 * Throws `unreadable_source`, with a remedy, for other documents, for an archive with several files or none, and for one
 * that is damaged or too large.
 */
export async function unpackZip(file: string, folder: string): Promise<string> {
  const { size } = await stat(file);
  if (size > MOST_BYTES) throw tooLarge(file);
  return unpackArchive(file, await readFile(file), folder, true);
}

async function unpackArchive(
  file: string,
  archive: Uint8Array,
  folder: string,
  mayHoldWorkbook: boolean,
): Promise<string> {
  const entries = unpack(file, archive, () => false);
  const names = new Set(entries.map(({ name }) => name));
  if (names.has('xl/workbook.xml')) return unpackWorkbook(file, archive, folder);
  if (['[Content_Types].xml', 'mimetype', 'Index/Document.iwa'].some((name) => names.has(name)))
    throw unreadable(
      file,
      'this is a document or workbook of another kind; save its table as .xlsx or CSV UTF-8',
    );
  const [data, ...others] = entries.filter(({ name }) => !NO_DATA.test(name));
  if (data === undefined) throw unreadable(file, 'the archive has no data file');
  if (others.length > 0) {
    const shown = [data, ...others].slice(0, 4).map(({ name }) => name);
    throw unreadable(
      file,
      `the archive holds ${others.length + 1} files (${shown.join(', ')}${others.length > 3 ? ', …' : ''}); unpack it and import the folder`,
    );
  }
  if (data.size > MOST_BYTES) throw tooLarge(file);
  const bytes = unpack(file, archive, (name) => name === data.name)[0]?.bytes ?? new Uint8Array();
  if (mayHoldWorkbook && /\.xls[xm]$/i.test(data.name)) return unpackArchive(file, bytes, folder, false);
  const unpacked = join(folder, `unpacked-${basename(data.name)}`);
  await writeFile(unpacked, bytes);
  return unpacked;
}

interface Entry {
  readonly name: string;
  readonly size: number;
  readonly bytes: Uint8Array | undefined;
}

/** The chosen entries of an archive, with their bytes; if none is chosen, all entries without bytes. */
function unpack(file: string, archive: Uint8Array, choose: (name: string) => boolean): readonly Entry[] {
  const found: { name: string; size: number }[] = [];
  try {
    const contents = unzipSync(archive, {
      filter: ({ name, originalSize }) => {
        found.push({ name, size: originalSize });
        return choose(name);
      },
    });
    const entries = found.map((entry) => ({ ...entry, bytes: contents[entry.name] }));
    const chosen = entries.filter(({ bytes }) => bytes !== undefined);
    return chosen.length > 0 ? chosen : entries;
  } catch (error) {
    throw unreadable(
      file,
      'the zip archive is damaged or encrypted; unpack it and import what is in it',
      error,
    );
  }
}

const tooLarge = (file: string) =>
  unreadable(file, 'the archive is too large to be unpacked here; unpack it and import what is in it');
