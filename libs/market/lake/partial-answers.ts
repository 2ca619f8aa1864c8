import type { AnswerPage } from '../sources/answer-pages.js';

/** A file that was read, with the pages of answers that it was saved from. */
export interface SavedPages {
  readonly file: string;
  readonly format: string;
  readonly pages: readonly AnswerPage[];
}

const REMEDY =
  'nothing was imported. Fetch the other pages and import all of them together, as one file or by one command';

/**
 * Why files of saved answers are not all of what their service had, by file: fewer rows or pages than it says there
 * are, or a next page and no last one. The pages may be in several files of one import.
 */
export function partialAnswers(files: readonly SavedPages[]): ReadonlyMap<string, string> {
  const reasons = new Map<string, string>();
  for (const { file, format, pages } of files) {
    const all = files.flatMap((other) => (other.format === format ? other.pages : []));
    const reason = pages.map((page) => whyPartial(page, all)).find((found) => found !== null);
    if (reason !== undefined) reasons.set(file, `${file}: ${reason}; ${REMEDY}`);
  }
  return reasons;
}

function whyPartial({ total, pages, next }: AnswerPage, all: readonly AnswerPage[]): string | null {
  if (total !== null) {
    const rows = all.reduce((sum, page) => sum + (page.total === total ? page.rows : 0), 0);
    return rows < total ? `it was saved from an answer of ${total} rows and has ${rows} of them` : null;
  }
  if (pages !== null) {
    const here = all.filter((page) => page.pages === pages).length;
    return here < pages ? `it was saved from an answer of ${pages} pages and has ${here} of them` : null;
  }
  const isEnded = all.some((page) => page.total === null && page.pages === null && page.next === null);
  return next === null || isEnded ? null : `it was saved from an answer that has a next page (${next})`;
}
