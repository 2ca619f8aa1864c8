import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** Builds the console into dist/apps/console; every file except index.html has a content hash in its name. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/console/',
  worker: { format: 'es' },
  build: {
    outDir: fileURLToPath(new URL('../../dist/apps/console', import.meta.url)),
    emptyOutDir: true,
    target: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0, // the policy allows data: only for icons
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  logLevel: 'error', // the warnings are about directives for server-side React,
});
