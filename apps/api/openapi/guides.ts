import { GUIDES_PATH } from '#http';
import { type GuidePage, heldSections, readDocument } from '#operations';

const DOCS = 'docs/';

/** A guide's name: its file below docs/, without the extension. */
export const guideName = ({ file }: GuidePage): string => file.slice(DOCS.length).replace(/\.md$/, '');

/** Where its Markdown is served, relative to the API. */
export const guidePath = (guide: GuidePage): string => `${GUIDES_PATH}/${guideName(guide)}.md`;

/** The pages this installation contains, in reading order. */
export const heldGuides = (): readonly GuidePage[] => heldSections().flatMap(({ pages }) => pages);

/** The Markdown of one guide. */
export const readGuide = async ({ file }: GuidePage): Promise<string> =>
  (await readDocument(file)).toString('utf8');
