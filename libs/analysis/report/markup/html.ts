/** Markup that may go into a page unescaped. */
export class Html {
  /** Only for constants in code; otherwise use `html`, which escapes its input. */
  constructor(readonly text: string) {}
}

export type Content = Html | string | number | readonly Content[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- what a reader cannot see, and what changes the order of the rest
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/** Shows invisible or direction-changing characters by their code, so that readers are not misled. */
function seen(text: string): string {
  return text.replaceAll(UNSEEN, (one) => {
    const code = (one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `[U+${code}]`;
  });
}

function written(content: Content): string {
  if (content instanceof Html) return content.text;
  if (typeof content === 'number') return String(content);
  if (typeof content === 'string') return seen(content).replaceAll(/[&<>"']/g, (one) => ENTITIES[one] ?? one);
  return content.map(written).join('');
}

/** An HTML template. Everything inserted is treated as text and escaped, unless it is already Html. */
export function html(pieces: TemplateStringsArray, ...contents: readonly Content[]): Html {
  return new Html(pieces.map((piece, at) => piece + written(contents[at] ?? '')).join(''));
}

/** The text of markup, for places that only hold text, such as a drawing. */
export function withoutTags(markup: Html): Html {
  return new Html(markup.text.replaceAll(/<[^>]*>/g, ''));
}

/** Third-party text, with its own direction isolated. */
export function given(text: string): Html {
  return html`<bdi dir="auto">${text}</bdi>`;
}

/** Text that runs left to right in any language: figures, ids, hashes. */
export function ltr(text: Content): Html {
  return html`<bdi dir="ltr">${text}</bdi>`;
}
