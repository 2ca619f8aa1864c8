import { spawnSync } from 'node:child_process';

import { describe, expect, it } from '@jest/globals';

describe('the types that the console is compiled with', () => {
  it('are those of openapi.json: `npm run openapi` writes both', () => {
    const [program, types] = ['node_modules/openapi-typescript/bin/cli.js', 'apps/console/api/schema.d.ts'];
    const { status, stderr } = spawnSync(
      process.execPath,
      [program, 'openapi.json', '-o', types, '--check'],
      {
        encoding: 'utf8',
      },
    );
    expect({ status, stderr }).toMatchObject({ status: 0 });
  });
});
