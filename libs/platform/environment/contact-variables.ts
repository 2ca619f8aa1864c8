import { address, define } from './environment-variable.js';

const CONTACT = { ...address('https', 'mailto'), example: 'mailto:support@example.com', fallback: null };

/** Whom an installation names. */
export const CONTACT_VARIABLES = {
  /** Whom customers ask. */
  supportContact: define<string | null>({ name: 'SUPPORT_CONTACT', ...CONTACT }),
  /** Who is told of vulnerabilities. */
  securityContact: define<string | null>({ name: 'SECURITY_CONTACT', ...CONTACT }),
};
