import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '..', '..');

it('npm run sbom names every shipped package, with its version', () => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: ROOT, encoding: 'utf8' });
  const { bomFormat, components } = JSON.parse(text) as {
    bomFormat: string;
    components: readonly { readonly 'bom-ref': string }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Set(components.map((component) => component['bom-ref']));
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>;
  };
  for (const [name, version] of Object.entries(dependencies)) expect(listed).toContain(`${name}@${version}`);
});
