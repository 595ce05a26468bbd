import { INFERRED_APPLICANT_KEY, PURPOSE_KEY } from '@platform/contracts/closed-sets';
import { levelOf, type TerritoryTree } from '@platform/territories';
import { readMadeProducts, withMadeProducts } from './activities/made-products.ts';
import { withOwnActivity } from './activities/own-activity.ts';
import { readPractisedThings } from './activities/practised-things.ts';
import { readActivities } from './activities/read-activities.ts';
import { type ApplicantModel, loadApplicantModel } from './applicants/applicant-model.ts';
import { AGE_WEIGHT, readApplicant, SIZE_WEIGHT } from './applicants/read-applicants.ts';
import { readNumbers } from './numbers/read-numbers.ts';
import { territoryOfAuthority } from './places/authority-numbers.ts';
import { readNationality } from './places/nationality.ts';
import { createPlaceNames, type PlaceNames } from './places/place-names.ts';
import { readPlaces } from './places/read-places.ts';
import { textLanguage } from './places/text-language.ts';
import { readSpans, withSizes } from './read-spans.ts';
import { type Applicant, type QueryReading, type Recognised, readingValues } from './reading.ts';
import { type Token, tokensOf } from './token.ts';

export type ReadQuery = {
  /** In the order of the text; no two overlap, except that an activity, land or inhabitants may also show who applies. */
  readonly readings: readonly QueryReading[];
  /**
   * The text with spaces instead of everything that is not searched as words: places and amounts with the words that
   * lead to them. As long as the text, so that offsets stay right.
   */
  readonly words: string;
};

export type QueryReader = {
  /** Reads a text. The first call takes about 0.6 s, later ones up to 2 ms. */
  readonly read: (text: string, options?: ReadOptions) => ReadQuery;
};

export type ReadOptions = {
  /** Keys of parts that stay words. */
  readonly plain?: readonly string[];
  /** The civil date to which dates are relative; without it no dates are read. */
  readonly today?: string;
};

export type ReaderDeps = {
  readonly territories: TerritoryTree;
  /** Whether a language has this folded word, in any form; either language, where none is given. */
  readonly isOrdinaryWord: (word: string, language?: 'fr') => boolean;
  /** Who applies by whole searches; without it the stored model. A bench gives one that has not seen its sentences. */
  readonly applicantModel?: ApplicantModel;
  /** Ids of the needs that a text seeks money for, the clearest first; without it no purposes are read. */
  readonly purposesOf?: PurposesOf;
};

/** The applicants are those who may apply; none leave out nothing. */
export type PurposesOf = (
  text: string,
  about: {
    readonly language: 'fr' | 'en' | null;
    readonly applicants: readonly Applicant[];
    /** The text without the trade of the applicant too, whose words name needs by chance. */
    readonly withoutTrade: string;
  },
) => readonly string[];

/** Fewer words look for a thing, whatever for; so does a single word beside facts. */
const PURPOSE_WORDS_MIN = 4;

/**
 * Creates the reader; the names of places and the model of applicants are read at the first call of the process, all
 * readers share them.
 */
export function createQueryReader({
  territories,
  isOrdinaryWord,
  purposesOf,
  applicantModel,
}: ReaderDeps): QueryReader {
  return {
    read: (text, { plain = [], today } = {}) => {
      const names = placeNamesOf(territories);
      const model = applicantModel ?? loadApplicantModel();
      const tokens = tokensOf(text);
      const language = textLanguage(tokens, isOrdinaryWord);
      const known = { tree: territories, names, isOrdinaryWord, model, today, language };
      const recognised = recognise(text, tokens, known);
      const applicants = recognised.flatMap(({ kind, applicants: read = [] }) =>
        kind === 'applicant' ? read : [],
      );
      const rest = withoutFacts(text, tokens, recognised);
      const purposes =
        tokens.length < PURPOSE_WORDS_MIN || (rest.match(/\p{L}+/gu) ?? []).length < 2
          ? []
          : (purposesOf?.(rest, {
              language,
              applicants,
              withoutTrade: withoutParts(
                rest,
                tokens,
                recognised.filter((one) => isOwnTrade(tokens, one)),
              ),
            }) ?? []);
      const readings = [
        ...recognised.map((one) => toReading(text, tokens, one)),
        ...purposes.map((need) => ({ blankFrom: 0, blankTo: 0, reading: purposeReading(need) })),
      ].filter(({ reading }) => !plain.includes(reading.key));
      return { readings: readings.map(({ reading }) => reading), words: wordsOnly(text, readings) };
    },
  };
}

