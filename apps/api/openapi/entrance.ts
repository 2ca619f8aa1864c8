import type { GuidePage } from '#operations';

import { guideName, guidePath } from './guides.js';

const ABOUT = 'Deal analysis for UAE property listings: fair price range, score, verdict, evidence.';

/** What a newcomer needs from `/`, with the links. */
const LINKS = {
  console: '/console',
  guide: '/guide/',
  reference: '/docs',
  openapi: '/openapi.json',
  errors: '/docs/errors',
  readiness: '/readyz',
} as const;

/** The answer at `/` for programs; paths are below `base`. */
export function describeEntrance(base: string, guides: readonly GuidePage[]): object {
  const below = (paths: object) =>
    Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, `${base}${String(path)}`]));
  return {
    object: 'api',
    name: 'Deal Intelligence API',
    about: ABOUT,
    first_call: `POST ${base}/v1/analyze with Authorization: Bearer di_test_…`,
    ...below(LINKS),
    guides: below(Object.fromEntries(guides.map((guide) => [guideName(guide), guidePath(guide)]))),
  };
}

/** The same as a page for people. Its links are relative, so that the API can be served under any path. */
export function renderEntrance(guides: readonly GuidePage[]): string {
  const link = (path: string, text: string) => `<li><a href=".${path}">${text}</a></li>`;
  const links = [
    link(LINKS.console, 'Console: the API in the browser, with maps and charts'),
    link(LINKS.guide, 'Guides, with search'),
    link(LINKS.reference, 'Reference: try every route'),
    link(LINKS.openapi, 'OpenAPI 3.1 description'),
    link(LINKS.errors, 'Error codes'),
    link(LINKS.readiness, 'Readiness of this process'),
  ];
  return (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Deal Intelligence API</title><meta ' +
    'name="viewport" content="width=device-width, initial-scale=1"><style>:root{color-scheme:light dark;' +
    'background:Canvas}body{font:16px/1.6 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 ' +
    '1rem}code{background:light-dark(#f3f3f3,#333);overflow-wrap:anywhere}</style><main><h1>Deal Intelligence ' +
    `API</h1><p>${ABOUT}</p><p>Start with <code>POST /v1/analyze</code> and <code>Authorization: Bearer ` +
    `di_test_…</code>.</p><ul>${links.join('')}</ul>${renderGuides(guides)}</main>`
  );
}

/** Where everything is, for language models (llmstxt.org); paths are below `base`. */
export function renderForModels(base: string, guides: readonly GuidePage[]): string {
  const link = (path: string, text: string) => `- [${text}](${base}${path})`;
  const section = (title: string, links: readonly string[]) => `## ${title}\n\n${links.join('\n')}\n`;
  return [
    `# Deal Intelligence API\n\n> ${ABOUT}\n`,
    `Start with \`POST ${base}/v1/analyze\` and \`Authorization: Bearer di_test_…\`; the Model Context ` +
      `Protocol is at \`${base}/mcp\`.\n`,
    section(
      'Guides',
      guides.map((guide) => link(guidePath(guide), guide.about)),
    ),
    section('Reference', [
      link(LINKS.openapi, 'OpenAPI 3.1 description: every route, field and error'),
      link(LINKS.errors, 'Error codes'),
    ]),
  ].join('\n');
}

/** The list of guides, for a page from which `./docs` leads to /docs. */
export function renderGuides(guides: readonly GuidePage[]): string {
  if (guides.length === 0) return '';
  const items = guides.map((guide) => `<li><a href=".${guidePath(guide)}">${guide.about}</a></li>`);
  return `<h2>Guides</h2><ul>${items.join('')}</ul>`;
}
