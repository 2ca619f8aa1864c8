import type { Count } from './counted.js';
import { EN_ANALYSE } from './english-analyse.js';
import { EN_MARKET } from './english-market.js';
import { EN_NOTIFY } from './english-notify.js';
import { EN_OPERATE } from './english-operate.js';
import { EN_PORTFOLIO } from './english-portfolio.js';
import { EN_REVIEWS } from './english-reviews.js';
import { EN_STATUS } from './english-status.js';

/** The console's own words; the API's are shown as they come, not repeated here. */
export const ENGLISH = {
  ...EN_ANALYSE,
  ...EN_PORTFOLIO,
  ...EN_NOTIFY,
  ...EN_STATUS,
  ...EN_REVIEWS,
  ...EN_MARKET,
  ...EN_OPERATE,
  name: 'Deal Intelligence',
  skip: 'Skip to content',
  sandbox: 'Sandbox',
  sandboxNote: 'Invented data: no figure describes a real home.',
  live: 'Live',
  admin: 'Administration',
  navigation: 'Pages',
  pages: {
    analyse: 'Analyse',
    portfolio: 'Portfolio',
    market: 'Market',
    reviews: 'Reviews',
    watches: 'Watches',
    webhooks: 'Webhooks',
    status: 'Status and model',
    operate: 'Operate',
  },
  language: 'العربية',
  theme: { label: 'Theme', auto: 'System', light: 'Light', dark: 'Dark' },
  signOut: 'Sign out',
  signIn: {
    heading: 'Sign in with an API key',
    about: 'The key is kept only in this tab’s memory: closing or reloading the tab signs you out.',
    key: 'API key',
    submit: 'Sign in',
    checking: 'Checking…',
    local: 'Use this machine’s sandbox',
    localAbout: 'This instance runs on your machine and offers its own test key.',
    malformed:
      'API keys begin with di_live_ or di_test_, admin keys with di_admin_. Paste the whole key, without “Bearer”.',
    ended:
      'You were signed out because the API no longer accepts your key. This page and everything you typed are kept: sign in with another key to continue.',
  },
  error: {
    requestId: 'Request ID',
    code: 'Code',
    retry: 'Try again',
    outdated: 'The console has been updated',
    outdatedRemedy:
      'Reload it to go on; it then asks for your key again. What you typed on other pages is lost then, so finish there first.',
    reload: 'Reload the console',
    offline: 'No response from the API',
    offlineRemedy:
      'Check your connection and try again; nothing you typed was lost. If other sites load, the service is down: contact its operator.',
    between: (status: string) =>
      `A server in front of the API returned HTTP ${status}. Try again in a moment; nothing you typed was lost. If it keeps happening, contact the service’s operator.`,
    notFound:
      'Check the link. A key opens only what its own organisation recorded: a test key in the sandbox, a live key in the live market.',
    wait: (seconds: Count) => `Try again in ${seconds.written} s.`,
    page: 'This page crashed',
    pageRemedy: 'Reload the page. If it crashes again, send this line to the service’s operator:',
    otherKey:
      'Your previous key was refused, so nothing was done. Try again: the request will use your new key.',
  },
  noPage: {
    heading: 'Page not found',
    remedy: 'The console has no page at this address. Check it for typos, or choose a page above.',
  },
  sideways: 'Scroll the table sideways for more columns.',
  loading: 'Loading…',
  none: 'none',
  copied: 'Copied',
  copyByHand: 'Your browser does not let this page copy. The text is selected: press Ctrl+C (⌘C on a Mac).',
  unknown: 'unknown',
  /** Between two items mentioned together. */
  comma: ', ',
};

export type Words = typeof ENGLISH;
