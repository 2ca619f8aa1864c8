import type { GuidePage, GuideSection } from './guide-pages.js';
import type { RenderedPage } from './render-markdown.js';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (one) => ESCAPES[one] ?? one);

/** The relative path from the page `from` to `to`; both are below the site, with their extension. */
export function relativePath(from: string, to: string): string {
  const up = '../'.repeat(from.split('/').length - 1);
  return up === '' ? `./${to}` : `${up}${to}`;
}

export const fileOfPage = ({ path }: Pick<GuidePage, 'path'>): string => `${path}.html`;

/** A page of the site; all its addresses are relative, so that the site may be hosted anywhere. */
export function frameGuide(
  page: GuidePage,
  { html, contents }: RenderedPage,
  sections: readonly GuideSection[],
): string {
  const own = fileOfPage(page);
  const to = (file: string): string => relativePath(own, file);
  const link = (other: GuidePage): string => {
    const current = other.path === page.path ? ' aria-current="page"' : '';
    return `<li><a href="${to(fileOfPage(other))}"${current}>${escape(other.title)}</a></li>`;
  };
  const navigation = sections.map(
    ({ title, pages }) => `<h2>${escape(title)}</h2><ul>${pages.map(link).join('')}</ul>`,
  );
  const outline = contents.map(
    ({ anchor, heading }) => `<li><a href="#${escape(anchor)}">${escape(heading)}</a></li>`,
  );
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escape(page.title)} · Deal Intelligence API</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<link rel="icon" href="${to('icon.svg')}">`,
    `<link rel="stylesheet" href="${to('guide.css')}">`,
    `<script type="module" src="${to('search.js')}"></script></head>`,
    `<body data-home="${to('')}"><a class="skip" href="#content">Skip to content</a>`,
    `<header><a class="brand" href="${to('index.html')}">Deal Intelligence API</a>`,
    '<search><label for="search">Search the guides</label>',
    '<input id="search" type="search" autocomplete="off" role="combobox" aria-expanded="false" aria-controls="found" placeholder="Search">',
    '<ul id="found" role="listbox" aria-label="Search results" hidden></ul></search></header>',
    `<nav aria-label="Guides"><details open><summary>All pages</summary>${navigation.join('')}</details></nav>`,
    `<main id="content">${html}</main>`,
    outline.length < 2
      ? ''
      : `<aside aria-label="On this page"><h2>On this page</h2><ul>${outline.join('')}</ul></aside>`,
    '</body></html>\n',
  ].join('');
}
