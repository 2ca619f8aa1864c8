import { ERROR_GROUPS } from './error-catalogue.js';
import { FIELD_CODES } from './field-codes.js';

const HEAD = `# Error catalogue

Written by \`npm run deal -- docs errors --write\` from libs/platform/catalogue; a test keeps it in step.

Every error is \`application/problem+json\` (RFC 9457) with \`type, title, status, detail, instance\`, plus \`code\`
and \`request_id\`. Input errors also have \`errors\`, a list of \`{pointer, code, detail}\` with JSON pointers into
the body; query parameters and headers have \`parameter\` or \`header\` in place of \`pointer\`. Codes are stable;
titles and details are for people. Retry says whether the same request may succeed later, unchanged.
`;

/** Renders docs/errors.md: every code with its status, whether a retry may help, and what to do. */
export function renderErrorCatalogue(): string {
  const sections = Object.entries(ERROR_GROUPS).map(([group, errors]) => {
    const entries = Object.entries(errors).map(
      ([code, { status, title, retryable, about }]) =>
        `### ${code}\n\n${status} · ${title} · retry: ${retryable ? 'yes' : 'no'}\n\n${about}\n`,
    );
    return `## ${group}\n\n${entries.join('\n')}`;
  });
  const fields = Object.entries(FIELD_CODES).map(([code, about]) => `- \`${code}\`: ${about}`);
  return `${HEAD}\n${sections.join('\n')}\n## Codes of single fields\n\n${fields.join('\n')}\n`;
}
