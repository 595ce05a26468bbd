import type { TYPED_CURRENCIES } from '@platform/contracts/closed-sets';
import { endsOf, type Limit, limitOf } from '../limits.ts';
import { hundredthsOfNumber, NUMBER } from '../written-number.ts';
import { type AmountRole, amountRole } from './amount-role.ts';

/** An amount of money; an end is null where only the other is stated. */
export type Amount = {
  readonly minCents: number | null;
  readonly maxCents: number | null;
  readonly currency: (typeof TYPED_CURRENCIES)[number];
  /** What it is of; null when that is not stated or something else. */
  readonly role: AmountRole | null;
};

/** Offsets in the text: of the amount, and of it with the words of its limit ("less than"). */
export type FoundAmount = Span & { readonly amount: Amount; readonly withLimit: Span };

type Span = { readonly from: number; readonly to: number };

const SCALE = 'millions?|milliards?|billions?|milliers?|milles?|thousand|mds?|mio|bn|m|k';
const AFTER = String.raw`€|euros?\b|eur\b|e\b(?!')|£|gbp\b|pounds?\b|livres? sterling|\$|usd\b|dollars?\b|chf\b|francs suisses|balles\b|quid\b`;
const BEFORE = String.raw`€|£|\$|(?:eur|gbp|usd|chf) `;
const MONEY = new RegExp(
  String.raw`(?<![\d\p{L}.,]|[^\d€k]/|\d |[a-jln-z]-)(?<sign>${BEFORE})? ?(?<number>${NUMBER})(?:(?: ?|(?<=aine) de )(?<scale>${SCALE})(?=[^a-z0-9]|$|e(?:ur(?:os?)?)?\b)(?<half> et demie?(?![a-z]))?)?(?:(?: d'| de | of )? ?(?<unit>${AFTER}))?(?: (?:ht|ttc)\b)?`,
  'gu',
);
const JOIN = /^ ?(?:-|\/|a|et|and|to|ou|or|a peu pres) ?$/;
const CURRENCIES: readonly (readonly [RegExp, Amount['currency']])[] = [
  [/£|gbp|pound|livre|quid/, 'GBP'],
  [/\$|usd|dollar/, 'USD'],
  [/chf|franc/, 'CHF'],
];
/** Words directly before a number without a currency that is money. */
const MONEY_BEFORE =
  /(?<!\w)(?:budget|coute?r?a?|coutent|coutant|couts?|devis|enveloppe|chiffre d'affaires|turnover|revenues?|apport|investissement|costs?|subvention|aide|grant|montant|pret|loan|invest|investir|manque(?:nt)?|table(?:r|ons)? sur|prix|priced at|price|dispos(?:e|ons) de|rais(?:e|ing)|round|compter|en a(?:i|vons)? pour|il y en a pour|reste a charge|dans les|emprunter|faudrai[ts]?|faut|(?:euros?|eur|€),? (?:plus|and|et)|(?:euros?|eur|€) sur les|put in|given us|gave us|brought in|chip in|nous a(?: deja)? (?:donne|verse|accorde)|apporter?|apportons|saved|borrow|raise|lack|spend|asks? for|charges|income|salary|sales|estimated|estimate|estimee?s?|chiffree?s?|revenus?|salaire|fees?)(?: (?:another|encore|total|global|last year|per year|somewhere|at|quelque|some|nearly|almost|pres de|annuel|previsionnel|estime|prevu|est|is|was|serait|sera|entre|between|de|d'environ|of|about|around|environ|autour|a|approx(?:imately)?|maximum|max|jusqu'a|up to|plus|moins|par|an)){0,4}(?: :| de| d')? ?:? ?$/;
