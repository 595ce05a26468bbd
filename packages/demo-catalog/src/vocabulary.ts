import type { APPLICANTS, DOCUMENT_TYPES } from '@platform/contracts/catalog';

type Applicant = (typeof APPLICANTS)[number];

const PEOPLE: Readonly<Record<Applicant, { readonly fr: string; readonly en: string }>> = {
  company: { fr: 'les entreprises', en: 'companies' },
  startup: { fr: 'les jeunes pousses', en: 'start-ups' },
  farmer: { fr: 'les exploitants agricoles', en: 'farmers' },
  nonprofit: { fr: 'les associations', en: 'non-profits' },
  local_authority: { fr: 'les collectivités', en: 'local authorities' },
  public_body: { fr: 'les établissements publics', en: 'public bodies' },
  research: { fr: 'les laboratoires', en: 'research organisations' },
  individual: { fr: 'les particuliers', en: 'private individuals' },
  student: { fr: 'les étudiants', en: 'students' },
  job_seeker: { fr: 'les demandeurs d’emploi', en: 'job seekers' },
};

const LISTS = { fr: new Intl.ListFormat('fr'), en: new Intl.ListFormat('en') };

/** "les entreprises, les associations et les collectivités". */
export function peopleIn(language: 'fr' | 'en', applicants: readonly Applicant[]): string {
  const names = applicants.map((one) => PEOPLE[one][language]);
  return LISTS[language].format(names);
}

const DOCUMENT_TITLES: Readonly<Record<(typeof DOCUMENT_TYPES)[number], string>> = {
  form: 'Formulaire de demande',
  legal: 'Extrait d’immatriculation ou statuts',
  reference: 'Règlement d’intervention',
  application: 'Dossier de candidature',
  document: 'Devis détaillés',
};

export function documentTitle(type: (typeof DOCUMENT_TYPES)[number]): string {
  return DOCUMENT_TITLES[type];
}
