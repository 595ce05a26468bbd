import type { AnswerProgramme, AnswerSegment } from '@platform/contracts/assistant';
import { foldText } from '@platform/contracts/folded-text';

/** Longest paragraph of a model, in characters. */
const PARAGRAPH_MAX = 1_200;
const PLACEHOLDER = /\[\[(\d{1,2})(?:\.(amount|deadline))?\]\]/g;
/** Figures come from records, addresses from nowhere. */
const FORBIDDEN = /\d|[€$£%<>{}[\]«»“”"`*_#|=\\]|https?:|www\.|@|\p{L}\.\p{L}/u;
const CAPITALISED = /^\p{Lu}\p{L}/u;
/** Words inside names: "Chèque de la Région". */
const INSIDE_NAMES = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'of', 'the', 'for']);

/** Words that begin the name of a programme, folded. */
const FUNDING_WORDS = new Set(
  'aide aides allocation appel avance bonus bourse cheque credit dispositif dotation fonds indemnite pass plan pret prime programme soutien subvention allowance aid award call fund funds grant loan program scheme subsidy support voucher'.split(
    ' ',
  ),
);
/** Capitalised words that name no programme, folded. */
const PLAIN_NAMES = new Set(
  'commission departement etat europe european europeen europeenne france french i prefecture region union ville'.split(
    ' ',
  ),
);
/** Words before the name of a place, folded. */
const PLACE_WORDS = new Set(['a', 'en', 'in', 'near', 'vers', 'pres', 'around']);
/** Consecutive words of the instructions that no paragraph repeats. */
const REPEATED_MAX = 6;

/** What a model may write of what it was given. */
export type AllowedWords = {
  /** Whether a name occurs in the titles, funders or programmes that were found. */
  readonly isFound: (name: string) => boolean;
  /** Whether a word was written by the person. */
  readonly isTyped: (word: string) => boolean;
  /** Whether a word was given as a name inside a sentence. */
  readonly isName: (word: string) => boolean;
  /** Whether words repeat the instructions of the model. */
  readonly isRepeated: (text: string) => boolean;
};

function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function runsOf(words: readonly string[]): readonly string[] {
  return words.flatMap((_, at) =>
    at + REPEATED_MAX <= words.length ? [words.slice(at, at + REPEATED_MAX).join(' ')] : [],
  );
}

/** Names of the programmes that were found, words of the person, and what must not be repeated. */
export function allowedWords(
  text: string,
  programmes: readonly AnswerProgramme[],
  instructions: string,
): AllowedWords {
  const named = programmes.flatMap(({ hit }) => [hit.title, ...hit.funders, ...hit.programmes]);
  const found = ` ${wordsOf(named.join(' | ')).join(' ')} `;
  const typed = new Set(wordsOf(text));
  const sentences = [text, ...programmes.map(({ hit }) => hit.summary ?? '')].join('\n');
  const inside = capitalisedIn(sentences).filter(({ before }) => before.length > 0);
  const given = new Set(inside.map(({ word }) => foldText(word)));
  const secret = new Set(runsOf(wordsOf(instructions)));
  return {
    isFound: (name) => found.includes(` ${wordsOf(name).join(' ')} `),
    isTyped: (word) => typed.has(foldText(word)),
    isName: (word) => given.has(foldText(word)),
    isRepeated: (written) => runsOf(wordsOf(written)).some((run) => secret.has(run)),
  };
}

/**
 * A paragraph of a model as segments; null when it must not be shown: it cites no programme or one that was not found,
 * names something that was not found, repeats its instructions, or contains a figure, an address, markup or a quotation.
 */
export function checkedParagraph(
  paragraph: string,
  { programmes, allowed }: { readonly programmes: number; readonly allowed: AllowedWords },
): readonly AnswerSegment[] | null {
  const words = paragraph.trim();
  if (words === '' || words.length > PARAGRAPH_MAX) return null;
  const segments = segmentsOf(words);
  const cited = segments.flatMap((one) => (one.kind === 'text' ? [] : [one.number]));
  if (cited.length === 0 || cited.some((number) => number < 1 || number > programmes)) return null;
  const texts = segments.flatMap((one) => (one.kind === 'text' ? [one.text] : []));
  if (texts.some((text) => FORBIDDEN.test(text))) return null;
  if (allowed.isRepeated(texts.join(' '))) return null;
  const areKnown = texts.flatMap(namesIn).every(allowed.isFound);
  // A citation is part of its sentence.
  const sentences = segments.map((one) => (one.kind === 'text' ? one.text : 'x')).join('');
  return areKnown && hasKnownWords(sentences, allowed) ? segments : null;
}

/** Names of several words in a text, such as "Fonds Vert". */
function namesIn(text: string): readonly string[] {
  const names: string[] = [];
  let name: string[] = [];
  const end = (): void => {
    // The article before a name is no part of it.
    while (INSIDE_NAMES.has(foldText(name[0] ?? ''))) name.shift();
    while (INSIDE_NAMES.has(name.at(-1) ?? '')) name.pop();
    if (name.filter((word) => CAPITALISED.test(word)).length > 1) names.push(name.join(' '));
    name = [];
  };
  for (const word of text.split(/[^\p{L}\p{M}'’-]+/u)) {
    if (CAPITALISED.test(word) || (name.length > 0 && INSIDE_NAMES.has(word))) name.push(word);
    else end();
  }
  end();
  return names;
}

type Word = { readonly word: string; readonly before: readonly string[] };

/** Capitalised words with up to three words of their sentence before them. */
function capitalisedIn(text: string): readonly Word[] {
  return text.split(/[.!?:;\n]+/).flatMap((sentence) => {
    const words = sentence.split(/[^\p{L}\p{M}’'-]+/u).filter(Boolean);
    return words.flatMap((word, at) =>
      /^\p{Lu}/u.test(word) ? [{ word, before: words.slice(Math.max(0, at - 3), at).map(foldText) }] : [],
    );
  });
}

/**
 * Whether capitalised words are found names, or typed ones where a place stands. A word that begins a sentence only
 * counts as a name if it was given as one.
 */
function hasKnownWords(text: string, { isFound, isTyped, isName }: AllowedWords): boolean {
  return capitalisedIn(text).every(({ word, before }) => {
    if (isFound(word) || PLAIN_NAMES.has(foldText(word))) return true;
    if (before.length === 0) return !isName(word);
    const isPlace = PLACE_WORDS.has(before.at(-1) ?? '');
    return isPlace && isTyped(word) && !before.some((one) => FUNDING_WORDS.has(one));
  });
}

function segmentsOf(words: string): readonly AnswerSegment[] {
  const segments: AnswerSegment[] = [];
  let from = 0;
  for (const match of words.matchAll(PLACEHOLDER)) {
    const [whole, digits = '', field] = match;
    if (match.index > from) segments.push({ kind: 'text', text: words.slice(from, match.index) });
    const number = Number(digits);
    segments.push(
      field === 'amount' || field === 'deadline'
        ? { kind: 'figure', number, field }
        : { kind: 'programme', number },
    );
    from = match.index + whole.length;
  }
  if (from < words.length) segments.push({ kind: 'text', text: words.slice(from) });
  return segments;
}
