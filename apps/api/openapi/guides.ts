import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

import { GUIDES_PATH } from '#http';

/** The pages of docs/ that are for who calls the API, by the name of their file, in the order in which they are read. */
export const GUIDES = {
  'guide/quick-start': 'Quick start in curl, JavaScript and Python',
  'guide/analyses': 'Analyses and how to read them',
  'guide/batches': 'Hundreds of listings, step by step',
  'guide/policies': 'Accept, refer or decline by rules of your own',
  'guide/webhooks': 'Webhooks with replay, step by step',
  'guide/errors-and-retries': 'Errors, and how a call is sent again',
  'guide/limits': 'Limits and how to stay within them',
  'guide/versions': 'What may change, and how you are told',
  'guide/faq': 'Questions',
  sandbox: 'The sandbox: every verdict, flag, error and retry on purpose',
  scoring: 'How a listing is scored',
  bulk: 'Batches',
  webhooks: 'Webhooks: verify, retries, replay, rotation',
  errors: 'Error catalogue',
  agents: 'Tools for language models',
  reports: 'Valuation reports',
  reviews: 'What people say of analyses',
  retention: 'What is kept, how long, and how it is erased',
  glossary: 'Glossary',
  audit: 'What is sealed, and how to check it',
  administration: 'Organisations, keys, plans and limits',
  'model-card': 'What the valuation is for, and how right it was',
} as const;

export type Guide = keyof typeof GUIDES;

/** The path of a guide below the API's own. */
export const guidePath = (guide: Guide): string => `${GUIDES_PATH}/${guide}.md`;

/** Those that this installation holds. */
export function heldGuides(): Guide[] {
  const folder = docsFolder();
  return (Object.keys(GUIDES) as Guide[]).filter(
    (guide) => folder !== null && existsSync(new URL(`${guide}.md`, folder)),
  );
}

/** The Markdown of one of them. */
export async function readGuide(guide: Guide): Promise<string> {
  const folder = docsFolder();
  if (folder === null) throw new Error('this installation holds no guides');
  return readFile(new URL(`${guide}.md`, folder), 'utf8');
}

/** docs/ beside the package.json that this file belongs to, as source or as built. */
function docsFolder(): URL | null {
  for (let folder = new URL('./', import.meta.url); ; folder = new URL('../', folder)) {
    if (existsSync(new URL('package.json', folder))) return new URL('docs/', folder);
    if (folder.pathname === '/') return null;
  }
}
