import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

const filesOf = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name));

const DOCUMENTS = [...readdirSync('.').filter((name) => name.endsWith('.md')), ...filesOf('docs', /\.md$/)];
const SOURCES = ['apps', 'bench', 'libs', 'test'].flatMap((folder) => filesOf(folder, /\.(ts|mjs|cjs|sql)$/));

/** Anchors of a document's headings, as GitHub writes them. */
function anchorsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Why a link from `file` leads nowhere; null where it leads somewhere. */
function brokenLink(file: string, target: string): string | null {
  const [path = '', anchor] = target.split('#');
  const to = path === '' ? file : join(dirname(file), path);
  if (!existsSync(to)) return `${file}: ${target}`;
  return anchor === undefined || anchorsOf(to).includes(anchor)
    ? null
    : `${file}: ${target} (no such heading)`;
}

describe('documents', () => {
  it('link only to files and headings that exist', () => {
    const broken = DOCUMENTS.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^[a-z]+:/.test(target))
        .map((target) => brokenLink(file, target)),
    );
    expect(broken.length).toBeGreaterThan(100);
    expect(broken.filter((link) => link !== null)).toEqual([]);
  });

  it('set or name each variable before a command uses it', () => {
    const known = new Set(['HOME', 'PATH', 'PWD', 'SECONDS']);
    const unset = DOCUMENTS.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(({ 1: commands = '', index }) => {
        const before = text.slice(0, index);
        return [...commands.matchAll(/\$\{?([A-Z][A-Z_]+)\b/g)]
          .map(([, name = '']) => name)
          .filter((name) => !known.has(name) && !before.includes(`\`${name}\``))
          .filter((name) => !new RegExp(`\\b${name}=`).test(before + commands))
          .map((name) => `${file}: ${name}`);
      });
    });
    expect(unset).toEqual([]);
  });

  it('cited by code comments exist, with the heading', () => {
    const cited = SOURCES.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/docs\/[\w./-]+\.md(?:#[\w-]+)?/g)].map(([target]) => ({
        file,
        target,
      })),
    );
    expect(cited.length).toBeGreaterThan(20);
    expect(
      cited
        .filter(({ target }) => brokenLink('README.md', target) !== null)
        .map(({ file, target }) => `${file}: ${target}`),
    ).toEqual([]);
  });
});

describe('README.md', () => {
  it('is short: under 200 lines', () => {
    expect(readFileSync('README.md', 'utf8').trimEnd().split('\n').length).toBeLessThan(200);
  });
});

describe('comments of the code', () => {
  it('cite no document by a name that is not in the repository', () => {
    const absent = SOURCES.filter((file) => file !== join('test', 'docs', 'documents.spec.ts')).flatMap(
      (file) =>
        [...readFileSync(file, 'utf8').matchAll(/\bSCORING\b|(?<![\w/.])[A-Z]+\.md\b/g)]
          .filter(([name]) => !existsSync(name))
          .map(([name]) => `${file}: ${name}`),
    );
    expect(absent).toEqual([]);
  });
});

describe('decisions', () => {
  const pages = readdirSync('docs/decisions').filter((name) => name !== 'README.md');

  it.each(pages)('%s follows the common format, on one page', (name) => {
    const text = readFileSync(join('docs/decisions', name), 'utf8');
    expect(text).toMatch(/^# \d+\. .+\n\n- Status: \w.*\n- Date: \d{4}-\d{2}-\d{2}\n\n## Context\n/);
    expect([...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)).toEqual([
      'Context',
      'Decision',
      'Consequences',
    ]);
    expect(text.split(/\s+/).length).toBeLessThan(600);
  });

  it('are all in the index, under their titles', () => {
    const index = readFileSync('docs/decisions/README.md', 'utf8');
    for (const name of pages) {
      const title = /^# \d+\. (.+)$/m.exec(readFileSync(join('docs/decisions', name), 'utf8'))?.[1];
      expect(index).toContain(`](${name})`);
      expect(index).toContain(title);
    }
  });
});
