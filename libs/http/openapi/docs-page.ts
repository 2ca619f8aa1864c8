import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The Swagger UI files that the page loads; no others of its package are served. */
const FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};
const START = 'start.js';

export const DOCS_FILES = [...Object.keys(FILES), START];

const STYLE =
  'nav{font:14px/1.6 system-ui,sans-serif;max-width:1460px;margin:1rem auto 0;padding:0 20px}nav h2{font-size:1rem;margin:0}' +
  'nav ul{display:flex;flex-wrap:wrap;gap:0 1.5rem;list-style:none;margin:0;padding:0}';

/**
 * The page at `/docs`. Its links are relative, so that the API can be served under any path.
 * @param guides HTML listing what else there is to read besides the reference.
 */
export function renderDocsPage(guides: string): string {
  return (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Deal Intelligence API</title>' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<link rel="icon" type="image/png" href="./docs/favicon-32x32.png">` +
    `<link rel="stylesheet" href="./docs/swagger-ui.css">` +
    `<style>${STYLE}</style><body>${guides === '' ? '' : `<nav>${guides}</nav>`}<div id="swagger-ui"></div>` +
    `<script src="./docs/swagger-ui-bundle.js"></script><script src="./docs/${START}"></script>`
  );
}

/** The script's own URL, which ends with its name, locates the API description. */
const START_SCRIPT =
  "const base = document.currentScript.src.replace(/docs\\/[^/]*$/, '');\n" +
  "SwaggerUIBundle({ url: `${base}openapi.json`, dom_id: '#swagger-ui', deepLinking: true });\n";

/** Reads one of DOCS_FILES. */
export async function readDocsFile(name: string): Promise<{ type: string; content: string | Buffer }> {
  const type = FILES[name];
  if (type === undefined) return { type: 'text/javascript; charset=utf-8', content: START_SCRIPT };
  const swagger = createRequire(import.meta.resolve('@nestjs/swagger'));
  return { type, content: await readFile(swagger.resolve(`swagger-ui-dist/${name}`)) };
}