const namesByTree = new WeakMap<TerritoryTree, PlaceNames>();

function placeNamesOf(tree: TerritoryTree): PlaceNames {
  const names = namesByTree.get(tree) ?? createPlaceNames(tree);
  namesByTree.set(tree, names);
  return names;
}

type Known = Parameters<typeof readPlaces>[2] & {
  readonly model: ApplicantModel;
  readonly today: string | undefined;
  readonly language: 'fr' | 'en' | null;
};

function recognise(text: string, tokens: readonly Token[], deps: Known): Recognised[] {
  const taken = new Set<number>(quotedTokens(text, tokens));
  const take = <One extends Recognised>(found: readonly One[]): readonly One[] => {
    for (const { kind, first, end, leading = 0, territories = [] } of found) {
      // "Communauté de communes" and "SIREN" belong to what follows; "mairie de" names who applies.
      const isNamed = kind === 'identifier' || territories.some((id) => levelOf(id) === 'epci');
      const start = isNamed ? first - leading : first;
      for (let at = start; at < end; at += 1) taken.add(at);
    }
    return found;
  };
  const isTaken = (at: number) => taken.has(at);
  const spans = readSpans(text, tokens, deps);
  const free = (found: readonly Recognised[]) => found.filter(({ first }) => !isTaken(first));
  const amounts = take(free(spans.amounts));
  const dates = free(spans.dates);
  take(dates.filter(leavesWords));
  const numbers = withSizes(readNumbers(text, tokens, isTaken), free(spans.sizes));
  take(numbers.filter(leavesWords));
  const authorities = numbers.flatMap((one) => authorityOf(text, tokens, { one, tree: deps.tree }));
  const named = [...take(readPlaces(tokens, isTaken, deps)), ...authorities];
  const isPlaced = named.some(({ effect }) => effect === 'filter');
  const places = isPlaced ? named : [...named, ...readNationality(tokens, isTaken, deps.tree)];
  const activities = readActivities(tokens, isTaken);
  const practised = [
    ...activities.map(({ first, end, trade }) => ({ first, end, applicant: trade.applicant })),
    ...numbers
      .filter(
        ({ kind, first }) => kind === 'age' && !isAgeOfThing(tokens, first) && !isAgeOfHired(tokens, first),
      )
      .map(({ first, end }) => ({ first, end, applicant: 'individual' as const, weight: AGE_WEIGHT })),
    ...numbers
      .filter(({ kind, size }) => kind === 'size' && (size?.unit ?? 'employees') === 'employees')
      .map(({ first, end }) => ({ first, end, applicant: 'company' as const, weight: SIZE_WEIGHT })),
    ...places
      .filter((place) => isBodyAsSubject(place) || (authorities.includes(place) && tokens.length > place.end))
      .map(({ first, end }) => ({ first, end, applicant: 'local_authority' as const })),
  ];
  const statesAdultAge = numbers.some((one) => one.kind === 'age' && isAtLeast(tokens, one, ADULT_YEARS));
  const applicants = readApplicant(tokens, isTaken, {
    activities: practised,
    statesAdultAge,
    model: deps.model,
  });
  const others = numbers.filter(({ first }) => !authorities.some((authority) => authority.first === first));
  const made = withMadeProducts(readPractisedThings(tokens, isTaken), readMadeProducts(tokens, isTaken));
  const employees =
    numbers.find(({ kind, size }) => kind === 'size' && size?.unit === 'employees')?.size?.min ?? null;
  const all = withMadeProducts(activities, made);
  const own = withOwnActivity(tokens, all, {
    employees,
    applicants: applicants.flatMap(({ probableApplicants = [] }) => probableApplicants),
    isTaken,
  });
  return [...amounts, ...dates, ...others, ...places, ...own, ...applicants].sort(
    (a, b) => a.first - b.first || b.end - a.end,
  );
}

