import type { TerritoryId, TerritoryTree } from '@platform/territories';
import { clauseWordsBefore, type Token, writtenOut } from '../token.ts';
import type { NamedPlace } from './named-place.ts';
import type { PlaceLead } from './place-leads.ts';
import type { PlaceNames } from './place-names.ts';

export type PlaceDeps = {
  readonly tree: TerritoryTree;
  readonly names: PlaceNames;
  /** Whether a language has this folded word; either, where none is given. */
  readonly isOrdinaryWord: (word: string, language?: 'fr') => boolean;
};

/** A place of a text; positions are those of its first token and behind its last one. */
export type FoundPlace = {
  readonly first: number;
  readonly end: number;
  readonly lead: PlaceLead;
  readonly places: readonly NamedPlace[];
  readonly effect: 'filter' | 'offered';
};

export type PlaceContext = PlaceDeps & {
  readonly isTaken: (at: number) => boolean;
  /** The language of the text by its short words; null when they do not show it. */
  readonly language: 'fr' | 'en' | null;
};

/** Up to so many words before a place and the words that lead to it, in its clause. */
export function clauseBefore(
  tokens: readonly Token[],
  { first, lead }: Pick<FoundPlace, 'first' | 'lead'>,
  within: number,
): readonly string[] {
  return clauseWordsBefore(tokens, first - lead.tokens, within);
}

/** A territory that no other place shares its name with. */
export function onePlace(id: TerritoryId): NamedPlace {
  return {
    territories: [id],
    population: Number.POSITIVE_INFINITY,
    article: null,
    isAdjective: false,
    isShort: false,
  };
}

/** "Chalon s/ Saône", "Rosny ss Bois": how "sur" and "sous" are shortened inside a name. */
function wordInside(word: string): string {
  return word === 's' ? 'sur' : word === 'ss' ? 'sous' : writtenOut(word);
}

/** "S/Brieuc": how "saint" is shortened where a stroke joins it to the name. */
function firstWord(tokens: readonly Token[], at: number): string {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const isJoined = token !== undefined && next?.from === token.to + 1;
  const isApart = before === undefined || (token?.from ?? 0) > before.to + 1 || before.word === 'a';
  return token?.word === 's' && isJoined && isApart ? 'saint' : writtenOut(token?.word ?? '');
}

export type NameSpan = { readonly end: number; readonly places: readonly NamedPlace[] };

/** Names that begin at a token, the longest first; `named` finds them, among all names unless it is given. */
export function namesAt(
  tokens: readonly Token[],
  at: number,
  { names, isTaken, named = names.named }: PlaceContext & { readonly named?: PlaceNames['named'] },
): NameSpan[] {
  const found: NameSpan[] = [];
  const first = firstWord(tokens, at);
  const most = names.longestFrom(first);
  const words: string[] = [];
  for (let end = at; end < Math.min(tokens.length, at + most) && !isTaken(end); end += 1) {
    words.push(end === at ? first : wordInside(tokens[end]?.word ?? ''));
    const places = named(words.join(' '));
    if (places.length > 0) found.unshift({ end: end + 1, places });
  }
  return found;
}
