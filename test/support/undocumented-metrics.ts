import { readFileSync } from 'node:fs';

/** The names of a process's own metrics, from the text of its /metrics, that docs/operations.md does not document. */
export function undocumentedMetrics(text: string): string[] {
  const documented = readFileSync('docs/operations.md', 'utf8');
  const names = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
  return names.filter((name) => !/^(nodejs|process)_/.test(name) && !documented.includes(`| \`${name}`));
}
