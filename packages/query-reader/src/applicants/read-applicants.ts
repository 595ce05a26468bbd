import { textFeatures } from '@platform/text-model';
import { APPLICANT_NAMES } from '../lexicon/applicant-phrases.ts';
import { EMPLOYERS, HIRING_WORDS } from '../lexicon/hiring-words.ts';
import { createPhraseSet } from '../phrase-table.ts';
import type { Applicant, RankedApplicant, Recognised } from '../reading.ts';
import type { Token } from '../token.ts';

import type { ApplicantModel } from './applicant-model.ts';
import { eligibleAs } from './eligible-as.ts';
import { TRADE_WEIGHT, tradeWeight } from './lead-weights.ts';
import {
  ADJECTIVE_WEIGHT,
  type Evidence,
  isAssociative,
  isCreating,
  NOT_APPLYING_WEIGHT,
  namedApplicants,
  PEOPLE,
  SIGN_WEIGHT,
  tokensOfNobody,
} from './named-applicants.ts';
import { rankedApplicants, shows } from './rank-applicants.ts';

const HIRING = createPhraseSet(HIRING_WORDS);

/** "J'ai 19 ans" is a person, "8 salariés" more often a company than anybody else. */
export const AGE_WEIGHT = 3;
export const SIZE_WEIGHT = 1.3;
/** From this weight on a phrase among a few words leaves others out; below others come further down. */
const SURE_WEIGHT = 2.05;
/** Signs of these ("mon loyer", "mes vaches", "salle des fêtes") leave all others out. */
const SURE_SIGNS: readonly Applicant[] = ['individual', 'student', 'job_seeker', 'local_authority', 'farmer'];

/** "Un métier qui recrute" is no employer. */
function isHiring(tokens: readonly Token[], at: number): boolean {
  return !['qui', 'that', 'who'].includes(tokens[at - 1]?.word ?? '');
}

/** An activity of the text and who usually does it. */
export type PractisedActivity = {
  readonly first: number;
  readonly end: number;
  readonly applicant: Applicant | null;
  /** Where it is not a trade. */
  readonly weight?: number;
};

/** From this likelihood on others are left out; below it they come further down. */
const FILTER_LIKELIHOOD_MIN = 0.35;
/** The same where no phrase shows anybody. */
const WHOLE_TEXT_LIKELIHOOD_MIN = 0.5;
/** Fewer words name a thing that is looked for, by whomever; they leave others out from this likelihood on. */
const SENTENCE_WORDS_MIN = 6;
const KEYWORDS_LIKELIHOOD_MIN = 0.9;
/** From this likelihood on who hires is one kind of employer. */
const EMPLOYER_LIKELIHOOD_MIN = 0.9;
/** A single word that is no place and no number shows nobody; two show who deals with the thing that they name. */
const MODELLED_WORDS_MIN = 2;
/** Fewer words show nobody surely without a phrase. */
const WHOLE_TEXT_WORDS_MIN = 3;

export type ApplicantDeps = {
  readonly activities: readonly PractisedActivity[];
  /** An age at which few people study. */
  readonly statesAdultAge: boolean;
  readonly model: ApplicantModel;
};

/**
 * Who applies: one reading, or none when the text shows nobody. Phrases of the text and a model of whole searches rank the
 * kinds of applicants. The part that is read is the phrase that shows the likeliest kind; where no phrase shows it, it is
 * the whole text.
 */
