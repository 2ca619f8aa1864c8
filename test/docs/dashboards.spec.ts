import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

const FOLDER = 'deploy/grafana';

interface Dashboard {
  readonly title: string;
  readonly panels: readonly {
    readonly title: string;
    readonly id: number;
    readonly gridPos: { readonly w: number; readonly x: number };
    readonly targets?: readonly { readonly expr: string }[];
  }[];
}

const dashboards = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Dashboard);
const expressions = dashboards.flatMap(({ panels }) =>
  panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
);

describe('the dashboards for Grafana', () => {
  it('match the files generated from their tables', () => {
    const { status, stderr } = spawnSync('node', [`${FOLDER}/write.mjs`, '--check'], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });

  it('use only metrics that the processes have, or that the rules record', () => {
    const documented = readFileSync('docs/operations.md', 'utf8');
    const rules = readFileSync('deploy/prometheus/alerts.yml', 'utf8');
    expect(expressions.length).toBeGreaterThan(30);
    for (const expression of expressions) {
      const names = [
        ...expression.matchAll(
          /\b(?:deal:[\w:]+|(?:http|jobs?|listings|webhook|rescore\w*|market|audit|housekeeping)_\w+)/g,
        ),
      ];
      expect([expression, names.length > 0 || /\b(?:process|nodejs)_/.test(expression)]).toEqual([
        expression,
        true,
      ]);
      for (const [name] of names) {
        const isKnown = name.startsWith('deal:')
          ? rules.includes(`record: ${name}\n`)
          : documented.includes(`| \`${name.replace(/_(?:bucket|count|sum)$/, '')}`);
        expect([name, isKnown]).toEqual([name, true]);
      }
    }
  });

  it('show every metric that an alert goes by', () => {
    const documented = readFileSync('docs/operations.md', 'utf8');
    const rules = readFileSync('deploy/prometheus/alerts.yml', 'utf8');
    const recorded = [...rules.matchAll(/record: (\S+)\n\s+expr: (.*)/g)]
      .filter(([, name = '']) => expressions.some((one) => one.includes(name)))
      .map(([, , expression]) => expression);
    const shown = [...expressions, ...recorded].join('\n');
    const alerted = [...documented.matchAll(/^\| `([a-z_]+)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => new RegExp(`expr: .*\\b${name}\\b`).test(rules));
    expect(alerted.length).toBeGreaterThan(10);
    expect(alerted.filter((name) => !shown.includes(name))).toEqual([]);
  });

  it('have panels with unique ids that fit beside each other', () => {
    for (const { panels } of dashboards) {
      expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
      expect(panels.filter(({ gridPos }) => gridPos.x + gridPos.w > 24)).toEqual([]);
    }
  });

  it('contain expressions that Prometheus can parse', () => {
    const rules = expressions.map((expression, index) => ({
      record: `panel:${index}`,
      expr: expression.replaceAll('$__rate_interval', '1m'),
    }));
    const folder = mkdtempSync(join(tmpdir(), 'panels-'));
    const file = join(folder, 'rules.yml');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] })); // which is YAML, too
    const { error, status, stderr } = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    if (error !== undefined) {
      console.warn('SKIPPED: promtool is not installed (on Debian: apt-get install prometheus)');
      return;
    }
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('FAILED')]);
  });
});
