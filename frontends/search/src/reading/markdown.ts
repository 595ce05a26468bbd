import { withNoBreakSpaces } from '@platform/web-kit/programme';

/** A run of text inside a block. */
export interface Span {
  readonly kind: 'text' | 'strong';
  readonly text: string;
}

/** A block of a description: a heading, a paragraph or a list of items. */
export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Span[])[] };

const HEADING = /^#{1,6} +/;
const ITEM = /^[ \t]*(?:[-*+•]|\d{1,3}[.)])[ \t]+/;
const LINK = /!?\[([^[\]]*)\]\([^()\s]*\)/g;
const STRONG = /\*\*([^*]+)\*\*/;
const OTHER_MARKS = /[*_`~]{1,3}([^*_`~]+)[*_`~]{1,3}/g;

function spansOf(line: string): readonly Span[] {
  return withNoBreakSpaces(line)
    .replace(LINK, '$1')
    .split(STRONG)
    .map((text, index): Span => {
      const isStrong = index % 2 === 1;
      return { kind: isStrong ? 'strong' : 'text', text: isStrong ? text : text.replace(OTHER_MARKS, '$1') };
    })
    .filter(({ text }) => text !== '');
}

/**
 * Splits the Markdown of a description into blocks. Links keep only their text, because a source could lead anywhere
 * with them, and other markup is removed.
 */
export function blocksOf(markdown: string): readonly Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  let items: string[] = [];
  const close = (): void => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', spans: spansOf(paragraph.join(' ')) });
    if (items.length > 0) blocks.push({ kind: 'list', items: items.map(spansOf) });
    paragraph = [];
    items = [];
  };
  for (const line of markdown.split(/\r?\n/)) {
    const text = line.trim();
    if (text === '') close();
    else if (HEADING.test(text)) {
      close();
      blocks.push({ kind: 'heading', spans: spansOf(text.replace(HEADING, '')) });
    } else if (ITEM.test(line)) {
      if (paragraph.length > 0) close();
      items.push(line.replace(ITEM, ''));
    } else if (items.length > 0) items.push(`${items.pop() ?? ''} ${text}`);
    else paragraph.push(text);
  }
  close();
  return blocks;
}

function plainText(spans: readonly Span[]): string {
  return spans
    .map(({ text }) => text)
    .join('')
    .trim();
}

/** The text of each paragraph, heading and list item without markup. */
export function plainLines(markdown: string): readonly string[] {
  return blocksOf(markdown).flatMap((block) =>
    block.kind === 'list' ? block.items.map(plainText) : [plainText(block.spans)],
  );
}