export function readApplicant(
  tokens: readonly Token[],
  isRead: (at: number) => boolean,
  { activities, statesAdultAge, model }: ApplicantDeps,
): Recognised[] {
  const nobody = tokensOfNobody(tokens);
  const isTaken = (at: number) => isRead(at) || nobody.has(at);
  const hiring = hiringIn(tokens, isTaken);
  const evidence = evidenceOf(tokens, {
    named: namedApplicants(tokens, isTaken, hiring),
    activities: activities.filter(({ first }) => !nobody.has(first)),
  });
  const unread = tokens.filter((_, at) => !isRead(at));
  const likelihoods =
    unread.length < MODELLED_WORDS_MIN
      ? null
      : model.likelihoods(textFeatures(unread.map(({ word }) => word)));
  const ranked = rankedApplicants(likelihoods, evidence).filter(
    ({ applicant }) => !(statesAdultAge && applicant === 'student'),
  );
  const [likeliest] = ranked;
  if (likeliest === undefined) return [];
  const shown = strongest(evidence.filter((one) => shows(one, likeliest.applicant)));
  if (hiring !== null && (shown === null || shown.weight < TRADE_WEIGHT)) return [employer(hiring, ranked)];
  const isSentence = unread.length >= SENTENCE_WORDS_MIN;
  const isWholeText = unread.length >= WHOLE_TEXT_WORDS_MIN;
  if (shown === null) {
    const filterFrom = isSentence ? WHOLE_TEXT_LIKELIHOOD_MIN : KEYWORDS_LIKELIHOOD_MIN;
    return isWholeText ? fromWholeText(ranked, { filterFrom, statesAdultAge }) : [];
  }
  const isSure = isSentence
    ? likeliest.likelihood >= FILTER_LIKELIHOOD_MIN
    : isSureAlone(shown) || (isWholeText && likeliest.likelihood >= KEYWORDS_LIKELIHOOD_MIN);
  const others = isCreating(tokens) ? creators(shown, evidence) : [];
  const kinds = [likeliest.applicant, shown.applicant, ...(shown.also ?? []), ...others];
  return [
    {
      ...{ kind: 'applicant', effect: isSure ? 'filter' : 'words', first: shown.first, end: shown.end },
      ...withPossible(kinds.flatMap(eligibleAs), isSentence ? ranked : [], { statesAdultAge }),
      likelihoods: ranked,
      relatedWords: shown.isSign || shown.weight < TRADE_WEIGHT ? [] : APPLICANT_NAMES[shown.applicant],
    },
  ];
}

/** Who hires: one kind of employer where it is likely enough, otherwise any. */
function employer({ first, end }: Span, ranked: readonly RankedApplicant[]): Recognised {
  const likelihoods = ranked.filter(({ applicant }) => EMPLOYERS.includes(applicant));
  const [likeliest] = ranked;
  const isKnown =
    likeliest !== undefined &&
    likeliest.likelihood >= EMPLOYER_LIKELIHOOD_MIN &&
    EMPLOYERS.includes(likeliest.applicant);
  const applicants = isKnown ? eligibleAs(likeliest.applicant) : EMPLOYERS;
  return { kind: 'applicant', effect: 'filter', first, end, applicants, likelihoods };
}

/** Whether a phrase among a few words leaves others out, whatever the others are. */
function isSureAlone({ applicant, weight }: Evidence): boolean {
  return weight >= (SURE_SIGNS.includes(applicant) ? SIGN_WEIGHT : SURE_WEIGHT);
}

function strongest(evidence: readonly Evidence[]): Evidence | null {
  return evidence.reduce<Evidence | null>(
    (most, one) => (one.weight > (most?.weight ?? NOT_APPLYING_WEIGHT) ? one : most),
    null,
  );
}

/** None where the text more likely shows nobody; others are left out from the likelihood `filterFrom` on. */
function fromWholeText(
  ranked: readonly RankedApplicant[],
  { filterFrom, statesAdultAge }: Pick<ApplicantDeps, 'statesAdultAge'> & { readonly filterFrom: number },
): Recognised[] {
  const nobody = ranked.reduce((rest, { likelihood }) => rest - likelihood, 1);
  const [likeliest] = ranked;
  if (likeliest === undefined || likeliest.likelihood <= nobody) return [];
  const effect = likeliest.likelihood >= filterFrom ? 'filter' : 'words';
  const isTooOld = likeliest.applicant === 'student' && statesAdultAge;
  const probable: readonly Applicant[] = isTooOld ? ['individual'] : inferredAs(likeliest);
  return [
    {
      kind: 'applicant',
      effect,
      first: 0,
      end: 0,
      ...withPossible(probable, ranked, { statesAdultAge }),
      likelihoods: ranked,
    },
  ];
}

/** From this likelihood on a text without such a phrase shows somebody who studies or seeks work, not any person. */
const NARROW_LIKELIHOOD_MIN = 0.8;

/** Kinds that are this likely, compared with the likeliest, may apply as well. */
const POSSIBLE_SHARE = 0.25;
const POSSIBLE_LIKELIHOOD_MIN = 0.12;
const POSSIBLE_MAX = 3;

