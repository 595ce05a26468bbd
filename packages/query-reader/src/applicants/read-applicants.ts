import { APPLICANT_HINTS } from '../lexicon/applicant-hints.ts';
import { APPLICANT_NAMES, APPLICANT_PHRASES } from '../lexicon/applicant-phrases.ts';
import { APPLICANT_SIGNS } from '../lexicon/applicant-signs.ts';
import { EMPLOYERS, HIRING_WORDS } from '../lexicon/hiring-words.ts';
import { createPhraseTable } from '../phrase-table.ts';
import type { Applicant, Recognised } from '../reading.ts';
import type { Token } from '../token.ts';

function entries(phrases: Readonly<Partial<Record<Applicant, readonly string[]>>>): [string, Applicant][] {
  return (Object.entries(phrases) as [Applicant, readonly string[]][]).flatMap(([applicant, list]) =>
    list.map((phrase): [string, Applicant] => [phrase, applicant]),
  );
}

const NAMED = createPhraseTable(entries(APPLICANT_PHRASES));
const SIGNS = createPhraseTable(entries(APPLICANT_SIGNS));
const HINTS = createPhraseTable(entries(APPLICANT_HINTS));
const HIRING = createPhraseTable(HIRING_WORDS.map((phrase): [string, true] => [phrase, true]));

/** Words before a name of somebody, and how likely that person applies. */
const SELF = 5;
const LEADS: readonly (readonly [pattern: RegExp, weight: number])[] = [
  [
    /(?:^| )(?:je suis|nous sommes|on est|etant|suis|i am|i m|we are|we re|as)(?: (?:un|une|le|la|des|a|an|the|de|petite?|jeune|futur|future|small|young)){0,3}$/,
    SELF,
  ],
  // "Dans notre centre social": where something happens.
  [/(?:^| )(?:dans|chez|in|at|with|avec) (?:mon|ma|mes|notre|nos|my|our)$/, 1.9],
  [/(?:^| )(?:dans|chez|in|at|near|outside) (?:une?|an?|le|la|les|l|the)$/, 1.2],
  [/(?:^| )(?:mon|ma|mes|notre|nos|my|our)(?: (?:petite?|jeune|futur|future|small|young|own)){0,3}$/, 4],
  [/(?:^| )(?:pour|for)(?: (?:une?|mon|ma|notre|an?|my|our|petite?|jeune|small|young)){1,3}$/, 3.5],
  // "Mis à la porte par leurs parents": people of others do not apply.
  [/(?:^| )(?:leurs?|ses|son|sa|their|his|her|its)$/, 0],
  [
    /(?:^| )(?:pour|aux?|des|les|d|entre|avec|vers|for|to|with|of|between)(?: (?:les|des|jeunes|petites|the|young|small)){0,3}$/,
    1,
  ],
  [/(?:^| )(?:du|de la|de l|de|of|of the|in the|autres?)(?: (?:petite?|jeune|small|young)){0,3}$/, 1.2],
  [/(?:^| )(?:une?|an?|le|la|l|the)(?: (?:petite?|jeune|futur|future|small|young)){0,3}$/, 2.1],
];
const AT_START = 3;
const ELSEWHERE = 2;
/** "Un café associatif" is run by an association, whatever its trade. */
const ADJECTIVE = 2.8;
/** A sign counts less than any name that is not merely served. */
const SIGN = 1.5;
/** A thing of somebody's own shows less than a sign, and never leaves others out. */
const OWNED = 1.4;
/** What a trade shows about who practises it, more at the beginning of the text. */
const TRADE = 1.8;
const TRADE_AT_START = 2.6;
const OTHERS_TRADE = 1;
/** "La ville veut racheter le terrain": the subject of a sentence applies. */
const SUBJECT = 3.8;
const WILL =
  /^(?:veut|veulent|souhaite|souhaitent|souhaitons|cherche|cherchent|voudrait|voudraient|aimerait|envisage|doit|doivent|recherche|projette|prevoit|wants?|needs?|would|plans?|hopes?|wishes)$/;
const HIRED = 0;
/** "J'ai 19 ans" is a person, "8 salariés" more often a company than anybody else. */
export const PERSON_OF_AGE = 3;
export const EMPLOYER_OF_SIZE = 1.3;
/** From this weight on the text names who applies; below others stay among the results, further down. */
const SURE = 2.05;
/** What shows a person ("mon loyer"), a farm ("mes vaches") or a commune ("salle des fêtes") leaves others out, trades included. */
const SURE_SIGNS: readonly Applicant[] = ['individual', 'student', 'job_seeker', 'local_authority', 'farmer'];

