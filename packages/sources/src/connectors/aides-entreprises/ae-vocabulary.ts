import type { Applicant, Instrument, Sector } from '@platform/contracts/catalog';
import { closedSet } from '../../values/closed-set.ts';

export type Nature = { readonly instrument: Instrument; readonly isLoan?: true; readonly isAdvance?: true };

/** Native kinds of aid, the most specific first. */
export const NATURES = closedSet<Nature>({
  Subvention: { instrument: 'subsidy' },
  Prime: { instrument: 'subsidy' },
  'Appel à projets': { instrument: 'grant' },
  'Appel à projet': { instrument: 'grant' },
  'Appel à projets / Appel à manifestation d’intérêt': { instrument: 'grant' },
  Concours: { instrument: 'grant' },
  Prêt: { instrument: 'loan', isLoan: true },
  "Prêt d'honneur": { instrument: 'loan', isLoan: true },
  Microcrédit: { instrument: 'loan', isLoan: true },
  'Bonification de prêt': { instrument: 'loan', isLoan: true },
  "Bonification d'intérêts": { instrument: 'loan', isLoan: true },
  'Avance récupérable': { instrument: 'other', isAdvance: true },
  'Avance remboursable': { instrument: 'other', isAdvance: true },
  'Allègement fiscal': { instrument: 'tax_credit' },
  'Allégement fiscal': { instrument: 'tax_credit' },
  'Allègement des charges fiscales': { instrument: 'tax_credit' },
  "Crédit d'impôt": { instrument: 'tax_credit' },
  'Exonération fiscale': { instrument: 'tax_credit' },
  'Allègement des charges sociales': { instrument: 'other' },
  'Allègement de charges sociales': { instrument: 'other' },
  'Exonération sociale': { instrument: 'other' },
  Garantie: { instrument: 'other' },
  'Participation au capital': { instrument: 'other' },
  'Intervention en fonds propres': { instrument: 'other' },
  'Crédit-bail': { instrument: 'other' },
  'Mise à disposition': { instrument: 'other' },
  Accompagnement: { instrument: 'technical_assistance' },
  Conseil: { instrument: 'technical_assistance' },
  Diagnostic: { instrument: 'technical_assistance' },
  Formation: { instrument: 'technical_assistance' },
  'Prise en charge des coûts': { instrument: 'technical_assistance' },
});
export const NATURE_ORDER: readonly Instrument[] = [
  'subsidy',
  'grant',
  'loan',
  'tax_credit',
  'other',
  'technical_assistance',
];

/** Native profiles, by number and by label. */
export const PROFILES = closedSet<readonly Applicant[]>({
  '4': ['company'],
  '10': ['company'],
  PME: ['company'],
  TPE: ['company'],
  ETI: ['company'],
  'Grande entreprise': ['company'],
  'Grandes entreprises': ['company'],
  Entreprise: ['company'],
  'Micro-entreprise': ['company'],
  "Créateur d'entreprise": ['company'],
  'Startup / Jeune entreprise innovante': ['startup'],
  'Start-up': ['startup'],
  'Exploitant agricole': ['farmer'],
  Association: ['nonprofit'],
  'Association / ESS': ['nonprofit'],
  'Demandeur d’emploi': ['job_seeker'],
});

/** Kinds of projects that imply a sector. */
export const PROJECTS = closedSet<readonly Sector[]>({
  'Toutes les aides': [],
  Innovation: ['research_innovation'],
  'Recherche et développement': ['research_innovation'],
  'Export / International': ['international'],
  International: ['international'],
  Export: ['international'],
  Numérique: ['digital'],
  'Transition numérique': ['digital'],
  'Transition écologique': ['energy_environment'],
  'Développement durable': ['energy_environment'],
  Environnement: ['energy_environment'],
  'Environnement / énergie': ['energy_environment'],
  Énergie: ['energy_environment'],
  Emploi: ['employment'],
  'Recrutement / emploi': ['employment'],
  Formation: ['education_training'],
  Agriculture: ['agriculture'],
  Tourisme: ['tourism'],
  Immobilier: ['construction_housing'],
  Création: [],
  'Création / reprise': [],
  Reprise: [],
  Transmission: [],
  Développement: [],
  Investissement: [],
  Trésorerie: [],
});

/** Ranges of staff numbers, by number of the source. */
export const STAFF: Readonly<Record<string, string>> = {
  '1': 'micro-entreprise',
  '2': 'moins de 10 salariés',
  '3': '10 à 49 salariés',
  '4': '50 à 249 salariés',
  '5': '250 salariés et plus',
  '6': '250 salariés et plus',
};

/** Other names that the source uses for régions. */
export const OTHER_REGION_NAMES: Readonly<Record<string, string>> = {
  'region sud': '93',
  paca: '93',
  reunion: '04',
  'la reunion': '04',
};