/** Land, inhabitants and seasons stay words of the search, and also show who applies and where. */
function leavesWords({ kind, effect }: Recognised): boolean {
  return effect !== 'words' || kind === 'identifier';
}

/** From this age on nobody is taken for a student who does not state it. */
const ADULT_YEARS = 30;

function isAtLeast(tokens: readonly Token[], { first }: Recognised, years: number): boolean {
  return Number(tokens[first]?.word) >= years && !isAgeOfThing(tokens, first);
}

/** "Our machine is 30 years old" is the age of a thing. */
function isAgeOfThing(tokens: readonly Token[], at: number): boolean {
  const verb = tokens[at - 1]?.word ?? '';
  return /^(?:is|are|a|ont|has|have)$/.test(verb) && AGING_THINGS.test(tokens[at - 2]?.word ?? '');
}

/** "Prendre un jeune de 19 ans" is the age of whom an employer takes on. */
function isAgeOfHired(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - HIRED_WITHIN), at).map(({ word }) => word);
  return before.some((word) => TAKES_ON.test(word)) && before.some((word) => HIRED.test(word));
}

const HIRED_WITHIN = 6;
const TAKES_ON =
  /^(?:prendre|prenons|prends|embaucher|embauche|embauchons|recruter|recrute|recrutons|accueillir|accueille|accueillons|hire|hiring|employ|recruit|take)$/;
const HIRED =
  /^(?:jeunes?|apprentie?s?|stagiaires?|salariee?s?|volontaires?|seniors?|apprentice|trainee|young|someone)$/;

const AGING_THINGS =
  /^(?:machine|presse|tracteur|camion|camionnette|chaudiere|four|batiment|toit|toiture|moteur|bateau|bus|car|minibus|maison|immeuble|ferme|entreprise|boite|societe|association|club|salle|piscine|ecole|ligne|pompe|serre|hangar|building|roof|boiler|tractor|van|truck|oven|press|company|equipment|house|engine|boat|pump|hall|pool|line)s?$/;

/** The place of a public authority instead of its SIREN. */
function authorityOf(
  text: string,
  tokens: readonly Token[],
  { one, tree }: { readonly one: Recognised; readonly tree: TerritoryTree },
): Recognised[] {
  const { kind, first, end } = one;
  const digits = text.slice(tokens[first]?.from, tokens[end - 1]?.to).replace(/[ .]/g, '');
  const id = kind === 'identifier' && /^\d+$/.test(digits) ? territoryOfAuthority(digits, tree) : null;
  return id === null ? [] : [{ kind: 'place', effect: 'filter', first, end, territories: [id] }];
}

/** A text that begins with an intercommunal body is about it: "Rennes Métropole, rénover…". */
function isBodyAsSubject({ first, effect, territories = [] }: Recognised): boolean {
  return first === 0 && effect !== 'stated' && territories.some((id) => levelOf(id) === 'epci');
}

/** Words in quotes are searched as they stand. */
function quotedTokens(text: string, tokens: readonly Token[]): number[] {
  const quoted = [...text.matchAll(/"[^"]{1,200}"/gu)].map((match) => [
    match.index,
    match.index + match[0].length,
  ]);
  return tokens.flatMap(({ from, to }, at) =>
    quoted.some(([start = 0, end = 0]) => from > start && to < end) ? [at] : [],
  );
}

/** A reading with the offsets of what is no word of the search. */
type Spanned = { readonly reading: QueryReading; readonly blankFrom: number; readonly blankTo: number };

function toReading(text: string, tokens: readonly Token[], one: Recognised): Spanned {
  if (one.first === one.end) return { blankFrom: 0, blankTo: 0, reading: ofWholeText(one) };
  const from = tokens[one.first]?.from ?? 0;
  const last = tokens[one.end - 1]?.to ?? text.length;
  const to = one.kind === 'amount' ? last + currencyLength(text, last) : behindBracket(text, from, last);
  const typed = text.slice(from, to);
  const { from: blankFrom, to: blankTo } = withWordsAround(tokens, one);
  return {
    blankFrom,
    blankTo: Math.max(to, blankTo),
    reading: {
      kind: one.kind,
      effect: one.effect,
      from,
      to,
      text: typed,
      key: keyOf(tokens.slice(one.first, one.end)),
      ...readingValues(one),
    },
  };
}

