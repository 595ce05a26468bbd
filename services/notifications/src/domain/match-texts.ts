import type { CriterionSubject } from '@platform/contracts/catalog';
import type { Match } from '@platform/contracts/eligibility';
import type { NoticeTexts } from '@platform/contracts/notifications';
import type { Language } from '@platform/contracts/values';

type Words = {
  readonly kind: Readonly<Record<Match['kind'], string>>;
  readonly meets: string;
  readonly check: string;
  readonly subject: Readonly<Record<CriterionSubject, string>>;
};

const SENTENCE_MAX = 200;

const WORDS: Readonly<Record<Language, Words>> = {
  fr: {
    kind: {
      published: 'Nouveau programme.',
      opened: 'Les demandes sont ouvertes.',
      changed: 'Ses conditions ont changé et ne vous excluent plus.',
    },
    meets: 'Votre profil remplit :',
    check: 'À vérifier :',
    subject: {
      employees: 'effectif',
      turnover: 'chiffre d’affaires',
      balance_sheet: 'total du bilan',
      company_age_months: 'ancienneté',
      company_size: 'taille',
      company_status: 'statut',
      legal_form: 'forme juridique',
      activity: 'activité',
      objective: 'objectif',
      project_stage: 'avancement du projet',
      territory: 'territoire',
      postcode: 'code postal',
      age: 'âge',
      household_quotient: 'quotient familial',
      situation: 'situation',
      study_year: 'année d’études',
      honours: 'mention',
      housing: 'logement',
      social_insurance: 'régime social',
      other: 'autre condition',
      applicant: 'type de demandeur',
      certification: 'certification',
      date: 'dates',
    },
  },
  en: {
    kind: {
      published: 'New programme.',
      opened: 'Applications are open.',
      changed: 'Its conditions have changed and no longer exclude you.',
    },
    meets: 'Your profile meets:',
    check: 'To check:',
    subject: {
      employees: 'employees',
      turnover: 'turnover',
      balance_sheet: 'balance sheet',
      company_age_months: 'age of the organisation',
      company_size: 'size',
      company_status: 'status',
      legal_form: 'legal form',
      activity: 'activity',
      objective: 'objective',
      project_stage: 'stage of the project',
      territory: 'territory',
      postcode: 'postcode',
      age: 'age',
      household_quotient: 'household quotient',
      situation: 'situation',
      study_year: 'year of study',
      honours: 'honours',
      housing: 'housing',
      social_insurance: 'social insurance',
      other: 'another condition',
      applicant: 'type of applicant',
      certification: 'certification',
      date: 'dates',
    },
  },
};

/** Why a programme fits a profile, in both languages: what is new, what the profile meets, and what is left to check. */
export function matchTexts(match: Pick<Match, 'kind' | 'met' | 'conditions'>): NoticeTexts {
  return { fr: textOf(match, WORDS.fr), en: textOf(match, WORDS.en) };
}

function textOf({ kind, met, conditions }: Pick<Match, 'kind' | 'met' | 'conditions'>, words: Words): string {
  const subjects = met.map((subject) => words.subject[subject]).join(', ');
  const [condition] = conditions;
  return [
    words.kind[kind],
    `${words.meets} ${subjects}.`,
    ...(condition === undefined ? [] : [`${words.check} ${shortened(condition)}`]),
  ].join(' ');
}

/** A sentence of a source, which may be long. */
function shortened(sentence: string): string {
  const letters = [...sentence.trim()];
  return letters.length <= SENTENCE_MAX
    ? letters.join('')
    : `${letters
        .slice(0, SENTENCE_MAX - 1)
        .join('')
        .trimEnd()}…`;
}
