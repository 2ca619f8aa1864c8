import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { z } from 'zod';

import { CommandFailure, unreadable } from '#command';

export const MANIFEST = 'backup.json';
/** The database, dumped by pg_dump in its custom format. */
export const DUMP = 'database.dump';
/** A copy of MARKET_DIR. */
export const MARKET = 'market';

const manifestSchema = z.object({
  made_at: z.string(),
  /** The version of this program. */
  version: z.string(),
  /** Ids of the SECRETS_KEY keys that seal the webhook secrets. */
  secret_key_ids: z.array(z.string()),
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});

/** The contents of a backup. It is written last: a folder without it is not a backup. */
export type BackupManifest = z.infer<typeof manifestSchema>;
export type FileDigests = BackupManifest['files'];

/** Size and SHA-256 of every file below a folder except its manifest, by path. */
export async function digestFiles(folder: string): Promise<FileDigests> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => path !== MANIFEST)
    .sort();
  const files: FileDigests = {};
  for (const path of paths) files[path] = await digest(join(folder, path));
  return files;
}

/** The manifest of a backup whose files are all present, byte for byte. Throws CommandFailure. */
export async function verifyBackup(folder: string): Promise<BackupManifest> {
  const file = join(folder, MANIFEST);
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw isAbsent(cause) ? noBackup(folder) : unreadable(file, cause);
  });
  const read = manifestSchema.safeParse(parse(text));
  if (!read.success)
    throw new CommandFailure(`${file} is not a backup manifest; give the folder that deal backup wrote.`);
  for (const [path, expected] of Object.entries(read.data.files)) {
    const found = await digest(join(folder, path)).catch((cause: unknown) => {
      throw unreadable(join(folder, path), cause);
    });
    if (found.sha256 !== expected.sha256)
      throw new CommandFailure(
        `${join(folder, path)} was altered after the backup was made; use another backup.`,
      );
  }
  return read.data;
}

const noBackup = (folder: string): CommandFailure =>
  new CommandFailure(
    `${folder} is not a backup: it has no ${MANIFEST}; give the folder that deal backup wrote`,
  );

function isAbsent(cause: unknown): boolean {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function digest(path: string): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const { size: bytes } = await stat(path);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { bytes, sha256: hash.digest('hex') };
}
