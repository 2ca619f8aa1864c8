import { ERROR_GROUPS, FIELD_CODES } from '#platform';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const prose = (text: string): string => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const STYLE = `:root{color-scheme:light dark;background:Canvas}body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}
section{border-top:1px solid light-dark(#ddd,#444);padding:.5rem 0}section:target{background:light-dark(#fff8d6,#3a3413)}
h3{margin:.5rem 0 0;font-family:ui-monospace,monospace}small{color:light-dark(#555,#aaa)}`;

/** The error catalogue as one self-contained page; the `type` of a problem document links into it. */
export function renderErrorPage(): string {
  const groups = Object.entries(ERROR_GROUPS).map(([group, errors]) => {
    const entries = Object.entries(errors).map(
      ([code, { status, title, retryable, about }]) =>
        `<section id="${code}"><h3>${code}</h3><small>${status} · ${escape(title)} · ` +
        `${retryable ? 'a retry may succeed' : 'fails until the request changes'}</small><p>${prose(about)}</p></section>`,
    );
    return `<h2>${escape(group)}</h2>${entries.join('')}`;
  });
  const fields = Object.entries(FIELD_CODES).map(
    ([code, about]) => `<li><code>${code}</code> ${prose(about)}</li>`,
  );
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Errors · Deal Intelligence API</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<style>${STYLE}</style><main><h1>Errors</h1>${groups.join('')}<h2>Codes of single fields</h2><ul>${fields.join('')}</ul></main>`
  );
}
