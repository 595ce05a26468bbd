import { SEVERAL_APPLICANTS } from '../lexicon/applicant-phrases/several.ts';
import { APPLICANT_PHRASES } from '../lexicon/applicant-phrases.ts';
import { APPLICANT_SIGNS } from '../lexicon/applicant-signs.ts';
import { APPLICANT_STATEMENTS, APPLICANT_UNDERTAKINGS } from '../lexicon/applicant-statements.ts';
import { CREATION_PHRASES } from '../lexicon/creation-phrases.ts';
import { NO_APPLICANTS } from '../lexicon/no-applicants.ts';
import type { PhrasesOfApplicants } from '../lexicon/phrases-of-applicants.ts';
import { createPhraseSet, createPhraseTable } from '../phrase-table.ts';
import type { Applicant } from '../reading.ts';
import type { Token } from '../token.ts';
import { BARE_NAME_WEIGHT, dealsWithPerson, leadWeight } from './lead-weights.ts';

/** A part of the text that shows who applies. */
export type Evidence = {
  readonly first: number;
  readonly end: number;
  readonly applicant: Applicant;
  /** Others who as likely apply. */
  readonly also?: readonly Applicant[];
  readonly weight: number;
  readonly isSign: boolean;
  /** A thing that only this kind of applicant deals with ("fraiseuse", "nos bénévoles"). */
  readonly isThing?: true;
};

type PhrasesByKind = Readonly<Partial<Record<Applicant, readonly string[]>>>;

/** Phrases with those whom they show, the likeliest first. */
function tableOf(phrases: PhrasesByKind, shared: PhrasesOfApplicants = []) {
  const alone = Object.entries(phrases).map(([applicant, list]) => [[applicant as Applicant], list] as const);
  return createPhraseTable(
    [...alone, ...shared].flatMap(([applicants, list]) =>
      list.map((phrase): [string, readonly Applicant[]] => [phrase, applicants]),
    ),
  );
}

const NAMED = tableOf(APPLICANT_PHRASES, SEVERAL_APPLICANTS);
const STATEMENTS = tableOf({}, APPLICANT_STATEMENTS);
const UNDERTAKINGS = tableOf({}, APPLICANT_UNDERTAKINGS);
const SIGNS = tableOf(APPLICANT_SIGNS);
const CREATION = createPhraseSet(CREATION_PHRASES);
const NOBODY = createPhraseSet(NO_APPLICANTS);

/** "Un café associatif" is run by an association, whatever its trade. */
export const ADJECTIVE_WEIGHT = 3.2;
/** What people state about themselves ("je suis prise à l’université") outweighs all but "notre association". */
const STATEMENT_WEIGHT = 3.9;
/** What they do ("je vends") outweighs a trade. */
const UNDERTAKING_WEIGHT = 1.9;
/** A sign counts less than any name that is not merely served. */
export const SIGN_WEIGHT = 1.5;
/** "La ville veut racheter le terrain": the subject of a sentence applies. */
const SUBJECT_WEIGHT = 3.8;
const VERBS_OF_INTENT =
  /^(?:veut|veulent|souhaite|souhaitent|souhaitons|cherche|cherchent|voudrait|voudraient|aimerait|envisage|doit|doivent|recherche|projette|prevoit|rachete|achete|investit|construit|renove|cree|ouvre|installe|lance|prepare|buys|builds|renovates|opens|installs|wants?|needs?|would|plans?|hopes?|wishes)$/;
/** Who is hired, or refuses something to the person, does not apply. */
export const NOT_APPLYING_WEIGHT = 0;
/** "Aide alimentaire étudiants", "12 drivers": several people are served or employed. */
const SERVED_WEIGHT = 1.2;
export const PEOPLE: readonly Applicant[] = ['individual', 'student', 'job_seeker'];
const ORGANISATIONS: readonly Applicant[] = [
  'company',
  'nonprofit',
  'local_authority',
  'public_body',
  'research',
];
/** "Village football club", "family hotel": an English name that only describes the next one. */
const DESCRIBES =
  /^(?:village|town|city|family|company|university|school|hospital|community|business|farm|public)$/;

