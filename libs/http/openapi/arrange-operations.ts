import type { OpenAPIObject } from '@nestjs/swagger';

import { type Tag, TAGS } from './tags.js';

/** What readers look for first comes first in its group. */
const FIRST: readonly string[] = ['/v1/analyze'];

/** The same document with its tags described and its paths in tag order. */
export function arrangeOperations(document: OpenAPIObject): OpenAPIObject {
  const order = Object.keys(TAGS);
  const rank = ([path, item]: [string, object]): number => {
    const [operation] = Object.values(item) as { readonly tags?: readonly string[] }[];
    return 2 * order.indexOf(operation?.tags?.[0] ?? '') + (FIRST.includes(path) ? 0 : 1);
  };
  const paths = Object.entries(document.paths).sort((a, b) => rank(a) - rank(b));
  const tags = (Object.keys(TAGS) as Tag[]).map((name) => ({ name, description: TAGS[name] }));
  return { ...document, tags, paths: Object.fromEntries(paths) };
}
