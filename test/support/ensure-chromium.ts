import { spawnSync } from 'node:child_process';

import { findChromium } from '#analysis';

/**
 * The path of a Chromium: CHROMIUM_PATH, or one in its usual places. As root on Debian it is installed when there is
 * none; elsewhere null, after a warning. On CI a missing browser is an error.
 */
export function ensureChromium(): string | null {
  const found = () => findChromium(process.env['CHROMIUM_PATH'] ?? null);
  if (found() === null && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.warn('installing chromium (apt-get)');
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']])
      spawnSync('apt-get', args, {
        stdio: ['ignore', 2, 2],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
  }
  const path = found();
  if (path !== null) return path;
  const remedy =
    'no Chromium for the tests of the console and of reports: install it (sudo apt-get install chromium) or set CHROMIUM_PATH';
  if (process.env['CI'] === 'true') throw new Error(remedy);
  console.warn(`skipped: ${remedy}`);
  return null;
}
