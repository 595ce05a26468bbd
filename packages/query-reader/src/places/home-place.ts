import type { Token } from '../token.ts';
import { clauseBefore, type FoundPlace } from './found-place.ts';

/** Relatives for whom somebody looks, or with whom a student lives. */
const RELATIVES =
  /^(?:mere|pere|parents|maman|papa|grand|tante|oncle|frere|soeur|belle|beau|fils|fille|mother|father|mum|mom|dad|grandmother|grandfather|aunt|uncle|son|daughter)$/;

/** "A single mum", "mère célibataire" are who writes and no relatives. */
const ALONE_BEFORE = /^(?:single|lone|young|jeune)$/;
const ALONE_BEHIND = /^(?:celibataire|solo|isolee?|seule?|au foyer)(?: |$)/;
const OWN = /^(?:mon|ma|mes|nos|notre|my|our)$/;

/** Whether the word at a position names a relative of who writes. */
export function isRelativeAt(tokens: readonly Token[], at: number): boolean {
  const wordAt = (offset: number) => tokens[at + offset]?.word ?? '';
  if (!RELATIVES.test(wordAt(0)) || ALONE_BEFORE.test(wordAt(-1))) return false;
  return OWN.test(wordAt(-1)) || !ALONE_BEHIND.test(`${wordAt(1)} ${wordAt(2)}`);
}

const PARENTS = /^(?:parents|mere|pere|mother|father)$/;

/** "Chez mes parents à Nevers": the words from a position on name where somebody lives. */
export function isWithParents(words: readonly string[], at: number): boolean {
  const [preposition = '', whose = '', who = ''] = words.slice(at, at + 3);
  return /^(?:chez|with)$/.test(preposition) && OWN.test(whose) && PARENTS.test(who);
}

/** "J’habite Mende": where a person lives, wherever else something takes place. */
export function isHome(tokens: readonly Token[], place: FoundPlace): boolean {
  const { first, end, lead } = place;
  const before = tokens.slice(Math.max(0, first - lead.tokens - 1), first).map(({ word }) => word);
  const behind = tokens.slice(end, end + 3).map(({ word }) => word);
  return (
    isWithParents(clauseBefore(tokens, place, 3), 0) ||
    before.some((word) => HOME.test(word)) ||
    behind.join(' ') === 'where i live'
  );
}

const HOME = /^(?:habite|habitons|vis|vivons|live|maire|mairie|moi)$/;

/** "Second home in Normandy": what the text is about, wherever its owners live. */
export function isSecondHome(tokens: readonly Token[], place: FoundPlace): boolean {
  return SECOND_HOMES.has(clauseBefore(tokens, place, 2).join(' '));
}

const SECOND_HOMES = new Set(['second home', 'holiday home', 'residence secondaire', 'maison secondaire']);

/** What takes somebody elsewhere for work or studies. */
const DESTINATIONS =
  /^(?:entretien|embauchee?|prise|pris|admise?|acceptee?|inscrite?|fac|interview|master|masters|accepted|admitted|offer|demarre|demarrent|commence|debute|starts|begins)$/;
const DESTINATION_WITHIN = 5;

/** What help for parents is about: their place is then the one that counts. */
const CARE =
  /^(?:aidante?|dependance|autonomie|apa|ehpad|douche|baignoire|escalier|fauteuil|handicapee?|veuve|veuf|retraitee?s?|domicile|menagere|alzheimer|gir|agee?s?|maintien|seule?s?|care|elderly|disabled)$/;
const ARE_AT = /^(?:sont|est|habitent|habite|vivent|vit|are|is|live|lives)$/;

const PARENTS_WITHIN = 4;

/** "Un studio à Tours et mes parents sont dans la Sarthe": where the parents are of somebody who is elsewhere. */
export function isOfParents(tokens: readonly Token[], place: FoundPlace): boolean {
  // The verb may belong to the words that lead to the place: "vit à".
  const led = tokens.slice(place.first - place.lead.tokens, place.first).map(({ word }) => word);
  const words = [...clauseBefore(tokens, place, PARENTS_WITHIN), ...led];
  const isTheirs = words.some((word, at) => PARENTS.test(word) && ARE_AT.test(words[at + 1] ?? ''));
  return isTheirs && !tokens.some(({ word }) => CARE.test(word));
}

/** "Un entretien à Montpellier", "sa fille est coiffeuse à Limoges": not where the one who applies is now. */
export function isAwayFromHome(tokens: readonly Token[], place: FoundPlace): boolean {
  if (place.lead.tokens === 0) return false;
  const words = clauseBefore(tokens, place, DESTINATION_WITHIN);
  return words.some(
    (word, at) => DESTINATIONS.test(word) || isYearOfMaster(words, at) || isRelative(words, at),
  );
}

/** "A M1 in Lyon": letters and digits are tokens of their own. */
function isYearOfMaster(words: readonly string[], at: number): boolean {
  return words[at] === 'm' && /^[12]$/.test(words[at + 1] ?? '');
}

const THIRD_PERSON = /^(?:sa|son|leur|his|her|their)$/;
const SPOUSES =
  /^(?:compagnon|compagne|mari|femme|epoux|epouse|conjoint|conjointe|copain|copine|husband|wife|partner)$/;
const CHILDREN = /^(?:enfants?|fils|filles?|children|son|daughter|kids)$/;
const IS = /^(?:est|sont|is|are)$/;

/** "Sa fille", "mon compagnon", "nos enfants sont": whose place follows. */
function isRelative(words: readonly string[], at: number): boolean {
  const [whose = '', who = '', verb = ''] = words.slice(at, at + 3);
  if (THIRD_PERSON.test(whose)) return RELATIVES.test(who);
  return OWN.test(whose) && (SPOUSES.test(who) || (CHILDREN.test(who) && IS.test(verb)));
}
