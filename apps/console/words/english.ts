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
  skip: 'Skip to the content',
  sandbox: 'Sandbox',
  sandboxNote: 'Invented market: no figure says anything about a real home.',
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
    about: 'The key is kept only in this tab’s memory: closing or reloading it signs you out.',
    key: 'API key',
    submit: 'Sign in',
    checking: 'Checking …',
    local: 'Use the sandbox of this machine',
    localAbout: 'This instance runs on your machine and offers its own test key.',
    malformed:
      'A key begins with di_live_ or di_test_, an operator’s with di_admin_; this one does not. Copy it whole, without “Bearer”.',
    ended:
      'You were signed out: the API no longer accepts the key. The page and all you typed are kept: another key brings them back.',
  },
  error: {
    requestId: 'Request',
    code: 'Code',
    retry: 'Try again',
    offline: 'No answer from the API',
    offlineRemedy:
      'Check your connection and try again; nothing you typed was lost. If other sites open, the service is down: tell whoever runs it.',
    between: (status: string) =>
      `A server in front of the API answered with HTTP ${status}. Try again in a moment; nothing you typed was lost. If it goes on, tell whoever runs the service.`,
    wait: (seconds: Count) => `Try again in ${seconds.written} s.`,
    page: 'This page crashed',
    pageRemedy: 'Reload the page. If it crashes again, send this line to whoever runs the service:',
    otherKey: 'The earlier key was refused, so nothing was done. Try again: the call goes with your new key.',
  },
  noPage: 'There is no such page.',
  loading: 'Loading …',
  none: 'none',
  copied: 'Copied',
  copyByHand: 'The browser does not let this page copy: the text is selected, press Ctrl+C (on a Mac, ⌘C).',
  unknown: 'not known',
  /** Between two items mentioned together. */
  comma: ', ',
};

export type Words = typeof ENGLISH;
