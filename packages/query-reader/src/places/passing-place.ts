import type { Token } from '../token.ts';
import type { FoundPlace } from './found-place.ts';

/** "Je quitte Paris", "on vient de Lyon", "moving from Leeds": what somebody leaves or has left. */
const LEAVES = /^(?:quitter|quitte|quittons|quittant|quittee?s?|leave|leaving|left)$/;
const COMES = /^(?:viens|vient|venons|arrive|arrivons|debarque|debarquons|come|came|coming)$/;
const MOVES_FROM = /^(?:moving|moved|move|relocating|relocated)$/;

const MOVES_FROM_WITHIN = 5;

/** Whether somebody leaves a place or has left it. */
export function isLeft(tokens: readonly Token[], { first, lead }: FoundPlace): boolean {
  const start = first - lead.tokens;
  const [inside = '', before = ''] = [tokens[start]?.word, tokens[start - 1]?.word];
  if (LEAVES.test(before) || LEAVES.test(inside)) return true;
  if (inside !== 'from') return false;
  return tokens
    .slice(Math.max(0, start - MOVES_FROM_WITHIN), start)
    .some(({ word }) => MOVES_FROM.test(word));
}

/** "On vient de Lyon": where somebody lived before. */
export function isComeFrom(tokens: readonly Token[], { first, lead }: FoundPlace): boolean {
  const start = first - lead.tokens;
  const [inside = '', before = ''] = [tokens[start]?.word, tokens[start - 1]?.word];
  return /^(?:d|de|du|des|from)$/.test(inside) && COMES.test(before);
}

const HOLIDAY = /^(?:conges?|vacances|holidays?)$/;
const HOLIDAY_WITHIN = 5;

/** "En congé une semaine à Biarritz": where somebody goes and never applies. */
export function isOnHoliday(tokens: readonly Token[], { first, lead }: FoundPlace): boolean {
  const start = first - lead.tokens;
  for (let at = start - 1; at > Math.max(0, start - HOLIDAY_WITHIN); at -= 1) {
    if (tokens[at]?.endsClause) return false;
    if (HOLIDAY.test(tokens[at]?.word ?? '')) return /^(?:en|on)$/.test(tokens[at - 1]?.word ?? '');
  }
  return false;
}

const GOES = /^(?:colonie|colo|partir|pars|partons|part|aller|allons|aille|go|going|travel|voyager)$/;
const GOES_WITHIN = 4;

/** "Partir une semaine à Biarritz", "aller dans les Alpes": where somebody goes from the place that the text names too. */
export function isGoneTo(tokens: readonly Token[], { first, lead }: FoundPlace): boolean {
  const start = first - lead.tokens;
  const before = tokens.slice(Math.max(0, start - GOES_WITHIN), start);
  const clause = before.slice(before.findLastIndex(({ endsClause }) => endsClause) + 1);
  const isFrom = /^(?:d|de|du|des|from)$/.test(tokens[start]?.word ?? '');
  return lead.tokens > 0 && !isFrom && clause.some(({ word }) => GOES.test(word));
}

/** "On loue à Montauban pour l’instant". */
export function isForNow(tokens: readonly Token[], { end }: FoundPlace): boolean {
  const behind = tokens.slice(end, end + 3).map(({ word }) => word);
  return behind.includes('instant') || behind.includes('attendant') || behind.join(' ').startsWith('for now');
}

const ONE = /^(?:une?|an?|autre|another)$/;
const FIRMS =
  /^(?:pme|eti|entreprise|societe|boite|startup|labo|laboratoire|industriel|fabricant|company|firm|sme|lab|manufacturer)$/;

/** "Une PME de Sophia Antipolis": a firm that is not the one that writes, if it has named its own place before. */
export function isOfOneFirm(tokens: readonly Token[], { first, lead }: FoundPlace): boolean {
  const noun = first - lead.tokens - 1;
  return lead.tokens > 0 && FIRMS.test(tokens[noun]?.word ?? '') && ONE.test(tokens[noun - 1]?.word ?? '');
}

const MOVES = /^(?:move|moving|relocate|relocating|demenager|expatrier|installer)$/;
const MOVES_WITHIN = 2;

/** "Move to Germany": where somebody goes. */
export function isMovedTo(tokens: readonly Token[], { first, lead }: FoundPlace): boolean {
  const before = tokens.slice(Math.max(0, first - lead.tokens - MOVES_WITHIN), first);
  return before.some(({ word }) => MOVES.test(word));
}
