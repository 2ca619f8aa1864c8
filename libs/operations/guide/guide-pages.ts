import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

import { packageFolder } from '#platform';

/** A page for people who call or run the API. */
export interface GuidePage {
  /** Relative to the root of the checkout, or of the image. */
  readonly file: string;
  /** Below /guide, without its extension. */
  readonly path: string;
  readonly title: string;
  /** One line on what it is for. */
  readonly about: string;
}

/** Pages that belong together, in reading order. */
export interface GuideSection {
  readonly title: string;
  readonly pages: readonly GuidePage[];
}

const guide = (name: string, title: string, about: string): GuidePage => ({
  file: `docs/guide/${name}.md`,
  path: name,
  title,
  about,
});
const reference = (name: string, title: string, about = title): GuidePage => ({
  file: `docs/${name}.md`,
  path: `reference/${name}`,
  title,
  about,
});

/** The page at /guide itself. */
const GUIDE_HOME: GuidePage = { ...guide('README', 'Guides', 'Where to start'), path: 'index' };

const GUIDE_SECTIONS: readonly GuideSection[] = [
  {
    title: 'Step by step',
    pages: [
      GUIDE_HOME,
      guide('quick-start', 'Quick start', 'Quick start in curl, JavaScript and Python'),
      guide('analyses', 'Analyses', 'Analyses, and how to read them'),
      guide('batches', 'Batches', 'Hundreds of listings, step by step'),
      guide('policies', 'Policies', 'Accept, refer or decline listings by your own rules'),
      guide('webhooks', 'Webhooks', 'Webhooks with replay, step by step'),
      guide('errors-and-retries', 'Errors and retries', 'Errors, and how to retry'),
      guide('limits', 'Limits', 'Limits, and how to stay within them'),
      guide('versions', 'Versions', 'What may change, and how you are notified'),
      guide('faq', 'Questions', 'Frequently asked questions'),
    ],
  },
  {
    title: 'Reference',
    pages: [
      reference('sandbox', 'The sandbox', 'The sandbox: trigger every verdict, flag, error and retry'),
      reference('scoring', 'How a listing is scored'),
      reference('model-card', 'Model card', 'Purpose and accuracy of the valuation'),
      reference('bulk', 'Batches and portfolios'),
      reference('webhooks', 'Webhooks in full', 'Webhooks: verify, retries, replay, rotation'),
      reference('reports', 'Valuation reports'),
      reference('reviews', 'Reviews', 'Human review of analyses'),
      reference('agents', 'Tools for language models'),
      reference('console', 'The console'),
      reference('errors', 'Error catalogue'),
      reference('glossary', 'Glossary'),
    ],
  },
  {
    title: 'Operations',
    pages: [
      reference('administration', 'Administration', 'Organisations, keys, plans and limits'),
      reference('market-data', 'Market data', 'Official files, and how they are imported'),
      reference('feed', 'The official feed'),
      reference('audit', 'Audit', 'What is sealed, and how to check it'),
      reference('retention', 'Retention and erasure', 'What is kept, for how long, and how it is erased'),
      reference('validation', 'Validation', 'Evidence for model validators'),
    ],
  },
];

/** The sections, with the pages this installation contains. */
export const heldSections = (): readonly GuideSection[] =>
  GUIDE_SECTIONS.map(({ title, pages }) => ({
    title,
    pages: pages.filter(({ file }) => existsSync(new URL(file, packageFolder()))),
  })).filter(({ pages }) => pages.length > 0);

/** A file of the checkout or image. Rejects if it is missing. */
export const readDocument = (file: string): Promise<Buffer> => readFile(new URL(file, packageFolder()));
