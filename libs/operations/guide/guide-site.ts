import { readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';

import MiniSearch from 'minisearch';

import { builtFile, makeFolder } from '#platform';

import { fileOfPage, frameGuide, relativePath } from './frame-guide.js';
import { type GuidePage, heldSections, readDocument } from './guide-pages.js';
import { type RenderedPage, renderMarkdown } from './render-markdown.js';

/** Files the pages load, and their sources. */
const loadedFiles = (): Readonly<Record<string, URL>> => ({
  'guide.css': builtFile('libs/operations/guide/browser/guide.css'),
  'icon.svg': builtFile('libs/operations/guide/browser/icon.svg'),
  'search.js': builtFile('libs/operations/guide/browser/search.js'),
  'minisearch.js': new URL(import.meta.resolve('minisearch')),
});

/** The whole site: pages, the files they load and show, and the index for searching in the browser. */
async function renderGuideSite(): Promise<ReadonlyMap<string, string | Buffer>> {
  const sections = heldSections();
  const pages = sections.flatMap((section) => section.pages);
  const files = new Map<string, string | Buffer>();
  const rendered: [GuidePage, RenderedPage][] = [];
  for (const page of pages) {
    const text = (await readDocument(page.file)).toString('utf8');
    rendered.push([page, renderMarkdown(text, page.file, (file) => placeOf(file, page, pages))]);
  }
  for (const [page, content] of rendered) {
    files.set(fileOfPage(page), frameGuide(page, content, sections));
    for (const picture of content.files)
      if (isPicture(picture)) files.set(pictureOf(picture), await readDocument(picture));
  }
  for (const [name, url] of Object.entries(loadedFiles())) files.set(name, await readFile(url));
  files.set('search.json', JSON.stringify({ options: SEARCHED, index: searchIndex(rendered) }));
  return files;
}

const isPicture = (file: string): boolean => ['.svg', '.jpg', '.png'].includes(extname(file));
const pictureOf = (file: string): string => `pictures/${file.replace(/^docs\//, '').replaceAll('/', '-')}`;

/** The site path of a repository file, relative to this page. */
function placeOf(file: string, from: GuidePage, pages: readonly GuidePage[]): string | null {
  const own = fileOfPage(from);
  if (isPicture(file)) return relativePath(own, pictureOf(file));
  const page = pages.find((one) => one.file === file);
  return page === undefined ? null : relativePath(own, fileOfPage(page));
}

/** Which fields are searched, and which are shown. */
const SEARCHED = { fields: ['heading', 'page', 'text'], storeFields: ['page', 'heading'] };

function searchIndex(rendered: readonly (readonly [GuidePage, RenderedPage])[]): MiniSearch {
  const index = new MiniSearch(SEARCHED);
  for (const [page, { sections }] of rendered)
    index.addAll(
      sections.map(({ anchor, heading, text }) => ({
        id: `${fileOfPage(page)}${anchor === '' ? '' : `#${anchor}`}`,
        page: page.title,
        heading,
        text,
      })),
    );
  return index;
}

/**
 * Writes the site into a folder from which any static file server can serve it.
 * @returns how many files.
 */
export async function writeGuideSite(folder: string): Promise<number> {
  const files = await renderGuideSite();
  for (const [name, content] of files) {
    const path = join(folder, name);
    makeFolder(dirname(path));
    await writeFile(path, content);
  }
  return files.size;
}
