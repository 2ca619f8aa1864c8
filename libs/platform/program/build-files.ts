import { packageFolder } from './package-folder.js';

/**
 * A program of the build, for example `apps/api/main.js` or `libs/scoring/thread/scoring-thread.main.js`. Programs are
 * bundled into dist/ (apps/local/build-programs.mjs), so whoever starts one cannot locate it relative to itself.
 */
export const programFile = (path: `${string}.js`): URL => new URL(`dist/${path}`, packageFolder());

/** A file the build puts into dist/ to be read at run time, for example migrations in `libs/storage/migrations/`. */
export const builtFile = (path: string): URL => new URL(`dist/${path}`, packageFolder());