/** Words behind a number with "k" that it does not count. */
const UNCOUNTED =
  /^(?:$|[.,;:!?)\n/]| ?(?:de|du|d'|pour|pr|a|en|sur|et|ou|max|maxi|maximum|mini|minimum|environ|ht|ttc|for|to|in|of|and|or|by|on|is|per|par|budget|turnover|grant|loan|over|within|from|avant|before|excl|incl|hors|net|all|chez|dont|sous|avec|with|until|jusqu|between|entre|this|next|maximum|so|but|mais|que|qui|which|apport|would|should|myself|ourselves|suffi\w*|ferait|saved|aside|offered)\b)/;
const YEAR = /^(?:19|20)\d{2}$/;
/** Numbers of money in millions need no currency: nothing else is stated so without what it counts. */
const MILLIONS = /(?:millions?|milliards?|mds?|mio|bn)$/;
const UNCOUNTED_MILLIONS =
  /^(?:$|[.,;:!?)\n]| ?(?:pour|for|to|over|sur|ht|ttc|excl|incl|hors|from|avant|before|net|au total|in total|en tout|in all|(?:euro )?(?:investment|project|programme|grant|round|budget|loan|turnover|deal|plan)|de (?:ca|chiffre|travaux|budget|devis|dettes|fonds|subventions?|pret)|d'(?:aides?|investissements?|emprunt))\b)/;
/** Before millions that count people or things. */
const COUNTS =
  /(?<![a-z])(?:population|audience|public|visiteurs|visitors|users|utilisateurs|habitants|inhabitants|views|vues|tonnes|people|personnes|pieces|units|cheptel|tirage|production|produi[st]\w*|produc\w*|elevage|frequentation|capacite|capacity|clients?|abonnes|followers|adherents|membres|members|surface|commune|village|ville|town|city|code postal|cp|n|no|numero|siret|siren)(?: [a-z']+){0,3} ?:? ?$/;

/** Behind what somebody has: "j'ai 8000 de côté". */
const OWN_MONEY =
  /^ ?(?:de cote|d'economies?|d'apport|d'epargne|en banque|(?:in|of) savings|saved up|(?:set|put) aside)(?![a-z])/;

/** Amounts of money in a text of equal length made by `evenText`; percentages are not included. `typed` is the text itself. */
export function readAmounts(even: string, typed: string, language: 'fr' | 'en' | null): FoundAmount[] {
  const found: FoundAmount[] = [];
  const matches = [...even.matchAll(MONEY)].filter((match) => !isPostcode(even, typed, match));
  for (let at = 0; at < matches.length; at += 1) {
    const [match, next] = [matches[at], matches[at + 1]];
    if (match === undefined) continue;
    const range = next === undefined ? null : rangeOf(even, [match, next], language);
    const one = range ?? singleOf(even, match, language);
    if (one === null) continue;
    if (range !== null) at += 1;
    found.push({ ...one, amount: { ...one.amount, role: amountRole(even, typed, one) } });
  }
  return found;
}

/** "Saint-Denis 93 200": a number without a currency directly behind a name. */
function isPostcode(even: string, typed: string, { groups, index, 0: whole }: RegExpExecArray): boolean {
  const { number = '', scale, sign, unit } = groups ?? {};
  if (!/^\d{2} \d{3}$/.test(number) || (scale ?? sign ?? unit) !== undefined) return false;
  const at = index + whole.indexOf(number);
  const isBehindName = /(?<![\p{L}'’-])\p{Lu}[\p{L}'’-]{0,29} $/u.test(typed.slice(Math.max(0, at - 30), at));
  return isBehindName && !MONEY_BEFORE.test(even.slice(Math.max(0, at - 60), at));
}

function currencyOf(sign: string): Amount['currency'] {
  return CURRENCIES.find(([pattern]) => pattern.test(sign))?.[1] ?? 'EUR';
}

function signOf({ groups }: RegExpExecArray): string {
  return `${groups?.sign ?? ''}${groups?.unit ?? ''}`;
}

function endOf(match: RegExpExecArray): number {
  return match.index + match[0].trimEnd().length;
}

function startOf(match: RegExpExecArray): number {
  return match.index + (match[0].length - match[0].trimStart().length);
}

/** "Entre 20 000 et 30 000 euros", "20-30 k€": the first number takes currency and scale of the second. */
function rangeOf(
  even: string,
  [low, high]: readonly [RegExpExecArray, RegExpExecArray],
  language: 'fr' | 'en' | null,
): FoundAmount | null {
  const between = even.slice(low.index + low[0].length, high.index);
  const before = even.slice(Math.max(0, low.index - 16), low.index);
  const join = JOIN.exec(between) ?? (/ $/.test(low[0]) ? JOIN.exec(` ${between}`) : null);
  if (join === null) return null;
  const isPair = /et|and/.test(between);
  if (isPair && !/(?:entre|between) ?$/.test(before)) return null;
  const sign = signOf(high) || signOf(low);
  const scale = high.groups?.scale;
  const behind = even.slice(endOf(high), endOf(high) + 24);
  const isOfLow = UNCOUNTED.test(behind) && isMoney(even, low);
  if (!isOfLow && !isMoney(even, high) && !(sign !== '' && !/%/.test(even[endOf(high)] ?? ''))) return null;
  if (YEAR.test(low.groups?.number ?? '') && sign === '') return null;
  const max = hundredthsOfNumber(high.groups?.number ?? '', scale, language);
  const min = hundredthsOfNumber(low.groups?.number ?? '', low.groups?.scale ?? scale, language);
  const plain = hundredthsOfNumber(low.groups?.number ?? '', low.groups?.scale, language);
  const stated = min !== null && max !== null && min > max ? plain : min;
  const lowest = stated === null || max === null ? null : withScaleOf(max, stated);
  if (lowest === null || max === null || lowest > max) return null;
  const span = { from: startOf(low), to: endOf(high) };
  return {
    ...span,
    withLimit: withLimit(span, limitBeside(even, span)),
    amount: { minCents: lowest, maxCents: max, currency: currencyOf(sign), role: null },
  };
}

const THOUSAND = 1_000;
/** A range whose ends are further apart is one of small numbers in which the thousands were not repeated. */
const RANGE_FACTOR = 20;

/** "10 à 15000 euros", "forty to fifty thousand": the first number is in the thousands or millions of the second. */
function withScaleOf(max: number, low: number): number {
  const scaled = [
    low * THOUSAND,
    ...(low < 1_000 ? [low * 100 * THOUSAND] : []),
    low * THOUSAND * THOUSAND,
  ].find((one) => one < max && one * RANGE_FACTOR > max);
  return low * RANGE_FACTOR * RANGE_FACTOR < max ? (scaled ?? low) : low;
}

function limitBeside(even: string, { from, to }: Span): Limit {
  return limitOf(even.slice(Math.max(0, from - 28), from), even.slice(to, to + 16));
}

function withLimit({ from, to }: Span, { before, behind }: Limit): Span {
  return { from: from - before, to: to + behind };
}

/** "Un million et demi" is half a million more. */
function hundredthsIn({ groups }: RegExpExecArray, language: 'fr' | 'en' | null): number | null {
  const value = hundredthsOfNumber(groups?.number ?? '', groups?.scale, language);
  if (value === null || groups?.half === undefined) return value;
  return value + (hundredthsOfNumber('1', groups.scale, language) ?? 0) / 2;
}

function singleOf(even: string, match: RegExpExecArray, language: 'fr' | 'en' | null): FoundAmount | null {
  if (!isMoney(even, match)) return null;
  const value = hundredthsIn(match, language);
  if (value === null || value === 0) return null;
  const span = { from: startOf(match), to: endOf(match) };
  const limit = limitBeside(even, span);
  const { min, max } = endsOf(value, limit);
  const currency = currencyOf(signOf(match));
  return {
    ...span,
    withLimit: withLimit(span, limit),
    amount: { minCents: min, maxCents: max, currency, role: null },
  };
}

/** What may follow a sum of money that has neither a currency nor a word for money before it. */
const ENDS_SUM =
  /^(?:$|[.,;!?)\n](?!\d)| of it\b| ?:$| (?:ht|ttc|hors|net|pour|for|maxi|max|maximum|environ|or so|all in|en tout|in all|in total|au total|excl|incl|dont|including|demand\w*|sollicit\w*|esper\w*|d'(?:aides?|autofinancement|apport|emprunt|investissement|subventions?))(?![a-z]))/;
const GROUPED = /^\d{1,3}(?:[ .,]\d{3})*[ .,]\d00$/;
const THOUSANDS = /(?:mille|milliers?|thousand)$/;
/** Before a year in words. */
const YEAR_BEFORE = /(?<![a-z])(?:l'an|annee|en|depuis|since|in) $/;

/** "Devis, environ 88 000.", "vingt mille." without a currency: a round number that counts nothing. */
function isBareSum(number: string, scale: string | undefined, { before, behind }: Around): boolean {
  const isRound = scale === undefined ? GROUPED.test(number) : /^\d/.test(number) && THOUSANDS.test(scale);
  const isInWords = THOUSANDS.test(number) && !YEAR_BEFORE.test(before);
  return (isRound || isInWords) && ENDS_SUM.test(behind) && !COUNTS.test(before);
}

type Around = { readonly before: string; readonly behind: string };

/** A currency, "k" behind digits, or a word for money before it. */
function isMoney(even: string, match: RegExpExecArray): boolean {
  const { number = '', scale, unit, sign } = match.groups ?? {};
  // "80 m²" is an area.
  if (scale === 'm' && even[endOf(match)] === '²') return false;
  const behind = even.slice(endOf(match), endOf(match) + 24);
  if (/^ ?(?:%|pour ?cent\b|percent|per cent)/.test(behind)) return false;
  const isDigits = /^\d/.test(number);
  // "Mon four me ruine": the word for an oven in the other language, and no "4 M€".
  if (!isDigits && (unit === 'e' || (unit === undefined && /^[km]$/.test(scale ?? '')))) return false;
  // "13e" is a district or a rank, "500e" an amount.
  if (unit === 'e' && scale === undefined) return /^\d{3,}$|[ .]\d{3}$/.test(number);
  if (sign !== undefined || unit !== undefined) return true;
  const before = even.slice(Math.max(0, match.index - 60), startOf(match));
  if (isBareSum(number, scale, { before, behind })) return true;
  if (isDigits && /(?<![a-z])(?:ht|ttc)$/.test(match[0]) && /^\d{3,}$|\d[ .,]\d/.test(number)) return true;
  if (MILLIONS.test(scale ?? number) && UNCOUNTED_MILLIONS.test(behind) && !COUNTS.test(before)) return true;
  if (scale !== undefined && scale !== 'm' && isDigits && UNCOUNTED.test(behind))
    return scale === 'k' || MONEY_BEFORE.test(before);
  if (/^\d{3,}$|\d[ .,]\d{3}$/.test(number) && OWN_MONEY.test(behind)) return true;
  if (!MONEY_BEFORE.test(before)) return false;
  if (scale !== undefined) return true;
  const isLarge = /^\d{4,}$|\d[ .,]\d{3}\b/.test(number) || /^\d{3}$/.test(number);
  return isLarge && !YEAR.test(number) && UNCOUNTED.test(behind);
}
