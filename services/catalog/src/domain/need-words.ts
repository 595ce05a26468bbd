import type { Subsidy } from '@platform/contracts/catalog';
import { activityPath, foldedWord } from '@platform/eligibility';
import { TRADES } from '@platform/query-reader/trades';

/** Words by which an applicant is recognised in the texts of a subsidy. */
export type NeedWords = {
  /** Stems, of the description of the applicant. */
  readonly described: ReadonlySet<string>;
  /** In the singular, the names of its trade: "programmeur" is no "programme". */
  readonly trade: ReadonlySet<string>;
};

const LETTERS_MIN = 4;
/** Longer words are forms of each other where they begin alike: "remplacer", "remplacement". */
const STEM_LETTERS = 7;
/** Words that most descriptions and programmes have. */
const COMMON = stems(
  'accompagnement achat activité aide aider aimerions aussi autre avec besoin budget cherche cherchons chez comme company dans depuis développement entreprise équipement estimé euros faire faut financement financer from funding grant have help investissement leur mais need notre nous pour plus projet project salarié sans société souhaite soutien subvention support sommes that this tout très travaux une want will with would your',
);

/** The words of a description, and of the names of the trade with an activity code. */
export function needWordsOf(description: string, naf: string | null): NeedWords {
  const described = stems(description);
  for (const word of COMMON) described.delete(word);
  return { described, trade: tradeWords(naf === null ? null : activityPath(naf)) };
}

/** Names of one word of the trades of an activity; those of a whole division are too many to be its own. */
function tradeWords(activity: string | null): Set<string> {
  const names = TRADES.flatMap((trade) => {
    const path = trade.naf.includes('.') ? activityPath(trade.naf) : null;
    return path !== null && activity?.startsWith(path) === true ? [...trade.fr, ...trade.en] : [];
  });
  const words = wordsOf(names.filter((name) => !/[\s-]/.test(name)).join(' '));
  return new Set(words.filter((word) => !COMMON.has(stemOf(word))));
}

/** Nothing to recognise an applicant by. */
export const NO_WORDS: NeedWords = { described: new Set(), trade: new Set() };

/** Whether there is a word that texts can be compared with. */
export function hasWords({ described, trade }: NeedWords): boolean {
  return described.size + trade.size > 0;
}

const TRADE_POINTS = 18;
const WORD_POINTS = 6;
const DESCRIBED_MAX = 30;

/** Points of the texts of a subsidy for the relevance of it: its trade is named, or it has words of the description. */
export function textPoints(
  { texts, searchTerms }: Pick<Subsidy, 'texts' | 'searchTerms'>,
  needs: NeedWords,
): number {
  if (!hasWords(needs)) return 0;
  const { described, trade } = needs;
  const lists = Object.values(texts).flatMap((text) => [
    text.title,
    text.summary ?? '',
    ...text.eligibleUses,
  ]);
  const words = wordsOf([...lists, ...searchTerms].join(' '));
  const own = new Set(words.map(stemOf));
  const named = new Set(words);
  const shared = [...described].filter((word) => own.has(word)).length;
  const isTradeNamed = [...trade].some((word) => named.has(word));
  return Math.min(DESCRIBED_MAX, shared * WORD_POINTS) + (isTradeNamed ? TRADE_POINTS : 0);
}

function stems(text: string): Set<string> {
  return new Set(wordsOf(text).map(stemOf));
}

/** Words of a text, in the singular. */
function wordsOf(text: string): string[] {
  return foldedWord(text)
    .split(' ')
    .filter((word) => word.length >= LETTERS_MIN && !/^\d/.test(word))
    .map((word) => word.replace(/[sx]$/, ''));
}

function stemOf(word: string): string {
  return word.slice(0, STEM_LETTERS);
}
