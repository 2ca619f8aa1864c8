/** What is searched, and what is shown of it; search.js has the same. */
export const SEARCH_FIELDS = { fields: ['heading', 'page', 'text'], storeFields: ['page', 'heading'] };
