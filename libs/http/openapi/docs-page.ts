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

/** Swagger UI's own colours, darkened until text has a contrast of 4.5 against its background. */
const METHOD_COLOURS: Readonly<Record<string, string>> = {
  get: '#1d5fa8',
  post: '#0f6b41',
  put: '#8a5200',
  patch: '#0b665e',
  delete: '#b3221f',
};
const CONTRAST = [
  ...Object.entries(METHOD_COLOURS).map(
    ([method, colour]) => `.opblock.opblock-${method} .opblock-summary-method{background:${colour}}`,
  ),
  '.info .title small.version-stamp{background:#4b6a02}',
  '.info .url,.info a,a.link{color:#1d5fa8}',
  '.btn.authorize{color:#0f6b41;border-color:#0f6b41}',
  '.btn.authorize svg{fill:#0f6b41}',
  '.json-schema-2020-12-expand-deep-button{color:#505050}',
  '.parameter__in{color:#606060}',
  // The highlighter writes its colour into each element.
  '.highlight-code span[style*="211, 99, 99"]{color:#f0a5a5!important}',
]
  .map((rule) => rule.replaceAll(/(^|,)\./g, '$1.swagger-ui .').replace(/,a\./, ',.swagger-ui a.'))
  .join('');

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
    `<style>${STYLE}${CONTRAST}</style><body>${guides === '' ? '' : `<nav>${guides}</nav>`}<main id="swagger-ui"></main>` +
    `<script src="./docs/swagger-ui-bundle.js"></script><script src="./docs/${START}"></script>`
  );
}

/**
 * The script's own URL, which ends with its name, locates the API description. Swagger UI puts a link inside the button
 * of each operation, which a keyboard reaches twice and a screen reader cannot tell apart: without its address it is
 * text, and opening the operation still puts its address in the address bar. Its selections have no names.
 */
const START_SCRIPT = `const base = document.currentScript.src.replace(/docs\\/[^/]*$/, '');
const textLink = (Link, system) => (props) =>
  system.React.createElement(Link, { ...props, enabled: false });
const nameSelections = () => {
  for (const select of document.querySelectorAll('#swagger-ui select:not([aria-label])')) {
    const isServer = select.id === 'servers';
    select.setAttribute('aria-label', isServer ? 'Server' : select.closest('[data-param-name]')?.dataset.paramName ?? 'Choice');
  }
};
new MutationObserver(nameSelections).observe(document.getElementById('swagger-ui'), { childList: true, subtree: true });
SwaggerUIBundle({
  url: \`\${base}openapi.json\`,
  dom_id: '#swagger-ui',
  deepLinking: true,
  plugins: [() => ({ wrapComponents: { DeepLink: textLink } })],
});
`;

/** Reads one of DOCS_FILES. */
export async function readDocsFile(name: string): Promise<{ type: string; content: string | Buffer }> {
  const type = FILES[name];
  if (type === undefined) return { type: 'text/javascript; charset=utf-8', content: START_SCRIPT };
  const swagger = createRequire(import.meta.resolve('@nestjs/swagger'));
  return { type, content: await readFile(swagger.resolve(`swagger-ui-dist/${name}`)) };
}
