import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const PIECE = Buffer.alloc(1 << 20);
const FILLER = 'filler';

/** A disk of this many megabytes mounted at a folder; null if nothing can be mounted (not root, or not Linux). */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | null {
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m,mode=711`,
    'tmpfs',
    folder,
  ]);
  return status === 0 ? new SmallDisk(folder) : null;
}

export class SmallDisk {
  constructor(private readonly folder: string) {}

  /** Leaves no space for anyone. */
  fill(): void {
    const file = openSync(join(this.folder, FILLER), 'w');
    try {
      for (let size = PIECE.length; size >= 512; size >>= 1) this.writeUntilFull(file, size);
    } finally {
      closeSync(file);
    }
  }

  free(): void {
    rmSync(join(this.folder, FILLER), { force: true });
  }

  unmount(): void {
    spawnSync('umount', ['-l', this.folder]);
  }

  private writeUntilFull(file: number, size: number): void {
    try {
      for (;;) if (writeSync(file, PIECE, 0, size) < size) return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}
