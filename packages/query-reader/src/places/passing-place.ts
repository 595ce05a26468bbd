import type { Token } from '../token.ts';
import { clauseBefore, type FoundPlace } from './found-place.ts';

const FROM = /^(?:d|de|du|des|from)$/;
const ARTICLE = /^(?:l|la|le|les|the)$/;

/** "Je quitte Paris", "j’étais à Dijon": what somebody leaves or has left. */
const LEAVING = /^(?:quitter|quitte|quittons|quittant|leave|leaving|left)$/;
/** "Parental leave" is no departure. */
const LEAVES_OF_ABSENCE = /^(?:on|parental|maternity|paternity|sick|annual|paid|my|our)$/;
const WAS = /^(?:etais|etait|etions|habitais|habitions|vivais|vivions)$/;
const MOVES_FROM = /^(?:moving|moved|move|relocating|relocated)$/;
const MOVES_FROM_WITHIN = 5;

/** Whether somebody leaves a place or has left it. */
export function isLeft(tokens: readonly Token[], place: FoundPlace): boolean {
  const led = ledBy(tokens, place);
  const [verb = '', before = ''] = clauseBefore(tokens, place, 2).toReversed();
  if (WAS.test(verb)) return true;
  if (LEAVING.test(verb)) return (led === '' || ARTICLE.test(led)) && !LEAVES_OF_ABSENCE.test(before);
  return (
    led === 'from' && clauseBefore(tokens, place, MOVES_FROM_WITHIN).some((word) => MOVES_FROM.test(word))
  );
}

const WHO_COMES = /^(?:je|on|nous|i|we)$/;
const COMES = /^(?:viens|vient|venons|arrive|arrivons|debarque|debarquons|come|came)$/;

/** "On vient de Lyon": where the one who writes lived before. */
export function isComeFrom(tokens: readonly Token[], place: FoundPlace): boolean {
  const [who = '', verb = ''] = clauseBefore(tokens, place, 2);
  return FROM.test(ledBy(tokens, place)) && WHO_COMES.test(who) && COMES.test(verb);
}

/** The first of the words that lead to a place. */
function ledBy(tokens: readonly Token[], { first, lead }: FoundPlace): string {
  return lead.tokens === 0 ? '' : (tokens[first - lead.tokens]?.word ?? '');
}

const HOLIDAY_WITHIN = 5;
/** "Congé parental" is no journey. */
const ABSENCES = /^(?:parental|maternite|paternite|maladie|formation|sabbatique|creation|solde|payes?|d)$/;
const GOES_AWAY = /^(?:pars|part|partons|partir|suis|sommes|est|go|going|am|are)$/;

/** "En congé une semaine à Biarritz", "je pars en vacances à Biarritz": where somebody is for days and never applies. */
export function isOnHoliday(tokens: readonly Token[], place: FoundPlace): boolean {
  const words = clauseBefore(tokens, place, HOLIDAY_WITHIN);
  return words.some((word, at) => {
    const [before = '', behind = ''] = [words[at - 1], words[at + 1]];
    if (!/^(?:en|on)$/.test(before)) return false;
    if (/^conges?$/.test(word)) return !ABSENCES.test(behind);
    return /^(?:vacances|holidays?)$/.test(word) && GOES_AWAY.test(words[at - 2] ?? '');
  });
}

const GOES = /^(?:colonie|colo|partir|pars|partons)$/;
const GOES_WITHIN = 4;
/** Followed by the place itself: "aller ouvrir" is about what somebody will do. */
const GOES_AT_ONCE = /^(?:aller|allons|aille|voyager|travel)$/;

/** "Partir une semaine à Biarritz", "aller dans les Alpes": where somebody goes from the place that the text names too. */
export function isGoneTo(tokens: readonly Token[], place: FoundPlace): boolean {
  const led = ledBy(tokens, place);
  if (led === '' || FROM.test(led)) return false;
  const words = clauseBefore(tokens, place, GOES_WITHIN);
  // "À partir de janvier".
  const isGoing = words.some((word, at) => GOES.test(word) && words[at - 1] !== 'a');
  return isGoing || GOES_AT_ONCE.test(words.at(-1) ?? '');
}

/** "On loue à Montauban pour l’instant". */
export function isForNow(tokens: readonly Token[], { end }: FoundPlace): boolean {
  if (tokens[end - 1]?.endsClause) return false;
  const behind = tokens
    .slice(end, end + 3)
    .map(({ word }) => word)
    .join(' ');
  return /^(?:pour l instant|pour le moment|en attendant|for now)/.test(behind);
}

const ONE = /^(?:une?|an?|autre|another)$/;
const FIRMS =
  /^(?:pme|eti|entreprise|societe|boite|startup|labo|laboratoire|industriel|fabricant|company|firm|sme|lab|manufacturer)$/;

/** "Une PME de Sophia Antipolis": a firm that is not the one that writes, if it has named its own place before. */
export function isOfOneFirm(tokens: readonly Token[], place: FoundPlace): boolean {
  const [one = '', firm = ''] = clauseBefore(tokens, place, 2);
  return place.lead.tokens > 0 && FIRMS.test(firm) && ONE.test(one);
}

const MOVES = /^(?:move|moving|relocate|relocating|demenager|expatrier|installer)$/;
const MOVES_WITHIN = 2;

/** "Move to Germany": where somebody goes. */
export function isMovedTo(tokens: readonly Token[], place: FoundPlace): boolean {
  const led = tokens.slice(place.first - place.lead.tokens, place.first).map(({ word }) => word);
  return [...clauseBefore(tokens, place, MOVES_WITHIN), ...led].some((word) => MOVES.test(word));
}
