import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { readPartFile, writePartFile } from './part-file.js';

const TREE = Uint8Array.of(1, 2, 3);
const COLUMNS = [Uint8Array.of(4, 5, 6, 7, 8, 9, 10, 11, 12), Uint8Array.of(13)];
const KEY = 'live-20260331-1a2b3c4d5e6f a1b2 v8 1';

describe('files of parts', () => {
  let folder: string;
  let path: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parts-'));
    path = join(folder, 'compiled', 'one.parts');
    await writePartFile(path, KEY, { tree: TREE, columns: COLUMNS });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('restore the tree and the columns, each starting at a multiple of eight bytes', async () => {
    const file = await readPartFile(path, KEY);
    expect([...(file?.tree ?? [])]).toEqual([1, 2, 3, 0, 0, 0, 0, 0]);
    const columns = [...new Uint8Array(file?.columns ?? new ArrayBuffer(0))];
    expect(columns.slice(0, 9)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(columns[16]).toBe(13);
    expect(columns).toHaveLength(24);
  });

  it('can be read only with the key they were written for', async () => {
    expect(await readPartFile(path, `${KEY}0`)).toBeNull();
    expect(await readPartFile(join(folder, 'none'), KEY)).toBeNull();
  });

  it('are rejected if any bit differs, or bytes are missing or too many', async () => {
    const whole = await readFile(path);
    for (let at = 0; at < whole.length; at += 1) {
      const damaged = Buffer.from(whole);
      damaged.writeUInt8(whole.readUInt8(at) ^ 1, at);
      await writeFile(path, damaged);
      const read = await readPartFile(path, KEY);
      // Padding blanks in the header carry no information.
      if (read !== null) expect(whole.toString('latin1', at, at + 1)).toBe(' ');
    }
    for (const bytes of [whole.subarray(0, -8), whole.subarray(0, 300), Buffer.concat([whole, whole])]) {
      await writeFile(path, bytes);
      expect(await readPartFile(path, KEY)).toBeNull();
    }
    await writeFile(path, whole);
    expect(await readPartFile(path, KEY)).not.toBeNull();
  });

  it('replace the previous one and leave nothing beside it, even if they cannot be written', async () => {
    await writePartFile(path, 'another', { tree: TREE, columns: [] });
    expect(await readPartFile(path, KEY)).toBeNull();
    expect(await readPartFile(path, 'another')).not.toBeNull();
    await expect(writePartFile(join(folder, 'compiled'), KEY, { tree: TREE, columns: [] })).rejects.toThrow();
    expect(await readdir(join(folder, 'compiled'))).toEqual(['one.parts']);
    expect(await readdir(folder)).toEqual(['compiled']);
  });
});
