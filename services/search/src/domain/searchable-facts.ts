import type { Applicant, Instrument, Subsidy } from '@platform/contracts/catalog';
import { LANGUAGES, type Language } from '@platform/contracts/values';
import { NEEDS } from './needs/taxonomy.ts';
import { parseQuery } from './query/parse-query.ts';

/** Needs whose names are indexed, the most specific ones. */
const NEEDS_INDEXED_MAX = 3;
const NEED_LABELS = new Map(
  NEEDS.map((need) => [need.id, LANGUAGES.map((language) => need[language].label)]),
);

/**
 * A need as one word that no visitor types: other names of the need are synonyms of it, and one word costs an engine
 * less than a phrase.
 */
export function needWord(id: string): string {
  return `0${id.replaceAll('-', '')}`;
}

/** Whether a word of an index is one of `needWord`. */
export function isNeedWord(word: string): boolean {
  return /^0\p{L}/u.test(word);
}

/** Everyday names of applicants. */
const APPLICANT_WORDS: Record<Applicant, Record<Language, string>> = {
  company: { fr: 'entreprise PME TPE société', en: 'company SME business' },
  startup: { fr: 'startup jeune entreprise', en: 'startup' },
  farmer: { fr: 'agriculteur exploitation agricole', en: 'farmer' },
  nonprofit: { fr: 'association', en: 'nonprofit association' },
  local_authority: { fr: 'collectivité commune', en: 'local authority municipality' },
  public_body: { fr: 'établissement public', en: 'public body' },
  research: { fr: 'laboratoire de recherche', en: 'research laboratory' },
  individual: { fr: 'particulier ménage', en: 'individual household' },
  student: { fr: 'étudiant', en: 'student' },
  job_seeker: { fr: 'demandeur d’emploi', en: 'job seeker' },
};

/** Everyday names of instruments. */
const INSTRUMENT_WORDS: Record<Instrument, Record<Language, string> | null> = {
  grant: { fr: 'aide subvention', en: 'grant subsidy' },
  subsidy: { fr: 'aide subvention', en: 'grant subsidy' },
  tax_credit: { fr: 'aide crédit d’impôt', en: 'tax credit' },
  loan: { fr: 'aide prêt', en: 'loan' },
  technical_assistance: { fr: 'aide accompagnement conseil', en: 'support advice' },
  other: null,
};

/**
 * Facts of a subsidy as words, so that it is found by needs (in either language), applicants and instruments although
 * its text does not contain these words.
 */
export function searchableFacts(
  {
    eligibleApplicants,
    funding,
  }: Pick<Subsidy, 'eligibleApplicants'> & { readonly funding: Pick<Subsidy['funding'], 'instrument'> },
  needs: readonly string[],
  language: Language,
): string[] {
  const instrument = funding.instrument === null ? null : INSTRUMENT_WORDS[funding.instrument];
  return [
    ...needs.slice(0, NEEDS_INDEXED_MAX).flatMap((id) => [needWord(id), ...(NEED_LABELS.get(id) ?? [])]),
    ...eligibleApplicants.map((applicant) => APPLICANT_WORDS[applicant][language]),
    ...(instrument === null ? [] : [instrument[language]]),
  ];
}

/**
 * The words of the phrases by which people look for a subsidy, each once: phrases share words, and a word of ten phrases
 * must not count like one that the text uses ten times. Stop words are left out as in a query, because "j’ai" is no
 * mention of AI.
 */
export function searchTermWords(terms: readonly string[]): string {
  const parts = terms.flatMap((term) => {
    const parsed = parseQuery(term);
    return [...parsed.parts, ...parsed.excluded];
  });
  return [...new Set(parts.flatMap(({ words }) => words))].join(' ');
}
