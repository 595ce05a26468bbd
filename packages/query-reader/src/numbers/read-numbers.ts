import type { Recognised } from '../reading.ts';
import type { Token } from '../token.ts';
import { readIdentifiers } from './identifiers.ts';

const NUMBER_WORDS =
  'un une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante cent dizaine douzaine quinzaine vingtaine trentaine cinquantaine centaine one two three four five seven eight nine ten eleven twelve fifteen twenty thirty fifty hundred dozen';
const WORDS = new Set(NUMBER_WORDS.split(' '));
/** Words that are one number by themselves. */
const COUNTS: ReadonlyMap<string, number> = new Map([
  ...'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'
    .split(' ')
    .map((word, at) => [word, at + 1] as const),
  ...'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, at) => [word, at + 1] as const),
  ['une', 1],
  ['vingt', 20],
  ['vingtaine', 20],
  ['trente', 30],
  ['trentaine', 30],
  ['quarante', 40],
  ['cinquante', 50],
  ['cinquantaine', 50],
  ['cent', 100],
  ['centaine', 100],
  ['dizaine', 10],
  ['douzaine', 12],
  ['quinzaine', 15],
  ['fifteen', 15],
  ['twenty', 20],
  ['thirty', 30],
  ['fifty', 50],
]);
const STAFF = /^(?:salarie|employe|employee|collaborateur|personne|etp|people|staff|worker|ouvrier)e?s?$/;
const HEADCOUNT = /^(?:salarie|employe|employee|collaborateur|etp|staff|worker|ouvrier)e?s?$/;
/** "I’m 70", "I turned 18": an age without its unit. */
const IS_AGED = /(?:\bi['’]?m|\bi am|\bturned|\bturning)\s*$/i;
const ONE = /^(?:une?|one)$/;
/** Before the only employee of a firm. */
const HAS_STAFF =
  /(?:avons|avec|ai|emploie|employons|sommes|seul|seule|have|with|only|just|employ|employs|employing)\s*$/i;
const YEARS = /^(?:an|ans|annee|annees|year|years|yo)$/;
const MONEY = /^(?:€|e|eur|euro|euros|k|ke|keur|million|millions|m|milliers|mille)$/;
const SCALE = /^(?:k|m|million|millions|mille|milliers)$/;

/** Characters before a number that show what it counts. */
const BEFORE_READ = 24;
/** Behind years that are no age: "10 ans d’existence". */
const BEHIND_DURATION = new Set(['d', 'de', 'plus', 'apres', 'minimum', 'maximum']);
/** From the age of a school leaver to that of somebody in care; other numbers of years count durations. */
const AGES = /^(?:1[3-9]|[2-9]\d)$/;
/** "Animatrice de 19 ans", "mon fils, 17 ans": years after a person are an age; those after a thing or a time are not. */
const DURATION =
  /(?:depuis|pendant|en|sur|dans|il y a|pour|plus de|moins de|presque|environ|apres|après|for|over|since|last|past|next|within|every|ces|les|nos|mes|prêt de|pret de|bail de|durée de|contrat de|garantie de)\s*$/i;
const THING_OF_AGE =
  /(?:chaudière|chaudiere|machine|four|voiture|véhicule|vehicule|maison|bâtiment|batiment|toit|toiture|presse|camion|tracteur|entreprise|société|societe|association|startup|boîte|existence)\s(?:de\s|a\s)?$/i;

/** Behind these a number of employees is not that of the organisation: "embaucher 2 salariés". */
const COUNTS_OTHERS =
  /(?:^|[^\p{L}])(?:embauch|recrut|engag|hir|recruit|form|train|log|hous)\p{L}{0,9}\s(?:(?:mes|nos|my|our)\s)?$/iu;

/**
 * Sizes, ages, amounts and identifiers of a text. They are no words of the search; the number of employees and the age of
 * a person limit it.
 */
export function readNumbers(text: string, tokens: readonly Token[]): Recognised[] {
  const identifiers = readIdentifiers(text, tokens);
  const taken = new Set(identifiers.flatMap(({ first, end }) => range(first, end)));
  const found: Recognised[] = [...identifiers];
  for (let at = 0; at < tokens.length; ) {
    const end = taken.has(at) ? at : numberEnd(tokens, at);
    const reading = end === at ? null : countedBy(text, tokens, { first: at, end });
    if (reading !== null) found.push(reading);
    at = Math.max(at + 1, reading?.end ?? end);
  }
  return found;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

/** Behind a number: groups of three digits belong together, a number word may follow another. */
function numberEnd(tokens: readonly Token[], at: number): number {
  let end = at;
  if (/^\d+$/.test(tokens[at]?.word ?? '')) {
    end = at + 1;
    while (
      /^\d{3}$/.test(tokens[end]?.word ?? '') &&
      (tokens[end]?.from ?? 0) - (tokens[end - 1]?.to ?? 0) === 1
    )
      end += 1;
    if (
      /^\d{1,2}$/.test(tokens[end]?.word ?? '') &&
      (tokens[end]?.from ?? 0) - (tokens[end - 1]?.to ?? 0) === 1
    )
      end += 1;
    return end;
  }
  while (WORDS.has(tokens[end]?.word ?? '')) end += 1;
  return end;
}

function countedBy(
  text: string,
  tokens: readonly Token[],
  { first, end }: { readonly first: number; readonly end: number },
): Recognised | null {
  const skip = ['de', 'd', 'of'].includes(tokens[end]?.word ?? '') ? 1 : 0;
  const unit = tokens[end + skip]?.word ?? '';
  const behind = text.slice(tokens[end - 1]?.to ?? 0, tokens[end]?.from ?? text.length);
  const from = tokens[first]?.from ?? 0;
  const before = text.slice(Math.max(0, from - BEFORE_READ), from);
  const stated = { effect: 'stated', first } as const;
  const isDigits = /^\d/.test(tokens[first]?.word ?? '');
  if (/[€$£]/.test(behind.slice(0, 3))) return { ...stated, kind: 'amount', end };
  if (/[€£]\s?$/.test(before)) return { ...stated, kind: 'amount', end: SCALE.test(unit) ? end + 1 : end };
  // "13e" is a district or a rank, "500e" an amount.
  const isRank = unit === 'e' && (tokens[first]?.word.length ?? 0) < 3;
  if (MONEY.test(unit) && !isRank && (isDigits || unit.startsWith('euro') || unit.startsWith('million'))) {
    const more = moneyEnd(text, tokens, end + skip + 1);
    // "3 m" is a length, "15 k" an amount.
    return unit === 'm' && more === end + skip + 1 ? null : { ...stated, kind: 'amount', end: more };
  }
  const isAlone = tokens[end - 1]?.endsClause === true || /^(?:and|but|et|mais|with|so)$/.test(unit);
  if (isDigits && isAlone && AGES.test(tokens[first]?.word ?? '') && IS_AGED.test(before))
    return { ...stated, ...withFigure(countOf(tokens.slice(first, end), before)), kind: 'age', end };
  if (STAFF.test(unit)) {
    // "Pour un salarié de Strasbourg" is somebody, "nous avons un salarié" a size.
    if (!isDigits && end - first === 1 && ONE.test(tokens[first]?.word ?? '') && !HAS_STAFF.test(before))
      return null;
    const isOfCompany =
      HEADCOUNT.test(unit) || /(?:nous sommes|on est|we are|équipe de|equipe de|team of)\s*$/i.test(before);
    if (!isOfCompany) return null;
    const figure = COUNTS_OTHERS.test(before) ? null : countOf(tokens.slice(first, end), before);
    return { ...stated, ...withFigure(figure), kind: 'size', end: end + skip + 1 };
  }
  if (YEARS.test(unit) && isDigits) {
    const isAge =
      /(?:j['’ ]ai|âgée? de|agee? de|i['’]?m|i am|aged|a)\s*$/i.test(before) ||
      /^\s*(?:years?\s)?old/.test(text.slice(tokens[end]?.to ?? 0));
    const isOfPerson =
      AGES.test(tokens[first]?.word ?? '') &&
      end - first === 1 &&
      /^ans?$/.test(unit) &&
      !DURATION.test(before) &&
      !THING_OF_AGE.test(before) &&
      !BEHIND_DURATION.has(tokens[end + 1]?.word ?? '');
    const isKnown = isAge || isOfPerson;
    if (!isKnown && !(first === 0 && tokens.length < 8)) return null;
    const figure = isKnown ? countOf(tokens.slice(first, end), before) : null;
    return { ...stated, ...withFigure(figure), kind: 'age', end: end + skip + 1 };
  }
  return null;
}

/** A known figure limits the search. */
function withFigure(figure: number | null): Pick<Recognised, 'effect'> & { readonly figure: number | null } {
  return { effect: figure === null ? 'stated' : 'filter', figure };
}

const FIGURE_DIGITS_MAX = 6;

/** The number, in digits or one word; the next smaller or larger one where the text states a limit; null for others. */
function countOf(number: readonly Token[], before: string): number | null {
  const words = number.map(({ word }) => word);
  const digits = words.join('');
  const isShort = /^\d+$/.test(digits) && digits.length <= FIGURE_DIGITS_MAX;
  const [only = ''] = words.length === 1 ? words : [];
  const figure = isShort ? Number(digits) : (COUNTS.get(only) ?? null);
  if (figure === null) return null;
  if (/(?:moins de|less than|fewer than|under|below)\s*$/i.test(before)) return Math.max(0, figure - 1);
  return /(?:plus de|more than|over)\s*$/i.test(before) ? figure + 1 : figure;
}

/** Behind "15 k" or "2 millions": the currency may follow. */
function moneyEnd(text: string, tokens: readonly Token[], from: number): number {
  const end = ['d', 'de'].includes(tokens[from]?.word ?? '') ? from + 1 : from;
  if (/^(?:e|eur|euro|euros)$/.test(tokens[end]?.word ?? '')) return end + 1;
  const sign = text.slice(tokens[from - 1]?.to ?? 0, tokens[from]?.from ?? text.length);
  return /[€£]/.test(sign) ? from + 0 : from;
}
