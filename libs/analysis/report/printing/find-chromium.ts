import { existsSync } from 'node:fs';

/**
 * A headless shell: the same engine without the windows of a browser. A page is printed in a sixth of the processor time
 * (docs/experiments/headless-shell.md). The places of Debian and Fedora.
 */
const SHELLS = ['/usr/bin/chromium-headless-shell', '/usr/lib64/chromium-browser/headless_shell'];
/** Whole browsers, where distributions and Chrome's own installers put them. */
const BROWSERS = [
  ...['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'],
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium: the named one, else a headless shell, else a browser; null where there is none. */
export function findChromium(named: string | null): string | null {
  return firstOf(named === null ? [...SHELLS, ...BROWSERS] : [named]);
}

/** The path of a headless shell in its usual places; null where there is none. */
export function findHeadlessShell(): string | null {
  return firstOf(SHELLS);
}

/** The path of what people look at pages with: the named one, or a browser in its usual places; null where there is none. */
export function findBrowser(named: string | null): string | null {
  return firstOf(named === null ? BROWSERS : [named]);
}

const firstOf = (paths: readonly string[]): string | null => paths.find((path) => existsSync(path)) ?? null;