/** Fewer words name a thing that is looked for, by whomever ("jeune bénévole"). */
const SENTENCE_WORDS_MIN = 6;

/** "Un métier qui recrute" is no employer. */
function isHiring(tokens: readonly Token[], at: number): boolean {
  return !['qui', 'that', 'who'].includes(tokens[at - 1]?.word ?? '');
}

type Evidence = {
  readonly first: number;
  readonly end: number;
  readonly applicant: Applicant;
  readonly weight: number;
  readonly isSign: boolean;
  /** A thing that only this kind of applicant deals with ("fraiseuse", "nos bénévoles"). */
  readonly isThing?: true;
};

/** An activity of the text and who usually does it. */
export type PractisedActivity = {
  readonly first: number;
  readonly end: number;
  readonly applicant: Applicant | null;
  /** Where it is not a trade. */
  readonly weight?: number;
};

/**
 * Who applies: one reading, or none when the text shows nobody. "Je suis" and "notre" outweigh a bare name, a bare name
 * outweighs a trade, and people whom the project serves or who are hired do not apply. Who hires is an employer.
 */
export function readApplicant(
  tokens: readonly Token[],
  isTaken: (at: number) => boolean,
  activities: readonly PractisedActivity[],
): Recognised[] {
  const hiring = firstMatch(tokens, (at) => (isHiring(tokens, at) ? HIRING.at(tokens, at) : null), isTaken);
  const named = namedIn(tokens, isTaken, hiring?.end ?? null);
  const evidence = [
    ...named.flatMap((one): Evidence[] => {
      if (!isPartOf(one, activities)) return [one];
      if (isOfTrade(one, activities)) return [one];
      // "Biotech startup", "café associatif"; but "theatre company" is no company, "village vacances" no village.
      return one.applicant !== 'startup' && !isAssociative(tokens, one.first)
        ? []
        : [{ ...one, weight: Math.max(one.weight, ADJECTIVE) }];
    }),
    ...activities.flatMap(({ applicant, weight, ...span }): Evidence[] =>
      // "École d’infirmière" is no nurse.
      applicant === null ||
      isPartOf(
        span,
        named.filter(({ isThing }) => isThing),
      )
        ? []
        : [{ ...span, applicant, weight: weight ?? tradeWeight(tokens, span.first), isSign: true }],
    ),
  ];
  const best = evidence.reduce<Evidence | null>(
    (most, one) => (one.weight > (most?.weight ?? HIRED) ? one : most),
    null,
  );
  if (hiring !== null && (best === null || best.weight < TRADE)) {
    const { first, end } = hiring;
    return [{ kind: 'applicant', effect: 'filter', first, end, applicants: EMPLOYERS }];
  }
  if (best === null) return hintedIn(tokens, isTaken);
  const { first, end, isSign } = best;
  const applicant = narrowest(best.applicant, evidence);
  const relatedWords = isSign || best.weight < TRADE ? [] : APPLICANT_NAMES[best.applicant];
  const isSentence = tokens.length >= SENTENCE_WORDS_MIN;
  const isSure = (best.isThing && isSentence) || SURE_SIGNS.includes(applicant);
  const effect = best.weight >= (isSure ? SIGN : SURE) ? 'filter' : 'words';
  return [{ kind: 'applicant', effect, first, end, applicants: eligibleAs(applicant), relatedWords }];
}

const NARROWER: Readonly<Partial<Record<Applicant, readonly Applicant[]>>> = {
  individual: ['student', 'job_seeker'],
  company: ['startup', 'farmer'],
  public_body: ['research'],
};

/** A student for an individual who studies, a farm for a company that farms, research for a hospital that does it. */
function narrowest(applicant: Applicant, evidence: readonly Evidence[]): Applicant {
  const narrower = NARROWER[applicant] ?? [];
  return (
    evidence.find((one) => narrower.includes(one.applicant) && one.weight >= SIGN)?.applicant ?? applicant
  );
}

/** The applicant to whom most hints point, where nothing else shows one; never sure. */
function hintedIn(tokens: readonly Token[], isTaken: (at: number) => boolean): Recognised[] {
  const hints = new Map<
    Applicant,
    { readonly first: number; readonly end: number; readonly count: number }
  >();
  for (let at = 0; at < tokens.length; ) {
    const hint = isTaken(at) ? null : HINTS.at(tokens, at);
    if (hint !== null) {
      const known = hints.get(hint.value);
      hints.set(
        hint.value,
        known === undefined ? { first: at, end: hint.end, count: 1 } : { ...known, count: known.count + 1 },
      );
    }
    at = hint?.end ?? at + 1;
  }
  const [best] = [...hints].sort(([, a], [, b]) => b.count - a.count || a.first - b.first);
  if (best === undefined) return [];
  const [applicant, { first, end }] = best;
  return [{ kind: 'applicant', effect: 'words', first, end, applicants: eligibleAs(applicant) }];
}

