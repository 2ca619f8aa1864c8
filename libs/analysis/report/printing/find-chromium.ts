import { existsSync } from 'node:fs';

/** Where distributions and Chrome's own installers put it. */
const PLACES = [
  ...['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'],
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium: the named one, or one in its usual places; null where there is none. */
export function findChromium(named: string | null): string | null {
  return (named === null ? PLACES : [named]).find((path) => existsSync(path)) ?? null;
}
