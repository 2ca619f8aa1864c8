import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Express } from 'express';

/** What Express keeps for each route; `match` is missing in its types. */
interface RouteLayer {
  readonly route?: { readonly stack: readonly { readonly method: string }[] };
  match(path: string): boolean;
}

/** The routes that Nest registered with Express, to tell a wrong method from a wrong path. */
@Injectable()
export class RouteTable {
  constructor(private readonly host: HttpAdapterHost) {}

  /** The methods of every route that matches this path, sorted; empty when there is none. */
  methodsOf(path: string): string[] {
    const express = this.host.httpAdapter.getInstance<Express>();
    const methods = new Set<string>();
    for (const layer of express.router.stack as unknown as RouteLayer[]) {
      if (layer.route === undefined || !layer.match(path)) continue;
      for (const { method } of layer.route.stack) methods.add(method.toUpperCase());
    }
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods].sort();
  }
}
