import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** A page for who calls or runs the API. */
export interface GuidePage {
  /** Below the root of the checkout, or of the image. */
  readonly file: string;
  /** Below /guide, without its ending. */
  readonly path: string;
  readonly title: string;
}

/** Pages that belong together, in the order in which they are read. */
export interface GuideSection {
  readonly title: string;
  readonly pages: readonly GuidePage[];
}

const guide = (name: string, title: string): GuidePage => ({
  file: `docs/guide/${name}.md`,
  path: name,
  title,
});
const reference = (name: string, title: string): GuidePage => ({
  file: `docs/${name}.md`,
  path: `reference/${name}`,
  title,
});

/** The page at /guide itself. */
export const GUIDE_HOME: GuidePage = { file: 'docs/guide/README.md', path: 'index', title: 'Guides' };

export const GUIDE_SECTIONS: readonly GuideSection[] = [
  {
    title: 'Step by step',
    pages: [
      GUIDE_HOME,
      guide('quick-start', 'Quick start'),
      guide('analyses', 'Analyses'),
      guide('batches', 'Batches'),
      guide('policies', 'Policies'),
      guide('webhooks', 'Webhooks'),
      guide('errors-and-retries', 'Errors and retries'),
      guide('limits', 'Limits'),
      guide('versions', 'Versions'),
      guide('faq', 'Questions'),
    ],
  },
  {
    title: 'In full',
    pages: [
      reference('sandbox', 'The sandbox'),
      reference('scoring', 'How a listing is scored'),
      reference('model-card', 'Model card'),
      reference('bulk', 'Batches and portfolios'),
      reference('webhooks', 'Webhooks in full'),
      reference('reports', 'Valuation reports'),
      reference('reviews', 'Reviews'),
      reference('agents', 'Tools for language models'),
      reference('console', 'The console'),
      reference('errors', 'Error catalogue'),
      reference('glossary', 'Glossary'),
    ],
  },
  {
    title: 'To run it',
    pages: [
      reference('administration', 'Administration'),
      reference('market-data', 'Market data'),
      reference('feed', 'The official feed'),
      reference('audit', 'Audit'),
      reference('retention', 'Retention and erasure'),
      reference('validation', 'Validation'),
    ],
  },
];

/** The sections with the pages that this installation holds. */
export function heldSections(root = rootFolder()): readonly GuideSection[] {
  return GUIDE_SECTIONS.map(({ title, pages }) => ({
    title,
    pages: pages.filter(({ file }) => existsSync(new URL(file, root))),
  })).filter(({ pages }) => pages.length > 0);
}

/** A file of the checkout or the image. Rejects where it is not there. */
export const readDocument = (file: string): Promise<Buffer> => readFile(new URL(file, rootFolder()));

/** The folder of the package.json that this file belongs to, as source or as built. */
function rootFolder(): URL {
  for (let folder = new URL('./', import.meta.url); ; folder = new URL('../', folder)) {
    if (existsSync(new URL('package.json', folder))) return folder;
    if (folder.pathname === '/') throw new Error('this program stands beside no package.json');
  }
}
