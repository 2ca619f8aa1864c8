import { GUIDES_PATH } from '#http';
import { type GuidePage, heldSections, readDocument } from '#operations';

const DOCS = 'docs/';

/** The name of a guide: its file below docs/, without the ending. */
export const guideName = ({ file }: GuidePage): string => file.slice(DOCS.length).replace(/\.md$/, '');

/** Where its Markdown is, below the API's own path. */
export const guidePath = (guide: GuidePage): string => `${GUIDES_PATH}/${guideName(guide)}.md`;

/** The pages that this installation holds, in the order in which they are read. */
export const heldGuides = (): readonly GuidePage[] => heldSections().flatMap(({ pages }) => pages);

/** The Markdown of one of them. */
export const readGuide = async ({ file }: GuidePage): Promise<string> =>
  (await readDocument(file)).toString('utf8');
