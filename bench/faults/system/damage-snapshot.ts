import { open, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';

/** The ways in which a disk or copy fails: a byte flipped, a file truncated, a file missing. */
const DAMAGES: readonly ((directory: string) => Promise<void>)[] = [
  (directory) => flipByte(join(directory, 'sales.columns')),
  (directory) => truncate(join(directory, 'rents.columns'), 100),
  (directory) => rm(join(directory, 'register.json')),
];

/** Damages one file of a snapshot in the nth of these ways. */
export async function damageSnapshot(directory: string, nth: number): Promise<void> {
  await DAMAGES[nth % DAMAGES.length]?.(directory);
}

async function flipByte(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const byte = Buffer.alloc(1);
    const at = Math.floor(size / 2);
    await file.read(byte, 0, 1, at);
    byte[0] = (byte[0] ?? 0) ^ 1;
    await file.write(byte, 0, 1, at);
  } finally {
    await file.close();
  }
}
