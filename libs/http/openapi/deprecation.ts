/** What of a route goes, and what comes in its place. */
export interface Deprecation {
  /** The field or parameter as the reader finds it, for example `count` of the answer. */
  readonly what: string;
  readonly instead: string;
  /** YYYY-MM-DD: since when it is not to be used in new code. */
  readonly since: string;
  /** YYYY-MM-DD: the first day on which it may be gone. */
  readonly sunset: string;
}

/** Where the running API has its guides, each at its path below docs/. */
export const GUIDES_PATH = '/docs/guides';
/** The page about how the API changes. */
const PAGE = `${GUIDES_PATH}/guide/versions.md`;
const DAY = 86_400_000;
/** Whoever integrated has a year to change. */
const NOTICE_DAYS = 365;

/**
 * Deprecation (RFC 9745), Sunset (RFC 8594) and the Links that explain them. Throws where less than a year lies
 * between the two days.
 */
export function deprecationHeaders({ what, since, sunset }: Deprecation): Record<string, string> {
  const [from, to] = [Date.parse(since), Date.parse(sunset)];
  if (!(to - from >= NOTICE_DAYS * DAY)) {
    throw new RangeError(`${what} is deprecated on ${since} and gone on ${sunset}: give at least a year.`);
  }
  return {
    Deprecation: `@${from / 1000}`,
    Sunset: new Date(to).toUTCString(),
    Link: `<${PAGE}>; rel="deprecation"; type="text/markdown", <${PAGE}>; rel="sunset"; type="text/markdown"`,
  };
}

/** What the headers mean, for OpenAPI. */
export const DEPRECATION_HEADERS = {
  Deprecation:
    'Since when new code should not use a part of this route: `@` and seconds since 1970 (RFC 9745).',
  Sunset: 'From when that part may be gone (RFC 8594).',
  Link: 'The page that says what is removed and what replaces it.',
};

/** The sentence about it in the description of the route. */
export function describeDeprecation({ what, instead, since, sunset }: Deprecation): string {
  return `Deprecated since ${since} and kept until ${sunset} at least: ${what}; use ${instead}.`;
}
