import { EU_MEMBERS } from '@platform/territories';
import type { Token } from '../token.ts';
import { type FoundPlace, onePlace } from './found-place.ts';
import { leadBefore } from './place-leads.ts';

/** "(Emmen, NL)", "in Aarhus, DK.": the code of a country behind the name of a place and a comma, at the end of a clause. */
export function countryCodeAt(tokens: readonly Token[], at: number): FoundPlace | null {
  const [before, token] = [tokens[at - 1], tokens[at]];
  const next = tokens[at + 1];
  // A space alone is between the words of a sentence: "In Lyon, it is".
  const isLast = next === undefined || next.from - (token?.to ?? 0) > 1;
  if (token === undefined || token.word.length !== 2 || !token.isCapital || !isLast) return null;
  if (before?.isCapital !== true || !before.endsClause) return null;
  const code = token.word.toUpperCase();
  if (!EU_MEMBERS.includes(code)) return null;
  const places = [onePlace(`country:${code}`)];
  return { first: at, end: at + 1, lead: leadBefore(tokens, at), places, effect: 'filter' };
}
