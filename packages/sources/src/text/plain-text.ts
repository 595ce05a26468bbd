import { Parser } from 'htmlparser2';
import { isLinkTarget, WEB_TARGET } from './link-targets.ts';

/** Elements whose content is never text for people. */
const DROPPED = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'template',
  'noscript',
  'svg',
  'math',
  'head',
]);
const BLOCKS = new Set([
  'p',
  'div',
  'ul',
  'ol',
  'table',
  'tr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'section',
]);
const AUTOLINK = /<((?:https?:\/\/|mailto:)[^\s<>]+)>/gi;
const TAG_LIKE = /<(?=[a-z/!?])/gi;
const CONTROL = /(?![\t\n\r])\p{Cc}/gu;
/** Invisible characters that change what is shown: zero width, soft hyphens, reversed writing direction, tags. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;
/** These patterns run in linear time: a label contains no bracket, and every part has a limit. */
const MARKDOWN_LINK = /\[([^[\]]{0,2000})\]\(\s{0,20}([^)\s]{0,2000})(?:\s[^)]{0,500})?\)/g;
/** Real texts have a few hundred tags; a tree of more would be slow to build. */
const TAGS_MAX = 5_000;
const ANY_TAG = /<[^<>]{0,1000}>/g;
/** Remains of broken links, and links by reference. */
const UNSAFE_LINK = /\]\((?!(?:https?:\/\/|mailto:)[^\s()<>]+[\s)])/gi;
const UNSAFE_REFERENCE = /\]:(?=\s*[a-z][a-z\d+.-]*:)(?!\s*https?:)/gi;
const PASSES_MAX = 8;

/**
 * Text of a source without HTML: links and bold become Markdown, list items become lines, scripts and styles are
 * removed with their content, entities are decoded. The result never contains anything that a browser could interpret
 * as a tag, and its Markdown links lead only to http(s) or mail addresses.
 */
export function markdownFromSource(text: string): string {
  let current = text;
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const next = cleaned(current);
    if (next === current) return next;
    current = next;
  }
  // Only text that was built to confuse a parser reaches this line.
  return tidied(current.replaceAll(/[<&[\]]/g, ''));
}

/** One pass; decoding an entity may produce markup that the next pass has to remove. */
function cleaned(text: string): string {
  const linked = text.replaceAll(AUTOLINK, '$1');
  let plain = linked.split('<', TAGS_MAX + 1).length > TAGS_MAX ? linked.replaceAll(ANY_TAG, ' ') : linked;
  for (let depth = 0; depth < PASSES_MAX; depth += 1) {
    const next = withoutTags(plain);
    if (next === plain) break;
    plain = next;
  }
  return tidied(
    plain
      .normalize('NFC')
      .toWellFormed()
      .replaceAll(CONTROL, '')
      .replaceAll(INVISIBLE, '')
      .replaceAll(TAG_LIKE, '')
      .replaceAll(MARKDOWN_LINK, safeLink)
      .replaceAll(UNSAFE_LINK, '] (')
      .replaceAll(WEB_TARGET, (link, target: string) => (isLinkTarget(target) ? link : '] ('))
      .replaceAll(UNSAFE_REFERENCE, '] '),
  );
}

/** The same on one line without Markdown links and emphasis; for titles, names and single sentences. */
export function lineFromSource(text: string): string {
  return markdownFromSource(text)
    .replaceAll(MARKDOWN_LINK, '$1')
    .replaceAll('**', '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** One sentence of a list: a single line that may keep its Markdown links. */
export function sentenceFromSource(text: string): string {
  return markdownFromSource(text)
    .replaceAll(/\s+/g, ' ')
    .replace(/^[-•*] /, '')
    .trim();
}

function withoutTags(text: string): string {
  if (!/[<&]/.test(text)) return text;
  const out: string[] = [];
  const hrefs: string[] = [];
  let droppedDepth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (DROPPED.has(name)) droppedDepth += 1;
        if (droppedDepth > 0) return;
        if (name === 'a') {
          hrefs.push(webHref((attributes.href ?? '').replaceAll('(', '%28').replaceAll(')', '%29')));
          if (hrefs.at(-1) !== '') out.push('[');
        } else if (name === 'li') out.push('\n- ');
        else if (name === 'br') out.push('\n');
        else if (name === 'strong' || name === 'b') out.push('**');
        else if (BLOCKS.has(name)) out.push('\n\n');
      },
      ontext(data) {
        if (droppedDepth === 0) out.push(data);
      },
      onclosetag(name) {
        if (DROPPED.has(name)) droppedDepth = Math.max(0, droppedDepth - 1);
        else if (droppedDepth > 0) return;
        else if (name === 'a') {
          const href = hrefs.pop() ?? '';
          if (href !== '') out.push(`](${href})`);
        } else if (name === 'strong' || name === 'b') out.push('**');
        else if (BLOCKS.has(name)) out.push('\n\n');
      },
    },
    { decodeEntities: true },
  );
  parser.end(text);
  return out.join('');
}

function webHref(href: string): string {
  const trimmed = href.trim();
  return isLinkTarget(trimmed) ? trimmed : '';
}

function safeLink(match: string, label: string, href: string): string {
  return webHref(href) === '' ? label : match;
}

function tidied(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\\\n/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
