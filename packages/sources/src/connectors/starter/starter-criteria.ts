import type { Condition, Criterion } from '@platform/contracts/catalog';
import { criteriaOf, foldedWord, type StatedCriterion, statedByConditions } from '@platform/eligibility';
import type { TerritoryTree } from '@platform/territories';
import { EU_CONSORTIUM, needsEuConsortium } from '../../values/eu-consortium.ts';
import type { StarterProgramme } from './format.ts';
import { limitsOfSentence } from './stated-limits.ts';

/**
 * Who may receive a programme: its limits as data, the sentences that were read, and every other one as what is to be
 * checked. A sentence that states no more than a field of the programme is not repeated.
 */
export function starterCriteria(
  programme: StarterProgramme,
  { conditions, territories }: { readonly conditions: readonly Condition[]; readonly territories: Names },
): Criterion[] {
  const limits = statedByConditions(conditions);
  const { keyRequirements, restrictions } = programme.texts.fr;
  const read = [...keyRequirements, ...restrictions]
    .filter((sentence) => !isField(sentence, programme, territories))
    .flatMap((sentence) => statedBy(sentence, limits));
  return criteriaOf([
    ...limits.map((limit) => ({ ...limit, sentence: sentenceAbout(limit, read) })),
    ...read.filter((one) => !limits.some((limit) => isSameSubject(limit, one))),
    ...unstatedApplicants(programme),
    ...(needsEuConsortium(programme.funding.nativeInstrument) ? [toCheck(EU_CONSORTIUM.fr)] : []),
  ]);
}

type Names = Pick<TerritoryTree, 'get'>;

function toCheck(sentence: string): StatedCriterion {
  return { kind: 'to_check', sentence };
}

/** Micro-entrepreneurs, as the records that these sentences were written from mean it. */
const MICRO = /^les microentreprises\b.*(?: ne sont pas admises| sont ecartees| sont exclues)$/u;
const ONLY_MICRO = /^les microentreprises (?:ne sont pas admises|sont ecartees|sont exclues)$/u;

function statedBy(sentence: string, known: readonly StatedCriterion[]): StatedCriterion[] {
  const limits = limitsOfSentence(sentence);
  // An age that is not stated as data may be that of a child or of a company.
  const isRead = limits?.every(
    (limit) => limit.subject !== 'age' || known.some((one) => isSameSubject(one, limit)),
  );
  if (limits !== null && isRead === true) return limits.map((limit) => ({ ...limit, sentence }));
  const folded = foldedWord(sentence);
  if (!MICRO.test(folded)) return [toCheck(sentence)];
  const isWhole = ONLY_MICRO.test(folded);
  const status = {
    kind: 'fact' as const,
    subject: 'company_status' as const,
    rule: 'none_of' as const,
    values: ['micro_enterprise'],
    sentence: isWhole ? sentence : '',
  };
  return isWhole ? [status] : [status, toCheck(sentence)];
}

function isSameSubject(one: StatedCriterion, other: StatedCriterion): boolean {
  return one.kind === 'fact' && other.kind === 'fact' && one.subject === other.subject;
}

function sentenceAbout(limit: StatedCriterion, read: readonly StatedCriterion[]): string {
  return read.find((one) => isSameSubject(limit, one))?.sentence ?? '';
}

const PLACED =
  /^(?:etre (?:implante|situe|etabli|installe)|se situer|agir|habiter|resider|exercer|porter un projet)(?= )/u;
const BEFORE_PLACES =
  /^(?: (?:en|a|au|aux|dans|le|la|les|l|de|du|des|d|departement|region|ville|metropole|commune)\b)* ?/u;
const LEADING_ARTICLES = /^(?:(?:le|la|les|l|departement|region) )+/u;
const SEEKS_WORK =
  /^(?:etre demandeur d emploi|chercher un emploi|etre en recherche d emploi|etre a la recherche d un emploi)$/u;
/** Territories inside which nobody has to be named. */
const BROAD = /^(?:union|country):/u;

/** Whether a sentence only names the territory or the applicants that fields of the programme state. */
function isField(
  sentence: string,
  { coverage, eligibleApplicants }: StarterProgramme,
  territories: Names,
): boolean {
  const folded = foldedWord(sentence);
  if (SEEKS_WORK.test(folded)) return eligibleApplicants.every((kind) => kind === 'job_seeker');
  if (!PLACED.test(folded)) return false;
  const place = folded.replace(PLACED, '').replace(BEFORE_PLACES, '');
  if (place === '' || place === 'territoire') return coverage.zones.every((zone) => !BROAD.test(zone));
  const names = coverage.zones.map((zone) => foldedWord(territories.get(zone)?.name.fr ?? ''));
  return names.length === 1 && names[0]?.replace(LEADING_ARTICLES, '') === place;
}

const WHO = '**Pour qui.** ';
/** How our texts state that the record does not list who may apply. */
const UNSTATED = /(?:statuts admis ne sont pas donnés par la source|La source ne dit pas quels statuts)/u;

/** The paragraph about applicants, where it states that the record does not list them. */
function unstatedApplicants({ texts }: StarterProgramme): StatedCriterion[] {
  const paragraph = texts.fr.description?.split('\n\n').find((one) => one.startsWith(WHO));
  return paragraph !== undefined && UNSTATED.test(paragraph) ? [toCheck(paragraph.slice(WHO.length))] : [];
}
