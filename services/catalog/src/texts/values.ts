import type { Applicant, FundingType, Instrument, Recurrence, Sector } from '@platform/contracts/catalog';
import type { Language } from '@platform/contracts/values';

type Labels<Value extends string> = Readonly<Record<Value, string>>;
type ValueTexts = {
  readonly instrument: Labels<Instrument>;
  readonly recurrence: Labels<Recurrence>;
  readonly applicant: Labels<Applicant>;
  readonly sector: Labels<Sector>;
  readonly fundingType: Labels<FundingType>;
  readonly format: Labels<'online' | 'pdf' | 'portal' | 'consultant_only'>;
};

/** Words for the closed sets in sentences about a change. */
export const VALUE_TEXTS: Readonly<Record<Language, ValueTexts>> = {
  fr: {
    instrument: {
      grant: 'subvention sur appel',
      subsidy: 'subvention',
      tax_credit: 'crédit d’impôt',
      loan: 'prêt',
      technical_assistance: 'accompagnement',
      other: 'autre',
    },
    recurrence: {
      permanent: 'permanente',
      annual: 'annuelle',
      biannual: 'deux fois par an',
      monthly: 'mensuelle',
      quarterly: 'trimestrielle',
      one_time: 'ponctuelle',
      ongoing: 'jusqu’à épuisement des fonds',
    },
    applicant: {
      company: 'entreprises',
      startup: 'jeunes entreprises',
      farmer: 'agriculteurs',
      nonprofit: 'associations',
      local_authority: 'collectivités',
      public_body: 'organismes publics',
      research: 'recherche',
      individual: 'particuliers',
      student: 'étudiants et apprentis',
      job_seeker: 'demandeurs d’emploi',
    },
    sector: {
      agriculture: 'agriculture',
      industry: 'industrie',
      energy_environment: 'énergie et environnement',
      construction_housing: 'construction et logement',
      commerce_craft: 'commerce et artisanat',
      tourism: 'tourisme',
      transport_mobility: 'transports et mobilité',
      digital: 'numérique',
      research_innovation: 'recherche et innovation',
      culture_sport: 'culture et sport',
      education_training: 'éducation et formation',
      employment: 'emploi',
      health_social: 'santé et social',
      territorial_development: 'développement des territoires',
      international: 'international',
    },
    fundingType: { public: 'public', private: 'privé', mixed: 'mixte' },
    format: {
      online: 'formulaire en ligne',
      pdf: 'dossier à envoyer',
      portal: 'compte sur un portail',
      consultant_only: 'par un conseiller agréé',
    },
  },
  en: {
    instrument: {
      grant: 'grant by call',
      subsidy: 'subsidy',
      tax_credit: 'tax credit',
      loan: 'loan',
      technical_assistance: 'technical assistance',
      other: 'other',
    },
    recurrence: {
      permanent: 'permanent',
      annual: 'annual',
      biannual: 'twice a year',
      monthly: 'monthly',
      quarterly: 'quarterly',
      one_time: 'one-time',
      ongoing: 'until funds run out',
    },
    applicant: {
      company: 'companies',
      startup: 'young companies',
      farmer: 'farmers',
      nonprofit: 'non-profits',
      local_authority: 'local authorities',
      public_body: 'public bodies',
      research: 'research',
      individual: 'individuals',
      student: 'students and apprentices',
      job_seeker: 'job seekers',
    },
    sector: {
      agriculture: 'agriculture',
      industry: 'industry',
      energy_environment: 'energy and environment',
      construction_housing: 'construction and housing',
      commerce_craft: 'retail and crafts',
      tourism: 'tourism',
      transport_mobility: 'transport and mobility',
      digital: 'digital',
      research_innovation: 'research and innovation',
      culture_sport: 'culture and sport',
      education_training: 'education and training',
      employment: 'employment',
      health_social: 'health and social',
      territorial_development: 'territorial development',
      international: 'international',
    },
    fundingType: { public: 'public', private: 'private', mixed: 'mixed' },
    format: {
      online: 'online form',
      pdf: 'application to send',
      portal: 'account on a portal',
      consultant_only: 'through an accredited adviser',
    },
  },
};
