import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

import { Launcher } from './launcher.js';
import { readSettings } from './settings.js';

it('names LOCAL_DIR where it cannot be written', () => {
  const directory = mkdtempSync(join(tmpdir(), 'launcher-'));
  const file = join(directory, 'file');
  writeFileSync(file, '');
  try {
    for (const place of [file, '/proc/nothing/below']) {
      const settings = readSettings({ LOCAL_DIR: place }, directory);
      expect(() => new Launcher(settings, () => undefined)).toThrow(`LOCAL_DIR ${place} cannot be written: `);
    }
  } finally {
    rmSync(directory, { recursive: true });
  }
});
