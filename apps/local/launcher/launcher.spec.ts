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
    const settings = readSettings({ LOCAL_DIR: file }, directory);
    expect(() => new Launcher(settings, () => undefined)).toThrow(`LOCAL_DIR ${file} cannot be written: `);
  } finally {
    rmSync(directory, { recursive: true });
  }
});
