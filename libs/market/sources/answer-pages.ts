/** A page of an answer that a file was saved from: how many rows it has, and what it says of the others. */
export interface AnswerPage {
  readonly rows: number;
  /** The rows of the whole answer; null if it does not say. */
  readonly total: number | null;
  /** The pages of the whole answer; null if it does not say. */
  readonly pages: number | null;
  /** What says that there is a next page, as written; null if nothing does. */
  readonly next: string | null;
}

type Values = Readonly<Record<string, unknown>>;

/** Objects beside the rows in which services put what they say of the whole answer. */
const ABOUT = /^_?(?:meta(?:data)?|pag(?:e|ing|ination|er)(?:[_-]?info)?|links?|properties)$/i;
const TOTAL =
  /^(?:@?odata\.|__|@)?(?:total(?:[_-]?(?:count|rows|records|results|items|elements|features|hits))?|(?:records|rows|results)[_-]?total|num(?:ber)?[_-]?(?:found|matched))$/i;
/** Some services count the rows of the page under this name, and others those of the whole answer. */
const COUNT = /^(?:@?odata\.|__|@)?count$/i;
const PAGES = /^(?:total[_-]?pages|pages|page[_-]?count|last[_-]?page)$/i;
const NEXT = /^(?:@?odata\.|__)?next(?:[_-]?(?:link|page|url|uri|cursor|token|page[_-]?token|href))?$/i;
const MORE = /^(?:has[_-]?(?:more|next(?:[_-]?page)?)|more|exceeded[_-]?transfer[_-]?limit)$/i;

/**
 * What the objects around `rows` rows say of the answer, from the outermost; null if they say nothing of others. A
 * total of rows counts more than a link: some services give a next page after the last one.
 */
export function readAnswerPage(around: readonly Values[], rows: number): AnswerPage | null {
  const fields = around.flatMap((values) => [
    ...Object.entries(values),
    ...Object.entries(values).flatMap(([name, value]) =>
      ABOUT.test(name) && isValues(value) ? Object.entries(value) : [],
    ),
  ]);
  const highest = (pattern: RegExp): number | null => {
    const found = fields.flatMap(([name, value]) => (pattern.test(name) ? wholeNumber(value) : []));
    return found.length === 0 ? null : Math.max(...found);
  };
  const total = highest(TOTAL) ?? highest(COUNT);
  const pages = total === null ? highest(PAGES) : null;
  const links = fields.filter(
    ([name, value]) => (NEXT.test(name) && isNext(value)) || (MORE.test(name) && value === true),
  );
  const [link] = total === null && pages === null ? links : [];
  const next = link === undefined ? null : `${link[0]}: ${shown(link[1])}`;
  const isPage =
    total !== null || pages !== null || fields.some(([name]) => NEXT.test(name) || MORE.test(name));
  return isPage ? { rows, total, pages, next } : null;
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const wholeNumber = (value: unknown): readonly number[] =>
  (typeof value === 'number' || (typeof value === 'string' && /^\d{1,12}$/.test(value))) &&
  Number.isSafeInteger(Number(value))
    ? [Number(value)]
    : [];

const isNext = (value: unknown): boolean =>
  (typeof value === 'string' && value.trim() !== '') ||
  typeof value === 'number' ||
  value === true ||
  (isValues(value) && Object.values(value).some((link) => typeof link === 'string' && link !== ''));

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
