import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

import { ProcessLedger } from '../services/process-ledger.js';
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

it('starts no server once it is being stopped', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'launcher-'));
  const settings = readSettings({ LOCAL_DIR: directory, DATABASE_URL: 'postgres://127.0.0.1:1/none' }, '/');
  let stopped: Promise<void> | undefined;
  const launcher = new Launcher(settings, (text) => {
    if (text === 'starting Redis') stopped = launcher.stop();
  });
  try {
    await expect(launcher.start()).rejects.toThrow('aborted');
    expect(stopped).toBeDefined();
    await stopped;
    expect(await new ProcessLedger(join(directory, 'processes.json')).endLeftovers()).toEqual([]);
  } finally {
    rmSync(directory, { recursive: true });
  }
});
