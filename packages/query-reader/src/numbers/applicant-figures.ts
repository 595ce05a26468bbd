import type { Token } from '../token.ts';

/** A number of a text with its unit: positions of its first token, behind its last one, and behind the unit. */
export type CountedSpan = { readonly first: number; readonly end: number; readonly behind: number };

const BEFORE_READ = 32;

function numbered(words: string): [string, number][] {
  return words.split(' ').map((word, at) => [word, at + 1]);
}

const COUNTS: ReadonlyMap<string, number> = new Map([
  ...numbered('un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'),
  ...numbered('one two three four five six seven eight nine ten eleven twelve'),
  ...([
    ['une', 1],
    ['vingt', 20],
    ['trente', 30],
    ['quarante', 40],
    ['cinquante', 50],
  ] as const),
  ...([
    ['fifteen', 15],
    ['twenty', 20],
    ['thirty', 30],
    ['fifty', 50],
    ['cent', 100],
  ] as const),
]);

/** A verb of an organisation, directly before the number of people whom it employs. */
const EMPLOYS =
  /(?:^|[^\p{L}])(?:avons|avec|j['’ ]ai|emploie|emploient|employons|sommes|on est|compte|comptons|effectif|we have|has|we are|with|employs?|employing|only|just|seule?)\s$/iu;
/** An organisation with at most two words that describe it: "start-up deeptech de". */
const ORGANISATION =
  /(?:^|[^\p{L}])(?:entreprise|soci[eé]t[eé]|pme|tpe|bo[iî]te|boulangerie|restaurant|garage|atelier|magasin|commerce|boutique|association|asso|ferme|exploitation|start-?up|[eé]quipe|structure|cabinet|agence|studio|h[oô]tel|salon|usine|menuiserie|librairie|caf[eé]|coop[eé]rative|company|firm|business|shop|bakery|charity|farm|team|factory|workshop|sme|ngo)(?:\s\p{L}{3,20}){0,2}\s(?:(?:de|of|[aà]|with)\s)?$/iu;
/** Words for other people of an organisation than those whom it employs now. */
const OF_OTHERS = /embauch|recrut|engag|form|hir|recruit|train|transport|mobilit|accueil|log[eé]|hous/i;
/** Before a number that is only the end of a range or a limit. */
const LIMIT =
  /(?:[\d\p{L}]\s?(?:[-–]|à|ou|to|or)\s?|entre|between|moins de|plus de|jusqu['’ ]?[aà]|au moins|au plus|environ|less than|fewer than|more than|over|under|up to|at least|about|around)\s$/iu;
/** Behind the unit these describe some of the people: "2 salariés handicapés". */
const PART_OF_STAFF =
  /^(?:handicap|saisonn|etrang|suppl|nouv|malade|tempor|interim|senior|en$|disab|new|more|addit|season|foreign|absent|arret)/;
/** From the age of a school leaver on; other numbers of years count durations. */
export const AGES = /^(?:1[3-9]|[2-9]\d)$/;
/** The person who applies, directly before their age. */
const IS_AGED =
  /(?:^|[^\p{L}])(?:j['’ ]?ai|[aâ]g[eé]e?s? de|i['’]?m|i am|aged|turned|turning|(?:i am|i['’]?m) an?|(?:femme|homme|jeune|[eé]tudiante?|lyc[eé]en(?:ne)?|apprentie?|retrait[eé]e?|agriculteur|agricultrice|ch[oô]meur|personne)(?: de)?)\s$/iu;
/** Behind years that are no age: "15 ans d’expérience". */
const OF_DURATION = new Set(['d', 'de', 'of', 'plus', 'apres', 'minimum', 'maximum', 'ago', 'into']);

/**
 * How many people the applicant employs, where the text surely states it; null for others, for limits and for ranges: who
 * types "moins de 50 salariés" may have 3.
 */
export function statedEmployees(text: string, tokens: readonly Token[], span: CountedSpan): number | null {
  const { first, behind } = span;
  const before = textBefore(text, tokens, first);
  const next = tokens[behind];
  const isPart =
    tokens[behind - 1]?.endsClause !== true && next !== undefined && PART_OF_STAFF.test(next.word);
  if (LIMIT.test(before) || OF_OTHERS.test(before) || isPart) return null;
  const isStated = startsClause(tokens, first) || EMPLOYS.test(before) || ORGANISATION.test(before);
  return isStated ? numberIn(text, tokens, span) : null;
}

/** How old the person is who applies, where the text surely states it; null for things, durations and other people. */
export function statedAge(text: string, tokens: readonly Token[], span: CountedSpan): number | null {
  const { first, end, behind } = span;
  if (end - first !== 1 || !AGES.test(tokens[first]?.word ?? '')) return null;
  if (OF_DURATION.has(tokens[behind]?.word ?? '')) return null;
  const isAlone = first === 0 && (tokens[behind - 1]?.endsClause === true || behind === tokens.length);
  return isAlone || IS_AGED.test(textBefore(text, tokens, first)) ? numberIn(text, tokens, span) : null;
}

function textBefore(text: string, tokens: readonly Token[], at: number): string {
  const from = tokens[at]?.from ?? 0;
  return text.slice(Math.max(0, from - BEFORE_READ), from);
}

function startsClause(tokens: readonly Token[], at: number): boolean {
  return at === 0 || tokens[at - 1]?.endsClause === true;
}

/** A number in digits, with spaces between groups of three, or in one word; "2,5" and "10-50" are no such number. */
function numberIn(text: string, tokens: readonly Token[], { first, end }: CountedSpan): number | null {
  const from = tokens[first]?.from ?? 0;
  const typed = text.slice(from, tokens[end - 1]?.to ?? from);
  if (/[-–.,\d]$/.test(text.slice(Math.max(0, from - 1), from))) return null;
  if (/^\d{1,3}(?:\s\d{3})?$|^\d{4,6}$/u.test(typed)) return Number(typed.replace(/\s/gu, ''));
  return end - first === 1 ? (COUNTS.get(tokens[first]?.word ?? '') ?? null) : null;
}
