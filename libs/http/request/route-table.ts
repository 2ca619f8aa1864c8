import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Express } from 'express';
import { distance } from 'fastest-levenshtein';

/** No path of ours is longer; a longer one is compared with nothing. */
const LONGEST = 80;
const MOST_EDITS = 2;

/** What Express keeps for each route; `match` is missing in its types. */
interface RouteLayer {
  readonly route?: { readonly path: unknown; readonly stack: readonly { readonly method: string }[] };
  match(path: string): boolean;
}

/** The routes that Nest registered with Express, to tell a wrong method from a wrong path. */
@Injectable()
export class RouteTable {
  private fixed: readonly string[] | undefined;

  constructor(private readonly host: HttpAdapterHost) {}

  /** The methods of every route that matches this path, sorted; empty when there is none. */
  methodsOf(path: string): string[] {
    const methods = new Set<string>();
    for (const layer of this.layers) {
      if (layer.route === undefined || !layer.match(path)) continue;
      for (const { method } of layer.route.stack) methods.add(method.toUpperCase());
    }
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods].sort();
  }

  /**
   * A path that exists and is near one that does not, or not with this method: the same below /v1, without what was put
   * before or behind it, or else the nearest in spelling that takes the method. Null where nothing comes near.
   */
  nearestTo(path: string, method: string): string | null {
    if (path.length > LONGEST) return null;
    const asked = path
      .toLowerCase()
      .replace(/\/{2,}/g, '/')
      .replace(/(?<=.)\/$/, '');
    const bare = asked.replace(/^\/(?:api\/)?(?:v\d+\/)?/, '');
    const takes = (at: string) => at !== path && this.methodsOf(at).includes(method);
    const below = [`/v1/${bare}`, `/admin/v1/${bare}`, `/${bare}`];
    for (const moved of new Set([asked, ...below])) if (takes(moved)) return moved;
    // Spelling first: asking what a path takes tries every route, and a stranger may ask for what is not there all day.
    const near = this.fixedPaths()
      .map((at) => ({ at, edits: Math.min(editsBetween(at, asked), editsBetween(at, `/v1/${bare}`)) }))
      .filter(({ edits }) => edits <= MOST_EDITS)
      .sort((a, b) => a.edits - b.edits)
      .find(({ at }) => takes(at));
    return near?.at ?? null;
  }

  /** The paths without an id parameter; all are registered before the first request. */
  private fixedPaths(): readonly string[] {
    this.fixed ??= [...new Set(this.layers.map(({ route }) => route?.path))].filter(
      (path): path is string => typeof path === 'string' && !path.includes(':'),
    );
    return this.fixed;
  }

  private get layers(): readonly RouteLayer[] {
    return this.host.httpAdapter.getInstance<Express>().router.stack as unknown as RouteLayer[];
  }
}

/** Infinity where their lengths alone tell that it is more than counts. */
const editsBetween = (one: string, other: string): number =>
  Math.abs(one.length - other.length) > MOST_EDITS ? Infinity : distance(one, other);
