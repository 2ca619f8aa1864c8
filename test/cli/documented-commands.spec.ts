import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';

const DOCUMENTS = [
  'README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

describe('documented commands whose output goes to a file or another program', () => {
  it('exclude from it the lines that npm prints before a script', () => {
    const passedOn = DOCUMENTS.flatMap((file) => readFileSync(file, 'utf8').split('\n')).filter((line) =>
      /^npm run [^#]*( > | \| )/.test(line),
    );
    expect(passedOn.length).toBeGreaterThan(0);
    expect(passedOn.filter((line) => !line.startsWith('npm run --silent '))).toEqual([]);
  });
});

/** The commands of each block that a reader runs. */
const blocksOf = (files: readonly string[]): { file: string; commands: string }[] =>
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, commands = '']) => ({
      file,
      commands,
    })),
  );
const BLOCKS = blocksOf(DOCUMENTS);
const GUIDE_BLOCKS = blocksOf(readdirSync('docs/guide').map((name) => `docs/guide/${name}`));

describe('documented calls that submit listings and fetch their results', () => {
  it('wait in between until every listing has one', () => {
    const fetching = BLOCKS.filter(({ commands }) => /=\$\(curl[\s\S]*\/results/.test(commands));
    expect(fetching.length).toBeGreaterThan(1);
    expect(
      fetching.filter(
        ({ commands }) => !/\n(until curl |curl -sSN .*\/events)[\s\S]*\/results/.test(commands),
      ),
    ).toEqual([]);
  });
});

describe('documented commands that create an admin key, whose name can never be used again', () => {
  it('each take another name, so that a reader can run all of them', () => {
    const names = BLOCKS.flatMap(({ commands }) =>
      [...commands.matchAll(/^npm run deal -- admin-key create (\S+)/gm)].map(([, name]) => name),
    );
    expect(names.length).toBeGreaterThan(1);
    expect(names).toEqual([...new Set(names)]);
  });
});

describe('documented commands that write files into this folder', () => {
  it('write only what git ignores, so that no record of a customer is committed', () => {
    const ignored = readFileSync('.gitignore', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('/'))
      .map((line) => new RegExp(`^${line.slice(1).replaceAll('.', '\\.').replaceAll('*', '.*')}$`));
    const written = [...BLOCKS, ...GUIDE_BLOCKS].flatMap(({ commands }) =>
      [
        ...commands.matchAll(/(?:> |--out |-o |-D )([\w-]+\.(?:csv|html|json|ndjson|pdf|txt|xlsx|zip))\b/g),
      ].map(([, name = '']) => name),
    );
    expect(written.length).toBeGreaterThan(20);
    expect(written.filter((name) => !ignored.some((pattern) => pattern.test(name)))).toEqual([]);
  });
});
