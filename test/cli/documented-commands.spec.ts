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
