/** Bundles the browser console into dist/apps/console if its sources have changed since the last time. */
export function buildConsole(root: string): Promise<void>;

/** Changes with any source of the bundle. */
export function hashConsole(root: string): string;
