/** The pages that the navigation lists, in its order, with how paths below each begin. */
export const PAGES = [
  { path: '/', page: 'analyse', below: ['/analyses/'] },
  { path: '/portfolio', page: 'portfolio', below: ['/batches/', '/portfolios/'] },
  { path: '/market', page: 'market', below: ['/market/'] },
  { path: '/reviews', page: 'reviews', below: ['/reviews/', '/review-samples/'] },
  { path: '/watches', page: 'watches', below: ['/watches/'] },
  { path: '/webhooks', page: 'webhooks', below: ['/webhooks/'] },
  { path: '/status', page: 'status', below: ['/status/'] },
] as const;

/** The pages for those signed in with an admin key, which opens no other route. */
export const ADMIN_PAGES = [{ path: '/operate', page: 'operate', below: ['/operate/'] }] as const;
