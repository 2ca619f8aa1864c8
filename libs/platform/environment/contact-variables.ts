import { address, define } from './environment-variable.js';

const CONTACT = { ...address('https', 'mailto'), example: 'mailto:support@example.com', fallback: null };

/** Contacts of an installation. */
export const CONTACT_VARIABLES = {
  /** For customers' questions. */
  supportContact: define<string | null>({ name: 'SUPPORT_CONTACT', ...CONTACT }),
  /** For reports of vulnerabilities. */
  securityContact: define<string | null>({ name: 'SECURITY_CONTACT', ...CONTACT }),
};
