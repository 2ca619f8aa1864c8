import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from '@jest/globals';

import { readSecretInput, type SecretInput } from './secret-input.js';

const directory = mkdtempSync(join(tmpdir(), 'secret-input-'));
afterAll(() => rmSync(directory, { recursive: true }));

function fileOf(name: string, content: string): string {
  writeFileSync(join(directory, name), content);
  return join(directory, name);
}

function read(input: Partial<SecretInput>): { found: readonly string[]; warned: string } {
  const variable = { name: 'DEAL_API_KEY', value: 'from_variable' };
  let warned = '';
  const found = readSecretInput(
    { option: '--key', given: [], file: undefined, variable, ...input },
    (line) => (warned += line),
  );
  return { found, warned };
}

describe('a secret that a command takes', () => {
  it('comes from a file or a variable without a warning', () => {
    const file = fileOf('key', 'from_file\n');
    expect(read({ file })).toEqual({ found: ['from_file'], warned: '' });
    expect(read({})).toEqual({ found: ['from_variable'], warned: '' });
    expect(read({ file: fileOf('two', 'old\r\nnew\r\n') }).found).toEqual(['old', 'new']);
  });

  it('is accepted from the command line with a warning that names the alternative and not the secret', () => {
    const { found, warned } = read({ given: ['from_line'], file: fileOf('key', 'from_file') });
    expect(found).toEqual(['from_line']);
    expect(warned).toMatch(/--key-file.*DEAL_API_KEY/);
    expect(warned).not.toContain('from_line');
  });

  it('is reported missing if its file is empty or absent', () => {
    expect(() => read({ file: fileOf('empty', ' \n') })).toThrow('empty is empty');
    expect(() => read({ file: join(directory, 'none') })).toThrow('cannot be read');
  });
});