/** What somebody may apply as: a startup or a farm is a company too, a student and a job seeker are individuals. */
export function eligibleAs(applicant: Applicant): readonly Applicant[] {
  if (applicant === 'startup' || applicant === 'farmer') return [applicant, 'company'];
  if (applicant === 'student' || applicant === 'job_seeker') return [applicant, 'individual'];
  return [applicant];
}

function namedIn(
  tokens: readonly Token[],
  isTaken: (at: number) => boolean,
  hiredFrom: number | null,
): Evidence[] {
  const found: Evidence[] = [];
  for (let at = 0; at < tokens.length; ) {
    const named = isTaken(at) ? null : NAMED.at(tokens, at);
    const sign = isTaken(at) ? null : SIGNS.at(tokens, at);
    const owned = isTaken(at) || !isOwn(tokens, at) ? null : HINTS.at(tokens, at);
    const shown = sign ?? owned;
    const isSign = shown !== null && shown.end > (named?.end ?? 0);
    const match = isSign ? shown : named;
    if (match === null) {
      at += 1;
      continue;
    }
    const isHired = !isSign && hiredFrom !== null && at >= hiredFrom && at - hiredFrom < 3;
    const isSubject = WILL.test(tokens[match.end]?.word ?? '') && leadWeight(tokens, at) > 1.2;
    const ofName = isAssociative(tokens, at) ? ADJECTIVE : isSubject ? SUBJECT : leadWeight(tokens, at);
    const ofThing = sign === null ? OWNED : SIGN;
    const weight = isHired ? HIRED : isSign ? ofThing : ofName;
    const thing = isSign && sign !== null ? { isThing: true as const } : {};
    found.push({ first: at, end: match.end, applicant: match.value, weight, isSign, ...thing });
    at = match.end;
  }
  return found;
}

function isAssociative(tokens: readonly Token[], at: number): boolean {
  return /^associati(?:f|ve|fs|ves)$/.test(tokens[at]?.word ?? '');
}

/** "Nos bénévoles", "my loft": somebody's own thing shows them better than a thing that is only mentioned. */
function isOwn(tokens: readonly Token[], at: number): boolean {
  return /^(?:mon|ma|mes|notre|nos|my|our)$/.test(tokens[at - 1]?.word ?? '');
}

function leadWeight(tokens: readonly Token[], at: number): number {
  const before = tokens
    .slice(Math.max(0, at - 5), at)
    .map(({ word }) => word)
    .join(' ');
  const lead = LEADS.find(([pattern]) => pattern.test(before));
  return lead?.[1] ?? (at === 0 ? AT_START : ELSEWHERE);
}

function tradeWeight(tokens: readonly Token[], at: number): number {
  const weight = leadWeight(tokens, at);
  if (weight >= 4) return 4;
  // "L'avis d'un architecte": somebody else's trade.
  if (
    /^(?:une?|an?)$/.test(tokens[at - 1]?.word ?? '') &&
    /^(?:d|de|by|of|from)$/.test(tokens[at - 2]?.word ?? '')
  )
    return OTHERS_TRADE;
  return at === 0 ? TRADE_AT_START : TRADE;
}

type Span = { readonly first: number; readonly end: number };

/** "company" in "haulage company" names who practises the trade. */
function isOfTrade({ applicant, ...span }: Evidence, activities: readonly PractisedActivity[]): boolean {
  return activities.some((trade) => trade.applicant === applicant && isPartOf(span, [trade]));
}

/** "company" in "theatre company" names nobody by itself. */
function isPartOf(span: Span, others: readonly Span[]): boolean {
  return others.some(
    ({ first, end }) => first <= span.first && span.end <= end && end - first > span.end - span.first,
  );
}

function firstMatch<Match extends { readonly end: number }>(
  tokens: readonly Token[],
  matchAt: (at: number) => Match | null,
  isTaken: (at: number) => boolean,
): { readonly first: number; readonly end: number } | null {
  for (let at = 0; at < tokens.length; at += 1) {
    const match = isTaken(at) ? null : matchAt(at);
    if (match !== null) return { first: at, end: match.end };
  }
  return null;
}
