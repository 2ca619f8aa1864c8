/** Markup that may go into a page unescaped. */
export class Html {
  /** Use `html`, which escapes what it is given; this is for constants of the program. */
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

/** Shows characters that are invisible or turn text around by their numbers, so that nobody reads what is not there. */
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

/** A template of HTML. Whatever is put in is text, escaped, unless it is Html already. */
export function html(pieces: TemplateStringsArray, ...contents: readonly Content[]): Html {
  return new Html(pieces.map((piece, at) => piece + written(contents[at] ?? '')).join(''));
}

/** What markup says, for places that hold text alone, such as a drawing. */
export function withoutTags(markup: Html): Html {
  return new Html(markup.text.replaceAll(/<[^>]*>/g, ''));
}

/** Text of somebody else, of a direction of its own that does not spread. */
export function given(text: string): Html {
  return html`<bdi dir="auto">${text}</bdi>`;
}

/** Text that runs from left to right in any language: figures, ids, hashes. */
export function ltr(text: Content): Html {
  return html`<bdi dir="ltr">${text}</bdi>`;
}
