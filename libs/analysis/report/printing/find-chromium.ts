import { existsSync } from 'node:fs';

/**
 * A headless shell: the same engine without a user interface. It prints a page in a sixth of the processor time
 * (docs/experiments/headless-shell.md). The paths used by Debian and Fedora.
 */
const SHELLS = ['/usr/bin/chromium-headless-shell', '/usr/lib64/chromium-browser/headless_shell'];
/** Full browsers, where distributions and Chrome's installers put them. */
const BROWSERS = [
  ...['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'],
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium: the configured one, otherwise a headless shell, otherwise a browser; null if there is none.
 */
export function findChromium(named: string | null): string | null {
  return firstOf(named === null ? [...SHELLS, ...BROWSERS] : [named]);
}

/** The path of a headless shell in its usual places; null if there is none. */
export function findHeadlessShell(): string | null {
  return firstOf(SHELLS);
}

/**
 * The path of a browser for people to view pages with: the configured one, or one in its usual place; null if there is
 * none.
 */
export function findBrowser(named: string | null): string | null {
  return firstOf(named === null ? BROWSERS : [named]);
}

const firstOf = (paths: readonly string[]): string | null => paths.find((path) => existsSync(path)) ?? null;
