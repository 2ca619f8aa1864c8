import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';

import { filesBelow } from '#platform';

const FOLDER = 'deploy/prometheus';
const alerts = readFileSync(`${FOLDER}/alerts.yml`, 'utf8');
const documented = readFileSync('docs/operations.md', 'utf8');

/** The names of metrics in the expressions, with the labels that are asked of each. */
function usedMetrics(): { readonly name: string; readonly labels: readonly string[] }[] {
  const expressions = [...alerts.matchAll(/^\s*expr: (.*)$/gm)].map(([, text = '']) => text);
  const found = expressions.flatMap((text) => [
    ...text.matchAll(
      /\b((?:http|jobs?|listings|housekeeping|audit|webhook|rescore|market|credential)_\w+)(?:\{([^}]*)\})?/g,
    ),
  ]);
  return found.map(([, name = '', selector = '']) => ({
    name: name.replace(/_(?:bucket|count|sum)$/, ''),
    labels: [...selector.matchAll(/(\w+)=/g)]
      .map(([, label = '']) => label)
      .filter((label) => label !== 'le'),
  }));
}

describe('the alerts for Prometheus', () => {
  it('use only metrics and labels that the processes have', () => {
    const metrics = usedMetrics();
    expect(metrics.length).toBeGreaterThan(15);
    for (const { name, labels } of metrics) {
      const [, own = ''] = new RegExp(`^\\| \`${name}(?:\\{([^}]*)\\})?\``, 'm').exec(documented) ?? [];
      expect([name, documented.includes(`| \`${name}`)]).toEqual([name, true]);
      expect([name, labels.filter((label) => !own.split(',').includes(label))]).toEqual([name, []]);
    }
  });

  it('each lead to a section of the runbook', () => {
    const headings = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^## (.+)$/gm)].map(
      ([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'),
    );
    const pages = [...alerts.matchAll(/runbook: docs\/runbook\.md#(\S+)/g)].map(([, anchor = '']) => anchor);
    expect(pages).toHaveLength([...alerts.matchAll(/- alert:/g)].length);
    expect(pages.filter((anchor) => !headings.includes(anchor))).toEqual([]);
  });

  it('each have an example that fires them', () => {
    const examples = readFileSync(`${FOLDER}/alerts.test.yml`, 'utf8');
    const fired = [...examples.matchAll(/alertname: (\w+)\n\s+exp_alerts:/g)].map(([, name = '']) => name);
    const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
    expect(names.filter((name) => !fired.includes(name))).toEqual([]);
  });

  it('use no metric of ours that the programs no longer have', () => {
    const code = filesBelow('libs')
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(file, 'utf8'));
    const unknown = usedMetrics().filter(({ name }) => !code.some((text) => text.includes(`'${name}'`)));
    expect(unknown).toEqual([]);
  });

  it('fire on their faults and are silent in a calm hour, as promtool judges', () => {
    const { error, status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
      cwd: FOLDER,
      encoding: 'utf8',
    });
    if (error !== undefined) {
      console.warn('SKIPPED: promtool is not installed (on Debian: apt-get install prometheus)');
      return;
    }
    expect(`${stdout}${stderr}`).toContain('SUCCESS');
    expect(status).toBe(0);
  });
});
