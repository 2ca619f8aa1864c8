/**
 * Jest's transform for the TypeScript of the tests: each file by itself, its types left out unseen, as
 * `isolatedModules` allows. `npm run types` checks the types of all files at once.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
const ts = createRequire(import.meta.url)('typescript'); // an import would look for its named exports for half a second

const ROOT = join(import.meta.dirname, '..', '..');
const CONFIG = readFileSync(join(ROOT, 'tsconfig.json'), 'utf8');
const { config } = ts.parseConfigFileTextToJson('tsconfig.json', CONFIG);
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
const compilerOptions = {
  ...options,
  // A file alone does not show that its package is one of ES modules.
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  inlineSources: true,
  outDir: undefined, // the map is read beside the source
};
const OWN = readFileSync(import.meta.filename);

export default {
  process(source, fileName) {
    const { outputText, sourceMapText } = ts.transpileModule(source, { fileName, compilerOptions });
    return { code: outputText, map: sourceMapText };
  },

  /** Whatever decides the output; the sources of two checkouts share their entries. */
  getCacheKey(source) {
    const hash = createHash('sha256');
    for (const part of [ts.version, CONFIG, OWN, source]) hash.update(part).update('\0');
    return hash.digest('hex');
  },
};
