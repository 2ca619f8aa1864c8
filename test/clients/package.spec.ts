import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const SOURCE = 'clients/typescript';
const COMPILER = join(process.cwd(), 'node_modules/typescript-7/bin/tsc');
const FLAGS = ['--noEmit', '--strict', '--target', 'ES2022', '--module', 'NodeNext'];
let folder: string;

const run = (...args: string[]): string =>
  execFileSync(process.execPath, args, { encoding: 'utf8', cwd: folder });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deal-test-client-'));
  const installed = join(folder, 'node_modules', '@deal-intelligence', 'client');
  cpSync(join(SOURCE, 'package.json'), join(installed, 'package.json'));
  execFileSync(process.execPath, [join(SOURCE, 'build.mjs'), join(installed, 'dist')], { stdio: 'pipe' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function filesOf(kind: 'esm' | 'cjs', ending: RegExp): string[] {
  const root = join(folder, 'node_modules/@deal-intelligence/client/dist', kind);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => readFileSync(join(root, name), 'utf8'));
}

const USE = `
  const client = new DealClient({ apiKey: 'di_test_x', baseUrl: 'http://127.0.0.1:9', retries: { limit: 0 } });
  client.service.health().catch((error) => console.log(error instanceof ConnectionError, typeof verifyWebhook));`;

describe('the package of the client', () => {
  it('is imported as an ES module and required as CommonJS', () => {
    const names = '{ DealClient, ConnectionError, verifyWebhook }';
    const imported = `import ${names} from '@deal-intelligence/client';${USE}`;
    const required = `const ${names} = require('@deal-intelligence/client');${USE}`;
    expect(run('--input-type=module', '-e', imported)).toBe('true function\n');
    expect(run('--input-type=commonjs', '-e', required)).toBe('true function\n');
  });

  it('compiles for a caller, and detects a wrong field', () => {
    const text = `import { DealClient, type DealAnalysis } from '@deal-intelligence/client';
      export async function verdict(client: DealClient): Promise<DealAnalysis['verdict']> {
        const { analysis } = await client.analyze({ area: 'JVC', type: 'villa', bedrooms: 3, size_sqft: 2000, listing_price: 3e6 });
        // @ts-expect-error there is no such field
        await client.analyze({ area: 'JVC', type: 'villa', bedroms: 3, size_sqft: 2000, listing_price: 3e6 });
        return analysis.verdict;
      }`;
    const file = join(folder, 'caller.mts');
    writeFileSync(file, text);
    expect(run(COMPILER, ...FLAGS, '--lib', 'ES2022,DOM', file)).toBe('');
  });

  it('compiles the examples marked as TypeScript', () => {
    const examples = [
      /^```js\n([\s\S]*?)^```/m.exec(readFileSync('docs/guide/quick-start.md', 'utf8'))?.[1],
      /^```ts\n([\s\S]*?)^```/m.exec(readFileSync(join(SOURCE, 'README.md'), 'utf8'))?.[1],
    ];
    const files = examples.map((text = '@', at) => {
      const file = join(folder, `example-${at}.mts`);
      writeFileSync(file, text);
      return file;
    });
    const types = ['--types', 'node', '--typeRoots', join(process.cwd(), 'node_modules/@types')];
    expect(run(COMPILER, ...FLAGS, ...types, ...files)).toBe('');
  });

  it('is at most 17 kB compressed, without dependencies', () => {
    const bytes = gzipSync(filesOf('esm', /\.js$/).join('\n')).length;
    expect(bytes).toBeLessThanOrEqual(17_000);
    const manifest = JSON.parse(readFileSync(join(SOURCE, 'package.json'), 'utf8')) as object;
    expect(Object.keys(manifest).filter((name) => /ependencies/.test(name))).toEqual([]);
    const imported = filesOf('esm', /\.js$/).flatMap((text) =>
      [...text.matchAll(/from '([^']+)'/g)].map(([, name]) => name),
    );
    expect(imported.filter((name) => name?.startsWith('.') !== true)).toEqual([]);
  });
});
