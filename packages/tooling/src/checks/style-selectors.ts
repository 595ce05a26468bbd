import { type Finding, lineOf } from './source-file.ts';

type Fault = readonly [pattern: RegExp, message: string];

/**
 * Selectors for which a browser computes the styles of large parts of the page again whenever an element is added or
 * removed anywhere; each of them cost 10 to 90 ms on a phone (`bench web`, interactions).
 */
const FAULTS: readonly Fault[] = [
  [
    /(?:^|[\s,(])(?:html|body|main|:root|\.ui-search-page)\S*:has\(/gm,
    'has :has() on the whole page; use useRootAttribute',
  ],
  [/:has\([^)]*input:checked/g, 'has :has(input:checked); use an attribute of the element'],
  [/[+~]\s*\*/g, 'has any element beside another; use :nth-child'],
];

/** Selectors of a style sheet for screens that make every change of a page slow. */
export function findSlowSelectors(file: string, css: string): Finding[] {
  const text = blankedIn(css);
  return FAULTS.flatMap(([pattern, message]) =>
    [...text.matchAll(pattern)].map(({ index }) => ({ file, line: lineOf(text, index + 1), message })),
  );
}

/** The text with spaces for comments and for rules of printed pages, which are computed only when printing. */
function blankedIn(css: string): string {
  const blank = (part: string) => part.replace(/[^\n]/g, ' ');
  let text = css.replace(/\/\*[\s\S]*?\*\//g, blank);
  for (const { index } of text.matchAll(/@media print\b/g)) {
    const end = endOfBlock(text, index);
    text = text.slice(0, index) + blank(text.slice(index, end)) + text.slice(end);
  }
  return text;
}

/** The position behind the block that begins after a position. */
function endOfBlock(text: string, from: number): number {
  let depth = 0;
  for (let at = text.indexOf('{', from); at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}
