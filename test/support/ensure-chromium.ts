import { findChromium, findHeadlessShell } from '#analysis';

import { installDebianPackage } from '../../apps/local/services/debian-package.js';

/**
 * The path of a Chromium: CHROMIUM_PATH, or one in its usual places. As root on Debian, installs the headless shell if
 * there is none, with which page tests take a fraction of the time, or the browser if the distribution has no such
 * shell; elsewhere null, after a warning. On CI a missing browser is an error.
 */
export function ensureChromium(): string | null {
  const found = () => findChromium(process.env['CHROMIUM_PATH'] ?? null);
  const isNamed = process.env['CHROMIUM_PATH'] !== undefined;
  if (!isNamed && findHeadlessShell() === null) installDebianPackage('chromium-headless-shell', console.warn);
  if (found() === null) installDebianPackage('chromium', console.warn);
  const path = found();
  if (path !== null) return path;
  const remedy =
    'no Chromium for the tests of the console and of reports: install it (sudo apt-get install chromium-headless-shell, or chromium) or set CHROMIUM_PATH';
  if (process.env['CI'] === 'true') throw new Error(remedy);
  console.warn(`skipped: ${remedy}`);
  return null;
}
