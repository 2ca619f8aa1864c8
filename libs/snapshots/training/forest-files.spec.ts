import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import type { Forest } from '#valuation';

import { ForestFiles } from './forest-files.js';

const FOREST: Forest = {
  ...{ features: 2, bias: 0, root: Int32Array.of(0), feature: Uint16Array.of(1) },
  ...{ threshold: Float32Array.of(0.1), left: Int32Array.of(-1), right: Int32Array.of(-2) },
  leaf: Float32Array.of(-0, 0.25),
};

describe('ForestFiles', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'forests-'));
    ForestFiles.open(root, 'one').keep('a', FOREST);
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  it('restores a forest to the bit, and only for the same version', () => {
    expect(ForestFiles.open(root, 'one').recall('a')).toEqual(FOREST);
    expect(ForestFiles.open(root, 'one').recall('b')).toBeUndefined();
    expect(ForestFiles.open(root, 'two').recall('a')).toBeUndefined();
  });

  it('rejects a forest in a damaged file', async () => {
    const files = ForestFiles.open(root, 'two');
    files.keep('a', FOREST);
    const file = join(root, 'two', 'a');
    const bytes = await readFile(file);
    bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1);
    await writeFile(file, bytes);
    expect(files.recall('a')).toBeUndefined();
  });

  it('keeps what the last training requested and deletes the rest', async () => {
    const before = ForestFiles.open(root, 'two');
    before.keep('a', FOREST);
    before.keep('b', FOREST);
    const files = ForestFiles.open(root, 'two');
    files.recall('b');
    files.keep('c', FOREST);
    files.sweep();
    expect((await readdir(join(root, 'two'))).sort()).toEqual(['b', 'c']);
  });
});
