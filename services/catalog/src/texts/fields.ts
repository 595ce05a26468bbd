import type { Language } from '@platform/contracts/values';

/** How a field's value is written in a sentence. */
export type FieldForm =
  | 'text'
  | 'prose'
  | 'sentences'
  | 'date'
  | 'deadline'
  | 'money'
  | 'rate'
  | 'yesNo'
  | 'list'
  | 'zones'
  | 'titles'
  | 'conditions'
  | 'criteria'
  | 'instrument'
  | 'recurrence'
  | 'applicant'
  | 'sector'
  | 'fundingType'
  | 'format';

type FieldText = Readonly<Record<Language, string>> & { readonly form: FieldForm };

/** Name and form of every field that can change; text fields are listed without their language. */
export const FIELD_TEXTS: Readonly<Record<string, FieldText>> = {
  'texts.title': { fr: 'Titre', en: 'Title', form: 'text' },
  'texts.summary': { fr: 'Résumé', en: 'Summary', form: 'prose' },
  'texts.description': { fr: 'Description', en: 'Description', form: 'prose' },
  'texts.eligibleUses': { fr: 'Dépenses éligibles', en: 'Eligible uses', form: 'sentences' },
  'texts.keyRequirements': { fr: 'Conditions', en: 'Requirements', form: 'sentences' },
  'texts.restrictions': { fr: 'Exclusions', en: 'Restrictions', form: 'sentences' },
  'texts.grantDetails': { fr: 'Détail du financement', en: 'Funding details', form: 'prose' },
  'texts.origin': { fr: 'Origine du texte', en: 'Origin of the text', form: 'text' },
  grantCode: { fr: 'Code du dispositif', en: 'Grant code', form: 'text' },
  opensOn: { fr: 'Ouverture', en: 'Opening', form: 'date' },
  deadline: { fr: 'Date limite', en: 'Deadline', form: 'deadline' },
  recurrence: { fr: 'Récurrence', en: 'Recurrence', form: 'recurrence' },
  suspended: { fr: 'Dépôt suspendu', en: 'Applications suspended', form: 'yesNo' },
  'coverage.national': { fr: 'France entière', en: 'All of France', form: 'yesNo' },
  'coverage.countries': { fr: 'Pays', en: 'Countries', form: 'list' },
  'coverage.regions': { fr: 'Régions', en: 'Regions', form: 'list' },
  'coverage.departments': { fr: 'Départements', en: 'Departments', form: 'list' },
  'coverage.zones': { fr: 'Territoires', en: 'Territories', form: 'zones' },
  sector: { fr: 'Secteur', en: 'Sector', form: 'sector' },
  targetSectors: { fr: 'Secteurs visés', en: 'Target sectors', form: 'sector' },
  nafSections: { fr: 'Sections NAF', en: 'NAF sections', form: 'list' },
  programmes: { fr: 'Programmes', en: 'Programmes', form: 'list' },
  eligibleApplicants: { fr: 'Bénéficiaires', en: 'Eligible applicants', form: 'applicant' },
  conditions: { fr: 'Conditions en données', en: 'Conditions as data', form: 'conditions' },
  criteria: { fr: 'Critères d’éligibilité', en: 'Eligibility criteria', form: 'criteria' },
  legalEntities: { fr: 'Formes juridiques', en: 'Legal forms', form: 'list' },
  'funding.type': { fr: 'Type de financeur', en: 'Kind of funder', form: 'fundingType' },
  'funding.instrument': { fr: 'Nature de l’aide', en: 'Instrument', form: 'instrument' },
  'funding.nativeInstrument': {
    fr: 'Nature selon la source',
    en: 'Instrument in the words of the source',
    form: 'text',
  },
  'funding.fundingAmount': { fr: 'Enveloppe', en: 'Budget', form: 'money' },
  'funding.minimumGrant': { fr: 'Montant minimal', en: 'Minimum grant', form: 'money' },
  'funding.maximumGrant': { fr: 'Montant maximal', en: 'Maximum grant', form: 'money' },
  'funding.cofinancingRate': { fr: 'Taux d’aide', en: 'Co-financing rate', form: 'rate' },
  'funding.loanOption': { fr: 'Prêt possible', en: 'Loan option', form: 'yesNo' },
  'funding.recoverableAdvance': { fr: 'Avance récupérable', en: 'Recoverable advance', form: 'yesNo' },
  certifications: { fr: 'Certifications', en: 'Certifications', form: 'list' },
  applicationFormats: { fr: 'Mode de dépôt', en: 'How to apply', form: 'format' },
  searchTerms: { fr: 'Mots de recherche', en: 'Search terms', form: 'list' },
  funders: { fr: 'Financeurs', en: 'Funders', form: 'list' },
  'contact.organization': { fr: 'Organisme de contact', en: 'Contact organisation', form: 'text' },
  'contact.service': { fr: 'Service de contact', en: 'Contact department', form: 'text' },
  'contact.url': { fr: 'Page de contact', en: 'Contact page', form: 'text' },
  'contact.email': { fr: 'Adresse de contact', en: 'Contact e-mail', form: 'text' },
  requiredDocuments: { fr: 'Pièces à fournir', en: 'Required documents', form: 'titles' },
  additionalResources: { fr: 'Ressources', en: 'Resources', form: 'titles' },
  officialUrl: { fr: 'Page officielle', en: 'Official page', form: 'text' },
  status: { fr: 'Statut', en: 'Status', form: 'text' },
};