/** The offsets of a part with the words that belong to it. */
function withWordsAround(
  tokens: readonly Token[],
  { first, end, leading = 0, trailing = 0 }: Pick<Recognised, 'first' | 'end' | 'leading' | 'trailing'>,
): { readonly from: number; readonly to: number } {
  return { from: tokens[first - leading]?.from ?? 0, to: tokens[end - 1 + trailing]?.to ?? 0 };
}

/** The text without places, numbers and dates, whose words name needs by chance. */
function withoutFacts(text: string, tokens: readonly Token[], recognised: readonly Recognised[]): string {
  const facts = recognised.filter(
    ({ kind, isOfAdviser }) => kind !== 'applicant' && (kind !== 'activity' || isOfAdviser === true),
  );
  return withoutParts(text, tokens, facts);
}

/** The text with spaces instead of some parts. */
function withoutParts(text: string, tokens: readonly Token[], parts: readonly Recognised[]): string {
  let rest = text;
  for (const one of parts) {
    if (one.first === one.end) continue;
    // "For less" alone is about saving; before an amount it is its limit.
    const isLimited = one.kind === 'amount';
    const { leading = 0, trailing = 0 } = isLimited ? one : {};
    const first = firstConnecting(tokens, one.first - leading);
    const { from, to } = withWordsAround(tokens, { first, end: one.end, trailing });
    rest = `${rest.slice(0, from)}${' '.repeat(to - from)}${rest.slice(to)}`;
  }
  return rest;
}

/** The first of the words that only connect a part with what stands before it: "à Lyon", "et pour 10 000 €". */
function firstConnecting(tokens: readonly Token[], first: number): number {
  let at = first;
  while (CONNECTING.has(tokens[at - 1]?.word ?? '')) at -= 1;
  return at;
}

const CONNECTING = new Set('a au aux avec d de des du en et pour at and for from in of to with'.split(' '));

/** "Ma boulangerie", but not "ouvrir une crèche", where the trade is the purpose. */
function isOwnTrade(tokens: readonly Token[], { kind, naf, first }: Recognised): boolean {
  const before = tokens.slice(Math.max(0, first - 4), first);
  return (
    kind === 'activity' && naf !== null && naf !== undefined && !before.some(({ word }) => SEEKING.test(word))
  );
}

const SEEKING =
  /^(?:ouvrir|creer|creation|reprendre|reprise|lancer|monter|construire|open|create|launch|build|start|take)$/;

function purposeReading(need: string): QueryReading {
  const part = { from: 0, to: 0, text: '', key: `${PURPOSE_KEY}${need}` };
  return { kind: 'purpose', effect: 'words', ...part, ...readingValues({ needs: [need] }) };
}

/** What no part of the text shows alone. */
function ofWholeText(one: Recognised): QueryReading {
  const { kind, effect } = one;
  return {
    ...{ kind, effect, from: 0, to: 0, text: '', key: INFERRED_APPLICANT_KEY },
    ...readingValues(one),
  };
}

/** "Vitré (35)" ends behind its bracket. */
function behindBracket(text: string, from: number, to: number): number {
  return text[to] === ')' && text.slice(from, to).includes('(') ? to + 1 : to;
}

/** A sign of a currency is no word. */
function currencyLength(text: string, at: number): number {
  return /^\s?[€£$]/u.exec(text.slice(at, at + 2))?.[0].length ?? 0;
}

const KEY_LENGTH_MAX = 120;

function keyOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ word }) => word)
    .join(' ')
    .slice(0, KEY_LENGTH_MAX);
}

/** Places, figures and what is only stated leave the words; who applies and what they do are searched as well. */
function wordsOnly(text: string, readings: readonly Spanned[]): string {
  let words = text;
  for (const { reading, blankFrom, blankTo } of readings) {
    const isFilter = reading.kind !== 'applicant' && reading.effect === 'filter';
    // Land and inhabitants show who applies; programmes that they limit state other numbers.
    if (!isFilter && reading.effect !== 'stated' && reading.kind !== 'size') continue;
    words = words.slice(0, blankFrom) + ' '.repeat(blankTo - blankFrom) + words.slice(blankTo);
  }
  return words;
}
