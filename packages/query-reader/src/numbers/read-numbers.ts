import type { Recognised } from '../reading.ts';
import type { Token } from '../token.ts';
import { AGES, statedAge, statedEmployees } from './applicant-figures.ts';
import { readIdentifiers } from './identifiers.ts';

const NUMBER_WORDS =
  'un une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante cent dizaine douzaine quinzaine vingtaine trentaine cinquantaine centaine one two three four five seven eight nine ten eleven twelve fifteen twenty thirty fifty hundred dozen';
const WORDS = new Set(NUMBER_WORDS.split(' '));
const STAFF = /^(?:salarie|employe|employee|collaborateur|personne|etp|people|staff|worker|ouvrier)e?s?$/;
const HEADCOUNT = /^(?:salarie|employe|employee|collaborateur|etp|staff|worker|ouvrier)e?s?$/;
/** "I’m 70", "I turned 18": an age without its unit. */
const IS_AGED = /(?:\bi['’]?m|\bi am|\bturned|\bturning)\s*$/i;
const ONE = /^(?:une?|one)$/;
/** Before the only employee of a firm. */
const HAS_STAFF =
  /(?:avons|avec|ai|emploie|employons|sommes|seul|seule|have|with|only|just|employ|employs|employing)\s*$/i;
const YEARS = /^(?:an|ans|annee|annees|year|years|yo)$/;

/** Characters before a number that show what it counts. */
const BEFORE_READ = 24;
/** Behind years that are no age: "10 ans d’existence". */
const BEHIND_DURATION = new Set(['d', 'de', 'plus', 'apres', 'minimum', 'maximum']);
/** "Animatrice de 19 ans", "mon fils, 17 ans": years after a person are an age; those after a thing or a time are not. */
const DURATION =
  /(?:depuis|pendant|en|sur|dans|il y a|pour|plus de|moins de|presque|environ|apres|après|for|over|since|last|past|next|within|every|ces|les|nos|mes|prêt de|pret de|bail de|durée de|contrat de|garantie de)\s*$/i;
const THING_OF_AGE =
  /(?:chaudière|chaudiere|machine|four|voiture|véhicule|vehicule|maison|bâtiment|batiment|toit|toiture|presse|camion|tracteur|entreprise|société|societe|association|startup|boîte|existence)\s(?:de\s|a\s)?$/i;

/**
 * Staff, ages and identifiers of a text. They are no words of the search; the number of employees and the age of a person
 * limit it.
 */
export function readNumbers(
  text: string,
  tokens: readonly Token[],
  isTaken: (at: number) => boolean,
): Recognised[] {
  const identifiers = readIdentifiers(text, tokens).filter(({ first }) => !isTaken(first));
  const read = new Set(identifiers.flatMap(({ first, end }) => range(first, end)));
  const taken = { has: (at: number) => isTaken(at) || read.has(at) };
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
  const from = tokens[first]?.from ?? 0;
  const before = text.slice(Math.max(0, from - BEFORE_READ), from);
  const stated = { effect: 'stated', first } as const;
  const isDigits = /^\d/.test(tokens[first]?.word ?? '');
  const isAlone = tokens[end - 1]?.endsClause === true || /^(?:and|but|et|mais|with|so)$/.test(unit);
  if (isDigits && isAlone && AGES.test(tokens[first]?.word ?? '') && IS_AGED.test(before))
    return {
      ...stated,
      ...withFigure(statedAge(text, tokens, { first, end, behind: end })),
      kind: 'age',
      end,
    };
  if (STAFF.test(unit)) {
    // "Pour un salarié de Strasbourg" is somebody, "nous avons un salarié" a size.
    if (!isDigits && end - first === 1 && ONE.test(tokens[first]?.word ?? '') && !HAS_STAFF.test(before))
      return null;
    const isOfCompany =
      HEADCOUNT.test(unit) || /(?:nous sommes|on est|we are|équipe de|equipe de|team of)\s*$/i.test(before);
    if (!isOfCompany) return null;
    const behind = end + skip + 1;
    const figure = statedEmployees(text, tokens, { first, end, behind });
    return { ...stated, ...withFigure(figure), kind: 'size', end: behind };
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
    if (!isAge && !isOfPerson && !(first === 0 && tokens.length < 8)) return null;
    const behind = end + skip + 1;
    const figure = statedAge(text, tokens, { first, end, behind });
    return { ...stated, ...withFigure(figure), kind: 'age', end: behind };
  }
  return null;
}

/** A known figure limits the search. */
function withFigure(figure: number | null): Pick<Recognised, 'effect'> & { readonly figure: number | null } {
  return { effect: figure === null ? 'stated' : 'filter', figure };
}
