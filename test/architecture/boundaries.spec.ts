import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const CONFIGURATION = [
  '.dependency-cruiser.cjs',
  'tsconfig.json',
  '.dependency-cruiser.folders.cjs',
  'package.json',
];
const LIBS = [
  'platform',
  'storage',
  'messaging',
  'http',
  'market',
  'valuation',
  'scoring',
  'webhooks',
  'bulk',
];

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

/** One file of an imagined tree, the import it should not have, and the rule that says so. */
const FORBIDDEN = [
  ['libs/platform/sees-scoring.ts', '#scoring', 'platform-imports-only-itself'],
  ['libs/market/sees-storage.ts', '#storage', 'market-imports-only-itself-platform'],
  ['libs/valuation/sees-scoring.ts', '#scoring', 'valuation-imports-only-itself-market-platform'],
  ['libs/http/sees-feature.ts', '#bulk', 'http-imports-only-itself-platform-storage-fields'],
  ['libs/webhooks/sees-app.ts', '../../apps/api/main.js', 'libs-import-no-app'],
  ['apps/worker/sees-api.ts', '../api/main.js', 'app-imports-no-other-app'],
  ['apps/local/sees-market.ts', '#market', 'local-imports-platform-only'],
  ['apps/console/sees-lib.tsx', '../../libs/market/index.js', 'console-imports-no-lib'],
  ['apps/api/sees-inside.ts', '../../libs/market/inside.js', 'one-door-per-lib'],
  ['test/sees-inside.ts', '../libs/market/inside.js', 'one-door-per-lib-for-tests'],
  ['apps/api/pretends.ts', '../../libs/market/some.fixture.js', 'no-fixture-in-production-code'],
  ['libs/messaging/circle.ts', './round.js', 'no-circular'],
  ['libs/messaging/lost.ts', './nowhere.js', 'no-unresolved'],
  ['apps/api/develops.ts', 'fast-check', 'no-development-dependency-in-production-code'],
] as const;

describe('the boundaries check', () => {
  let tree = '';
  let violations: readonly Violation[] = [];

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }

  beforeAll(() => {
    tree = mkdtempSync(join(tmpdir(), 'deal-boundaries-'));
    for (const file of CONFIGURATION) copyFileSync(join(ROOT, file), join(tree, file));
    for (const lib of LIBS) write(`libs/${lib}/index.ts`, 'export const door = 1;\n');
    write('libs/market/inside.ts', 'export const inside = 1;\n');
    write('libs/market/some.fixture.ts', 'export const some = 1;\n');
    write('test/sees-fixture.ts', `import '../libs/market/some.fixture.js';\n`);
    write('apps/api/main.ts', `import '#scoring';\n`);
    write('libs/messaging/round.ts', `import './circle.js';\n`);
    write('node_modules/fast-check/package.json', '{ "name": "fast-check", "main": "index.js" }');
    write('node_modules/fast-check/index.js', '');
    for (const [file, target] of FORBIDDEN) write(file, `import '${target}';\n`);
    const cruise = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [cruise, 'apps', 'libs', 'test', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
      { cwd: tree, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
    );
    if (stdout === '') throw new Error(stderr);
    violations = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
  });

  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  it.each(FORBIDDEN)('refuses that %s imports %s (%s)', (file, _target, rule) => {
    expect(violations.filter(({ from }) => from === file).map((violation) => violation.rule.name)).toContain(
      rule,
    );
  });

  it('lets an app import a lib through its index', () => {
    expect(violations.filter(({ from }) => from === 'apps/api/main.ts')).toEqual([]);
  });

  it('lets a test import the fixture of a lib', () => {
    expect(violations.filter(({ from }) => from === 'test/sees-fixture.ts')).toEqual([]);
  });
});
