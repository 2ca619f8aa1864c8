import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';

import { NoPage, PageFailure } from './shell/no-page.js';
import { pageProgram } from './shell/page-program.js';
import { Shell } from './shell/shell.js';

const rootRoute = createRootRoute({
  component: Shell,
  notFoundComponent: NoPage,
  errorComponent: PageFailure,
});
/** One page for both paths, so that its form keeps its state when an answer arrives. */
const analyseRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'analyse',
  component: pageProgram(() => import('./analyse/analyse-page.js'), 'AnalysePage'),
});
/** One page for both paths, so that its map keeps its position when a community is selected. */
const marketRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'market',
  component: pageProgram(() => import('./market/market-page.js'), 'MarketPage'),
});

const routeTree = rootRoute.addChildren([
  analyseRoute.addChildren([
    createRoute({ getParentRoute: () => analyseRoute, path: '/' }),
    createRoute({ getParentRoute: () => analyseRoute, path: '/analyses/$id' }),
  ]),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/portfolio',
    component: pageProgram(() => import('./portfolio/portfolio-page.js'), 'PortfolioPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/batches/$id',
    component: pageProgram(() => import('./portfolio/whole-page.js'), 'WholePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/portfolios/$id',
    component: pageProgram(() => import('./portfolio/whole-page.js'), 'WholePage'),
  }),
  marketRoute.addChildren([
    createRoute({ getParentRoute: () => marketRoute, path: '/market' }),
    createRoute({ getParentRoute: () => marketRoute, path: '/market/$id' }),
  ]),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/reviews',
    component: pageProgram(() => import('./review/reviews-page.js'), 'ReviewsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/reviews/$id',
    component: pageProgram(() => import('./review/review-page.js'), 'ReviewPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/review-samples/$id',
    component: pageProgram(() => import('./review/sample-page.js'), 'SamplePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/watches',
    component: pageProgram(() => import('./notify/watches-page.js'), 'WatchesPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/webhooks',
    component: pageProgram(() => import('./notify/webhooks-page.js'), 'WebhooksPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/operate',
    component: pageProgram(() => import('./operate/operate-page.js'), 'OperatePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/status',
    component: pageProgram(() => import('./status/status-page.js'), 'StatusPage'),
  }),
]);

export const router = createRouter({ routeTree, basepath: '/console', defaultPreload: 'intent' });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
