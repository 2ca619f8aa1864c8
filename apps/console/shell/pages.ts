/** The pages in the navigation, in order, with the prefixes of the paths below each. */
export const PAGES = [
  { path: '/', page: 'analyse', below: ['/analyses/'] },
  { path: '/portfolio', page: 'portfolio', below: ['/batches/', '/portfolios/'] },
  { path: '/market', page: 'market', below: ['/market/'] },
  { path: '/reviews', page: 'reviews', below: ['/reviews/', '/review-samples/'] },
  { path: '/watches', page: 'watches', below: ['/watches/'] },
  { path: '/webhooks', page: 'webhooks', below: ['/webhooks/'] },
  { path: '/status', page: 'status', below: ['/status/'] },
] as const;

/** The pages for an admin key, which opens no other routes. */
export const ADMIN_PAGES = [{ path: '/operate', page: 'operate', below: ['/operate/'] }] as const;
