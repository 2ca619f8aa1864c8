import { packageFolder } from './package-folder.js';

/**
 * A program of the build: `apps/api/main.js`, say, or `libs/scoring/thread/scoring-thread.main.js`. Programs are bundled
 * into dist/ (apps/local/build-programs.mjs), so that what starts one cannot find it beside itself.
 */
export const programFile = (path: `${string}.js`): URL => new URL(`dist/${path}`, packageFolder());

/** What the build puts into dist/ to be read at run time: migrations, say, in `libs/storage/migrations/`. */
export const builtFile = (path: string): URL => new URL(`dist/${path}`, packageFolder());
