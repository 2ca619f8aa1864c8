import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** Builds the console into dist/apps/console; every file but index.html carries a hash of its content in its name. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/console/',
  worker: { format: 'es' },
  build: {
    outDir: fileURLToPath(new URL('../../dist/apps/console', import.meta.url)),
    emptyOutDir: true,
    target: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0, // its policy takes no data: but for icons
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  logLevel: 'error', // its warnings are about directives for servers that render React,
});
