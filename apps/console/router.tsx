import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';

import { NoPage, PageFailure } from './shell/no-page.js';
import { Shell } from './shell/shell.js';

const rootRoute = createRootRoute({
  component: Shell,
  notFoundComponent: NoPage,
  errorComponent: PageFailure,
});
/** One page over both paths, so that its form stays as it is when an answer comes. */
const analyseRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'analyse',
  component: lazyRouteComponent(() => import('./analyse/analyse-page.js'), 'AnalysePage'),
});
/** One page over both paths, so that its map stays as it was moved when a community is chosen. */
const marketRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'market',
  component: lazyRouteComponent(() => import('./market/market-page.js'), 'MarketPage'),
});

const routeTree = rootRoute.addChildren([
  analyseRoute.addChildren([
    createRoute({ getParentRoute: () => analyseRoute, path: '/' }),
    createRoute({ getParentRoute: () => analyseRoute, path: '/analyses/$id' }),
  ]),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/portfolio',
    component: lazyRouteComponent(() => import('./portfolio/portfolio-page.js'), 'PortfolioPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/batches/$id',
    component: lazyRouteComponent(() => import('./portfolio/whole-page.js'), 'WholePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/portfolios/$id',
    component: lazyRouteComponent(() => import('./portfolio/whole-page.js'), 'WholePage'),
  }),
  marketRoute.addChildren([
    createRoute({ getParentRoute: () => marketRoute, path: '/market' }),
    createRoute({ getParentRoute: () => marketRoute, path: '/market/$id' }),
  ]),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/reviews',
    component: lazyRouteComponent(() => import('./review/reviews-page.js'), 'ReviewsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/reviews/$id',
    component: lazyRouteComponent(() => import('./review/review-page.js'), 'ReviewPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/review-samples/$id',
    component: lazyRouteComponent(() => import('./review/sample-page.js'), 'SamplePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/watches',
    component: lazyRouteComponent(() => import('./notify/watches-page.js'), 'WatchesPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/webhooks',
    component: lazyRouteComponent(() => import('./notify/webhooks-page.js'), 'WebhooksPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/operate',
    component: lazyRouteComponent(() => import('./operate/operate-page.js'), 'OperatePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/status',
    component: lazyRouteComponent(() => import('./status/status-page.js'), 'StatusPage'),
  }),
]);

export const router = createRouter({ routeTree, basepath: '/console', defaultPreload: 'intent' });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