/** Those who probably apply, and all who may: the likeliest kinds. */
function withPossible(
  probable: readonly Applicant[],
  ranked: readonly RankedApplicant[],
  { statesAdultAge }: Pick<ApplicantDeps, 'statesAdultAge'>,
): Pick<Recognised, 'applicants' | 'probableApplicants'> {
  const [likeliest] = ranked;
  const leastLikely = Math.max(POSSIBLE_LIKELIHOOD_MIN, POSSIBLE_SHARE * (likeliest?.likelihood ?? 1));
  const possible = ranked
    .slice(0, POSSIBLE_MAX)
    .filter(
      ({ applicant, likelihood }) =>
        likelihood >= leastLikely && !(statesAdultAge && applicant === 'student'),
    )
    .map(({ applicant }) => applicant);
  return {
    applicants: [...new Set([...probable, ...possible])],
    probableApplicants: [...new Set(probable)],
  };
}

function inferredAs({ applicant, likelihood }: RankedApplicant): readonly Applicant[] {
  const isPerson = applicant === 'student' || applicant === 'job_seeker';
  return isPerson && likelihood < NARROW_LIKELIHOOD_MIN ? ['individual'] : eligibleAs(applicant);
}

type FoundEvidence = {
  readonly named: readonly Evidence[];
  readonly activities: readonly PractisedActivity[];
};

function evidenceOf(tokens: readonly Token[], { named, activities }: FoundEvidence): Evidence[] {
  return [
    ...named.flatMap((one): Evidence[] => {
      if (isRelativeOfTrade(tokens, one, activities)) return [];
      if (!isPartOf(one, activities)) return [one];
      if (isOfTrade(one, activities) || isOfUnknown(one, activities)) return [one];
      // "Biotech startup", "café associatif"; but "theatre company" is no company, "village vacances" no village.
      return one.applicant !== 'startup' && !isAssociative(tokens, one.first)
        ? []
        : [{ ...one, weight: Math.max(one.weight, ADJECTIVE_WEIGHT) }];
    }),
    ...activities.flatMap(({ applicant, weight, ...span }): Evidence[] =>
      // "École d’infirmière" is no nurse.
      applicant === null ||
      isPartOf(
        span,
        named.filter(({ isThing }) => isThing),
      )
        ? []
        : [{ ...span, applicant, weight: weight ?? tradeWeight(tokens, span.first, span.end), isSign: true }],
    ),
  ];
}

/** "Mon mari plombier": the trade applies, and not the relative. */
function isRelativeOfTrade(
  tokens: readonly Token[],
  { end, isSign }: Evidence,
  activities: readonly PractisedActivity[],
): boolean {
  const isRelative = /^(?:mari|femme|epoux|epouse|conjoint|conjointe|husband|wife)$/.test(
    tokens[end - 1]?.word ?? '',
  );
  return (
    isSign && isRelative && activities.some(({ first, applicant }) => first === end && applicant !== null)
  );
}

/** "Je quitte mon CDI pour monter ma boîte": a person and the company to be apply for what creates it. */
function creators({ applicant }: Evidence, evidence: readonly Evidence[]): readonly Applicant[] {
  if (PEOPLE.includes(applicant)) return ['company'];
  return evidence.flatMap((one) =>
    one.weight >= SIGN_WEIGHT && PEOPLE.includes(one.applicant) ? [one.applicant] : [],
  );
}

type Span = { readonly first: number; readonly end: number };

/** "company" in "haulage company" names who practises the trade. */
function isOfTrade({ applicant, ...span }: Evidence, activities: readonly PractisedActivity[]): boolean {
  return activities.some((trade) => trade.applicant === applicant && isPartOf(span, [trade]));
}

/** "Club de plongée" is an association: the activity itself shows nobody. */
function isOfUnknown({ applicant, ...span }: Evidence, activities: readonly PractisedActivity[]): boolean {
  const within = activities.filter((activity) => isPartOf(span, [activity]));
  return applicant === 'nonprofit' && within.every((activity) => activity.applicant === null);
}

/** "company" in "theatre company" names nobody by itself. */
function isPartOf(span: Span, others: readonly Span[]): boolean {
  return others.some(
    ({ first, end }) => first <= span.first && span.end <= end && end - first > span.end - span.first,
  );
}

function hiringIn(tokens: readonly Token[], isTaken: (at: number) => boolean): Span | null {
  for (let at = 0; at < tokens.length; at += 1) {
    const match = isTaken(at) || !isHiring(tokens, at) ? null : HIRING.at(tokens, at);
    if (match !== null) return { first: at, end: match.end };
  }
  return null;
}
