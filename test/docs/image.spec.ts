import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from '@jest/globals';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const sent = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('!'))
  .map((line) => line.slice(1));
const root = mkdtempSync(join(tmpdir(), 'image-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What a stage copies from the folder of the Dockerfile. */
function copied(stage: string): readonly string[] {
  const [, text = ''] = new RegExp(`^FROM .* AS ${stage}\\n([\\s\\S]*?)^FROM `, 'm').exec(dockerfile) ?? [];
  return [...text.matchAll(/^COPY (?!--)(.*) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
}

describe('The image', () => {
  it('is built from what its Dockerfile copies and .dockerignore lets through', () => {
    const paths = [...copied('dependencies'), ...copied('build')];
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
    expect(paths.filter((path) => !sent.some((one) => `${path}/`.startsWith(`${one}/`)))).toEqual([]);
    for (const path of paths) cpSync(path, join(root, path), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
    const [, build = ''] = /^RUN (node apps\/local\/compile\.mjs .*)$/m.exec(dockerfile) ?? [];
    const { status, stderr } = spawnSync(process.execPath, build.split(' ').slice(1), {
      cwd: root,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toMatchObject({ status: 0 });
    for (const part of [
      'apps/api/main.js',
      'apps/worker/main.js',
      'apps/cli/main.js',
      'apps/console/index.html',
      'guide',
    ])
      expect(existsSync(join(root, 'dist', part))).toBe(true);
  }, 300_000);
});
