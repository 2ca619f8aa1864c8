import { posix } from 'node:path';

import MarkdownIt from 'markdown-it';

/** The part of a page below one of its headings, for search. */
export interface PageSection {
  /** The heading's id; empty before the first heading. */
  readonly anchor: string;
  readonly heading: string;
  readonly text: string;
}

export interface RenderedPage {
  /** The page without the frame. */
  readonly html: string;
  /** Second-level headings. */
  readonly contents: readonly { readonly anchor: string; readonly heading: string }[];
  readonly sections: readonly PageSection[];
  /** Adjacent files it shows or links to, relative to the root. */
  readonly files: readonly string[];
}

/** Where a link or picture leads from a page of the site; null if the site does not contain the target. */
export type Resolve = (file: string) => string | null;

const markdown = new MarkdownIt({ html: false, linkify: false });
markdown.renderer.rules['table_open'] = () => '<div class="scroll" tabindex="0"><table>\n';
// Focusable, so that people without a mouse can scroll them with the arrow keys.
const fence = markdown.renderer.rules['fence'];
markdown.renderer.rules['fence'] = (...given) =>
  (fence?.(...given) ?? '').replace('<pre>', '<pre tabindex="0">');
markdown.renderer.rules['table_close'] = () => '</table></div>\n';

type Token = ReturnType<typeof markdown.parse>[number];

/** @param file of the page, relative to the root: links are relative to it. */
export function renderMarkdown(text: string, file: string, resolve: Resolve): RenderedPage {
  const tokens = markdown.parse(text, {});
  const files: string[] = [];
  const anchors = new Map<string, number>();
  const contents: { anchor: string; heading: string }[] = [];
  const sections: { anchor: string; heading: string; text: string }[] = [];
  for (const [at, token] of tokens.entries()) {
    const inline = tokens[at + 1];
    if (token.type === 'heading_open' && inline !== undefined) {
      const heading = plain(inline);
      const anchor = uniqueAnchor(heading, anchors);
      token.attrSet('id', anchor);
      sections.push({ anchor: token.tag === 'h1' ? '' : anchor, heading, text: '' });
      if (token.tag === 'h2') contents.push({ anchor, heading });
    } else if (token.type === 'inline' || token.type === 'fence') {
      const section = sections.at(-1);
      if (section !== undefined && tokens[at - 1]?.type !== 'heading_open')
        section.text += `${token.type === 'inline' ? plain(token) : token.content} `;
    }
    for (const child of token.children ?? []) {
      const attribute = child.type === 'link_open' ? 'href' : child.type === 'image' ? 'src' : null;
      if (attribute === null) continue;
      const target = lead(child, attribute, file, resolve);
      if (target !== null) files.push(target);
    }
  }
  return { html: markdown.renderer.render(tokens, markdown.options, {}), contents, sections, files };
}

/** The text of a line without its markup. */
const plain = ({ children }: Token): string =>
  (children ?? [])
    .map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content))
    .join('');

/** As GitHub makes them, so that the pages' links work in both places. */
function uniqueAnchor(heading: string, known: Map<string, number>): string {
  const anchor = heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
  const count = known.get(anchor) ?? 0;
  known.set(anchor, count + 1);
  return count === 0 ? anchor : `${anchor}-${count}`;
}

/**
 * Turns a link to an adjacent file into one within the site; if the site does not contain it, the link is removed.
 * Returns the file relative to the root; null if the link leads to none.
 */
function lead(token: Token, attribute: 'href' | 'src', file: string, resolve: Resolve): string | null {
  const target = String(token.attrGet(attribute) ?? '');
  if (/^(?:[a-z]+:|#)/i.test(target)) return null;
  const [path = '', anchor] = target.split('#', 2);
  const to = posix.normalize(posix.join(posix.dirname(file), path));
  const found = resolve(to);
  if (found === null) token.attrs = (token.attrs ?? []).filter(([name]) => name !== attribute);
  else token.attrSet(attribute, anchor === undefined ? found : `${found}#${anchor}`);
  return to;
}
