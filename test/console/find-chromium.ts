import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where distributions and Chrome's own installers put it. */
const PLACES = [
  ...['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'],
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium: CHROMIUM_PATH, or one in its usual places. As root on Debian it is installed when there is
 * none; elsewhere null, after a warning. On CI a missing browser is an error.
 */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  const found = () => (named === undefined ? PLACES : [named]).find((path) => existsSync(path));
  if (found() === undefined && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.warn('installing chromium (apt-get)');
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']])
      spawnSync('apt-get', args, {
        stdio: ['ignore', 2, 2],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
  }
  const path = found();
  if (path !== undefined) return path;
  const remedy =
    'no Chromium for the tests of the console: install it (sudo apt-get install chromium) or set CHROMIUM_PATH';
  if (process.env['CI'] === 'true') throw new Error(remedy);
  console.warn(`skipped: ${remedy}`);
  return null;
}
