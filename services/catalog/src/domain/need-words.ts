import type { Subsidy } from '@platform/contracts/catalog';
import { activityPath, foldedWord } from '@platform/eligibility';
import { TRADES } from '@platform/query-reader/trades';

/** Stems of the words by which an applicant is recognised in the texts of a subsidy. */
export type NeedWords = {
  /** Of the description of the applicant. */
  readonly described: ReadonlySet<string>;
  /** Of the names of its trade. */
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

/** Names of one word of the trades with the most precise code that an activity has. */
function tradeWords(activity: string | null): Set<string> {
  const own = TRADES.flatMap((trade) => {
    const path = activityPath(trade.naf);
    return path !== null && activity?.startsWith(path) === true ? [{ path, trade }] : [];
  });
  const longest = Math.max(...own.map(({ path }) => path.length));
  const names = own
    .filter(({ path }) => path.length === longest)
    .flatMap(({ trade }) => [...trade.fr, ...trade.en]);
  return stems(names.filter((name) => !/[\s-]/.test(name)).join(' '));
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
  const own = stems([...lists, ...searchTerms].join(' '));
  const shared = [...described].filter((word) => own.has(word)).length;
  const isTradeNamed = [...trade].some((word) => own.has(word));
  return Math.min(DESCRIBED_MAX, shared * WORD_POINTS) + (isTradeNamed ? TRADE_POINTS : 0);
}

function stems(text: string): Set<string> {
  const words = foldedWord(text)
    .split(' ')
    .filter((word) => word.length >= LETTERS_MIN && !/^\d/.test(word));
  return new Set(words.map(stemOf));
}

function stemOf(word: string): string {
  return word.replace(/[sx]$/, '').slice(0, STEM_LETTERS);
}
