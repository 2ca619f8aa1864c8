/**
 * Jest's transform for TypeScript tests: each file individually, its types removed unchecked, as `isolatedModules`
 * permits. `npm run types` checks the types of all files at once.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
// An import would spend half a second looking for its named exports.
const ts = createRequire(import.meta.url)('typescript');

const ROOT = join(import.meta.dirname, '..', '..');
const CONFIG = readFileSync(join(ROOT, 'tsconfig.json'), 'utf8');
const { config } = ts.parseConfigFileTextToJson('tsconfig.json', CONFIG);
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
const compilerOptions = {
  ...options,
  // A single file does not show that its package uses ES modules.
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  inlineSources: true,
  outDir: undefined, // the map is read next to the source
};
const OWN = readFileSync(import.meta.filename);

export default {
  process(source, fileName) {
    const { outputText, sourceMapText } = ts.transpileModule(source, { fileName, compilerOptions });
    return { code: outputText, map: sourceMapText };
  },

  /** Everything that determines the output; the same sources in two checkouts share cache entries. */
  getCacheKey(source) {
    const hash = createHash('sha256');
    for (const part of [ts.version, CONFIG, OWN, source]) hash.update(part).update('\0');
    return hash.digest('hex');
  },
};