/** Tokens of phrases that contain a name of an applicant and name nobody ("association d’idées"). */
export function tokensOfNobody(tokens: readonly Token[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (let at = 0; at < tokens.length; at += 1) {
    const end = NOBODY.at(tokens, at)?.end ?? at;
    for (let one = at; one < end; one += 1) found.add(one);
    // "Saint-Maire" is a name.
    if (tokens[at]?.isJoined && /^sainte?$|^ste?$/.test(tokens[at - 1]?.word ?? '')) found.add(at);
  }
  return found;
}

/** Whether the text is about the creation of a company, by whoever is named. */
export function isCreating(tokens: readonly Token[]): boolean {
  return tokens.some((_, at) => CREATION.at(tokens, at) !== null);
}

type PhraseMatch = {
  readonly end: number;
  readonly value: readonly Applicant[];
  readonly manner: 'name' | 'statement' | 'undertaking' | 'sign';
};

/** The longest phrase at a position; of equally long ones what is stated, then a name. */
function shownAt(tokens: readonly Token[], at: number): PhraseMatch | null {
  const candidates: readonly {
    readonly manner: PhraseMatch['manner'];
    readonly match: Omit<PhraseMatch, 'manner'> | null;
  }[] = [
    { manner: 'statement', match: STATEMENTS.at(tokens, at) },
    { manner: 'undertaking', match: UNDERTAKINGS.at(tokens, at) },
    { manner: 'name', match: NAMED.at(tokens, at) },
    { manner: 'sign', match: SIGNS.at(tokens, at) },
  ];
  return candidates.reduce<PhraseMatch | null>(
    (best, { manner, match }) =>
      match !== null && match.end > (best?.end ?? 0) ? { ...match, manner } : best,
    null,
  );
}

type Span = { readonly first: number; readonly end: number };

/** Words behind a word of hiring in which people are those who are hired. */
const HIRED_WITHIN = 3;

/** Everything in the text that names applicants, states something about them or shows them by their things. */
export function namedApplicants(
  tokens: readonly Token[],
  isTaken: (at: number) => boolean,
  hiring: Span | null,
): Evidence[] {
  const found: Evidence[] = [];
  for (let at = 0; at < tokens.length; ) {
    const shown = isTaken(at) ? null : shownAt(tokens, at);
    if (shown === null) {
      at += 1;
      continue;
    }
    const { end, manner, value } = shown;
    const [applicant, ...others] = value;
    const also = isFounderOfAge(tokens, at, end) ? [...others, 'individual' as const] : others;
    const isSign = manner !== 'name';
    const isHired =
      manner === 'name' && hiring !== null && at >= hiring.first && at - hiring.end < HIRED_WITHIN;
    const weight = isHired ? NOT_APPLYING_WEIGHT : weightOf(tokens, at, shown);
    if (applicant !== undefined)
      found.push({
        ...{ first: at, end, applicant, also, weight, isSign },
        ...(isSign ? { isThing: true as const } : {}),
      });
    at = end;
  }
  return found.filter((one, at) => !isDescription(tokens, one, found[at + 1]));
}

function weightOf(tokens: readonly Token[], at: number, { end, manner, value }: PhraseMatch): number {
  if (manner === 'sign') return SIGN_WEIGHT;
  if (manner === 'statement') return STATEMENT_WEIGHT;
  if (manner === 'undertaking') return UNDERTAKING_WEIGHT;
  if (isAssociative(tokens, at)) return ADJECTIVE_WEIGHT;
  if (ORGANISATIONS.includes(value[0] ?? 'individual') && dealsWithPerson(tokens, end))
    return NOT_APPLYING_WEIGHT;
  const lead = leadWeight(tokens, at, end);
  if (
    lead === BARE_NAME_WEIGHT &&
    PEOPLE.includes(value[0] ?? 'company') &&
    (tokens[at]?.word ?? '').endsWith('s')
  )
    return SERVED_WEIGHT;
  return VERBS_OF_INTENT.test(tokens[end]?.word ?? '') && lead > 1.2 ? SUBJECT_WEIGHT : lead;
}

/** "Founder, 32, medtech": the person may apply as well as the company. */
function isFounderOfAge(tokens: readonly Token[], at: number, end: number): boolean {
  const isFounder = /^(?:fondat(?:eur|rice)|founder)$/.test(tokens[at]?.word ?? '');
  const age = /^(?:de|aged)$/.test(tokens[end]?.word ?? '') ? tokens[end + 1] : tokens[end];
  return isFounder && /^(?:1[89]|[2-6]\d)$/.test(age?.word ?? '');
}

function isDescription(tokens: readonly Token[], one: Evidence, next: Evidence | undefined): boolean {
  return (
    next?.first === one.end && one.end - one.first === 1 && DESCRIBES.test(tokens[one.first]?.word ?? '')
  );
}

/** "Associatif" names who runs something. */
export function isAssociative(tokens: readonly Token[], at: number): boolean {
  return /^associati(?:f|ve|fs|ves)$/.test(tokens[at]?.word ?? '');
}
