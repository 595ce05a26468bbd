import {
  type Finding,
  lineOf,
  type Node,
  nameOf,
  nodeOf,
  nodesOf,
  type SourceFile,
  walk,
} from './source-file.ts';

/** A retired term as a sequence of lower-case words, with its replacement in the glossary. */
export type RetiredTerm = { readonly words: readonly string[]; readonly instead: string };

/** A word of a text and its position; `joined` is false when punctuation separates it from the word before. */
type Word = { readonly text: string; readonly start: number; readonly joined: boolean };

const HEADING = '## Retired words';
/** Names of keys and of a kind of function: the glossary retires the word only for dependencies. */
const KEPT_PAIRS = /^arrows? (keys?|up|down|left|right|functions?)$/;
const TEST_CALLS = new Set(['test', 'it', 'describe', 'describeUnless', 'describeJourney', 'testUnless']);
const LOG_CALLS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'log']);

/** The terms of the table "Retired words" of the glossary; words in brackets explain and are no part of a term. */
export function retiredTerms(glossary: string): RetiredTerm[] {
  const [, table = ''] = glossary.split(`${HEADING}\n`);
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
  const terms = rows.flatMap((row) => {
    const [, retired = '', instead = ''] = row.split('|').map((cell) => cell.trim());
    return retired
      .replace(/\([^)]*\)/g, '')
      .split(',')
      .map((term) => ({ words: wordsOf(term).map(({ text }) => text), instead }))
      .filter(({ words }) => words.length > 0);
  });
  if (terms.length === 0) throw new Error(`the glossary has no table below "${HEADING}"`);
  return terms;
}

/** The words of a text or an identifier: `feedPage`, `feed-page` and "feed page" are the same two. */
function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const match of text.matchAll(/\p{Lu}?[\p{Ll}’']+|\p{Lu}+(?!\p{Ll})|\p{L}+/gu)) {
    const between = text.slice(end, match.index);
    words.push({
      text: match[0].toLowerCase().replaceAll('’', "'"),
      start: match.index,
      joined: /^[\s*/#_-]*$/.test(between) && !/\n\s*[*/#]*\s*\n/.test(between),
    });
    end = match.index + match[0].length;
  }
  return words;
}

/** Where a text uses retired terms. */
export function findRetired(
  text: string,
  terms: readonly RetiredTerm[],
): { readonly at: number; readonly term: RetiredTerm }[] {
  const words = wordsOf(text);
  return words.flatMap(({ start }, index) => {
    const term = terms.find((one) =>
      one.words.every((word, offset) => {
        const here = words[index + offset];
        return here?.text === word && (offset === 0 || here.joined);
      }),
    );
    const isKept = KEPT_PAIRS.test(`${words[index]?.text} ${words[index + 1]?.text}`);
    return term === undefined || isKept ? [] : [{ at: start, term }];
  });
}

/** The parts of a node that people read as English: names, titles of tests, messages of errors and logs. */
function* readableTexts(program: Node): Generator<{ text: string; start: number }> {
  for (const [node, above] of walk(program)) {
    const name = nameOf(node);
    if (name !== null && /^(Identifier|PrivateIdentifier|JSXIdentifier)$/.test(node.type)) {
      if (!isNameOfLibrary(node, above.at(-1))) yield { text: name, start: node.start };
    }
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const first = isMessageCall(node) ? nodesOf(node, 'arguments') : [];
      for (const argument of first) yield* literalTexts(argument);
    }
  }
}

function* literalTexts(node: Node): Generator<{ text: string; start: number }> {
  if (node.type === 'Literal' && typeof node.value === 'string')
    yield { text: node.value, start: node.start };
  if (node.type !== 'TemplateLiteral') return;
  for (const quasi of nodesOf(node, 'quasis')) {
    const raw = (quasi.value as { raw?: string } | undefined)?.raw ?? '';
    yield { text: raw, start: quasi.start };
  }
}

function isMessageCall(node: Node): boolean {
  const callee = nodeOf(node, 'callee');
  if (callee === null) return false;
  if (node.type === 'NewExpression') return /Error$/.test(nameOf(callee) ?? '');
  const base = callee.type === 'CallExpression' ? nodeOf(callee, 'callee') : callee;
  if (TEST_CALLS.has(nameOf(base) ?? nameOf(base === null ? null : nodeOf(base, 'object')) ?? ''))
    return true;
  const isLogger = /^(logger|log|console)$/.test(nameOf(nodeOf(callee, 'object')) ?? '');
  return isLogger && LOG_CALLS.has(nameOf(nodeOf(callee, 'property')) ?? '');
}

/** Names chosen elsewhere: the exported name of an import. */
function isNameOfLibrary(node: Node, parent: Node | undefined): boolean {
  return (
    parent?.type === 'ImportSpecifier' &&
    nodeOf(parent, 'imported') === node &&
    nodeOf(parent, 'local') !== node
  );
}

/** Retired terms in the identifiers, comments and messages of a source file. */
export function findRetiredInSource(source: SourceFile, terms: readonly RetiredTerm[]): Finding[] {
  const texts = [
    ...readableTexts(source.program),
    ...source.comments.map(({ start, end }) => ({ text: source.text.slice(start, end), start })),
  ];
  const seen = new Set<number>();
  return texts
    .flatMap(({ text, start }) => findRetired(text, terms).map(({ at, term }) => ({ at: start + at, term })))
    .filter(({ at }) => !seen.has(at) && seen.add(at))
    .map(({ at, term }) => findingOf(source.path, lineOf(source.text, at), term));
}

/** Retired terms in a document, or in the comments of a file that is neither document nor source. */
export function findRetiredInText(file: string, text: string, terms: readonly RetiredTerm[]): Finding[] {
  return findRetired(commentsOnly(file, text), terms).map(({ at, term }) =>
    findingOf(file, lineOf(text, at), term),
  );
}

export function findRetiredInPath(file: string, terms: readonly RetiredTerm[]): Finding[] {
  return findRetired(file.replace(/\.[a-z]+$/, ''), terms).map(({ term }) => findingOf(file, 1, term));
}

/** Blanks out everything but the comments of YAML, CSS, protos and shell scripts; documents are not changed. */
function commentsOnly(file: string, text: string): string {
  if (file.endsWith('.md')) return text;
  const comment = /\.(css)$/.test(file)
    ? /\/\*[\s\S]*?\*\//g
    : file.endsWith('.proto')
      ? /\/\/[^\n]*/g
      : /(?<=^|\s)#[^\n]*/gm;
  let kept = '';
  for (const match of text.matchAll(comment)) {
    kept += text.slice(kept.length, match.index).replace(/[^\n]/g, ' ') + match[0];
  }
  return kept;
}

function findingOf(file: string, line: number, { words, instead }: RetiredTerm): Finding {
  return { file, line, message: `"${words.join(' ')}" is retired; the glossary has: ${instead}` };
}
