import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Express } from 'express';
import { distance } from 'fastest-levenshtein';

/** None of our paths is longer; a longer one is not compared. */
const LONGEST = 80;
const MOST_EDITS = 2;

/** What Express keeps for each route; its types omit `match`. */
interface RouteLayer {
  readonly route?: { readonly path: unknown; readonly stack: readonly { readonly method: string }[] };
  match(path: string): boolean;
}

/** The routes Nest registered with Express, to tell a wrong method from a wrong path. */
@Injectable()
export class RouteTable {
  private fixed: readonly string[] | undefined;

  constructor(private readonly host: HttpAdapterHost) {}

  /** The methods of every route matching this path, sorted; empty if there is none. */
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
   * An existing route close to a path that does not exist, or not with this method: the same path with its prefix
   * corrected, for example to /v1, or else the closest spelling that takes the method. Null if nothing is close.
   */
  nearestTo(path: string, method: string): string | null {
    if (path.length > LONGEST) return null;
    // Ids keep their capitals.
    const tidy = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
    const asked = tidy.toLowerCase();
    const bare = asked.replace(/^\/(?:api\/)?(?:v\d+\/)?/, '');
    // Without an empty part between others, the next would be taken for an id.
    const mayMean = (at: string) => at !== path && (!path.includes('//') || this.fixedPaths().includes(at));
    const takes = (at: string) => mayMean(at) && this.methodsOf(at).includes(method);
    const below = [`/v1/${bare}`, `/admin/v1/${bare}`, `/${bare}`];
    for (const moved of new Set([tidy, asked, ...below])) if (takes(moved)) return moved;
    // Compare spelling first: finding a path's methods tries every route, and a stranger may request missing paths all
    // day.
    const near = this.fixedPaths()
      .map((at) => ({ at, edits: Math.min(editsBetween(at, asked), editsBetween(at, `/v1/${bare}`)) }))
      .filter(({ edits }) => edits <= MOST_EDITS)
      .sort((a, b) => a.edits - b.edits)
      .find(({ at }) => takes(at));
    return near?.at ?? null;
  }

  /** Paths without an id parameter; all are registered before the first request. */
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

/** Infinity if the lengths alone put the distance above the threshold. */
const editsBetween = (one: string, other: string): number =>
  Math.abs(one.length - other.length) > MOST_EDITS ? Infinity : distance(one, other);
