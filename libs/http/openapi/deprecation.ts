import { DAY_MS } from '#platform';

/** What is being removed from a route, and its replacement. */
export interface Deprecation {
  /** The field or parameter as the reader knows it, for example `count` of the answer. */
  readonly what: string;
  readonly instead: string;
  /** YYYY-MM-DD: from when new code should not use it. */
  readonly since: string;
  /** YYYY-MM-DD: the earliest day on which it may be removed. */
  readonly sunset: string;
}

/** Where the running API serves its guides, each at its path below docs/. */
export const GUIDES_PATH = '/docs/guides';
/** The page on how the API changes. */
const PAGE = `${GUIDES_PATH}/guide/versions.md`;
/** Integrators have a year to migrate. */
const NOTICE_DAYS = 365;

/**
 * Deprecation (RFC 9745), Sunset (RFC 8594) and the Links that explain them. Throws if the two dates are less than a
 * year apart.
 */
export function deprecationHeaders({ what, since, sunset }: Deprecation): Record<string, string> {
  const [from, to] = [Date.parse(since), Date.parse(sunset)];
  if (!(to - from >= NOTICE_DAYS * DAY_MS)) {
    throw new RangeError(`${what} is deprecated on ${since} and removed on ${sunset}: give at least a year.`);
  }
  return {
    Deprecation: `@${from / 1000}`,
    Sunset: new Date(to).toUTCString(),
    Link: `<${PAGE}>; rel="deprecation"; type="text/markdown", <${PAGE}>; rel="sunset"; type="text/markdown"`,
  };
}

/** Describes these headers in OpenAPI. */
export const DEPRECATION_HEADERS = {
  Deprecation: 'When a part of this route was deprecated: `@` and seconds since 1970 (RFC 9745).',
  Sunset: 'The earliest time at which that part may be removed (RFC 8594).',
  Link: 'The page that explains what will be removed and what replaces it.',
};

/** The deprecation notice for the route's description. */
export function describeDeprecation({ what, instead, since, sunset }: Deprecation): string {
  return `Deprecated since ${since}, kept until at least ${sunset}: ${what}; use ${instead}.`;
}
