/** The pages that the navigation lists, in its order, with the beginning of the paths below each. */
export const PAGES = [
  { path: '/', page: 'analyse', below: '/analyses/' },
  { path: '/portfolio', page: 'portfolio', below: '/batches/' },
] as const;
