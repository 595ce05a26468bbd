import type { Instrument, Sector } from '@platform/contracts/catalog';

/** Native kind of aid to our instrument; for `financement` the words of the programme decide (see the mapping). */
export const INSTRUMENT_BY_KIND: Readonly<Record<string, Instrument>> = {
  étude: 'technical_assistance',
  formation: 'technical_assistance',
  prêt: 'loan',
  'avantage fiscal': 'tax_credit',
};

type Objective = { readonly use: string; readonly sector: Sector };

/** Priority objectives of the questionnaire: the purpose of the aid in our words, and the sector used as a filter. */
export const OBJECTIVES: Readonly<Record<string, Objective>> = {
  'est ma performance énergétique': { use: 'Performance énergétique', sector: 'energy_environment' },
  'est mon impact environnemental': {
    use: "Mesure et réduction de l'impact environnemental",
    sector: 'energy_environment',
  },
  'est la gestion des déchets': {
    use: 'Réduction, tri et valorisation des déchets',
    sector: 'energy_environment',
  },
  "est l'écoconception": { use: 'Écoconception de produits ou de services', sector: 'energy_environment' },
  'est la mobilité durable': { use: 'Mobilité et transport durables', sector: 'transport_mobility' },
  "est diminuer ma consommation d'eau": {
    use: "Réduction de la consommation d'eau",
    sector: 'energy_environment',
  },
  'est rénover mon bâtiment': { use: 'Rénovation des bâtiments', sector: 'construction_housing' },
  'est former ou recruter': { use: 'Formation et recrutement', sector: 'education_training' },
  'est préserver la biodiversité': { use: 'Préservation de la biodiversité', sector: 'energy_environment' },
};

/**
 * Words of title and promise that name the sector of a programme more precisely than its objectives, the first match;
 * `sections` limits a word to programmes for exactly these NAF sections.
 */
export const SECTOR_BY_WORD: readonly {
  readonly pattern: RegExp;
  readonly sector: Sector;
  readonly sections: readonly string[] | null;
}[] = [
  { pattern: /\b(touris|camping|hôtel)/i, sector: 'tourism', sections: null },
  { pattern: /\blibrair/i, sector: 'culture_sport', sections: null },
  {
    pattern: /projets? de recherche|crédit d['’]impôt (innovation|recherche)|contrat innovation/i,
    sector: 'research_innovation',
    sections: null,
  },
  {
    pattern: /\bagric|\bforest|\bforêt|\bserres\b/i,
    sector: 'agriculture',
    sections: ['A', 'AG'],
  },
];

/** Fields with an amount or a duration as free text, with the words that introduce them in the details. */
export const AMOUNT_FIELDS = [
  'montant du financement',
  "coût de l'accompagnement",
  'montant du prêt',
  "montant de l'avantage fiscal",
] as const;
export const DURATION_FIELDS = ["durée de l'accompagnement", 'durée du prêt', 'durée du dispositif'] as const;

/** Fields whose amount the applicant receives; a cost of advice is paid by the applicant. */
export const GRANT_FIELDS = [
  'montant du financement',
  'montant du prêt',
  "montant de l'avantage fiscal",
] as const;

/** Every known field of a programme file, so that a new one is reported. */
export const KNOWN_FIELDS = new Set<string>([
  ...AMOUNT_FIELDS,
  ...DURATION_FIELDS,
  'titre',
  'promesse',
  'description',
  'description longue',
  'metaTitre',
  'metaDescription',
  'illustration',
  'début de validité',
  'fin de validité',
  'aide temporairement indisponible',
  'opérateur de contact',
  'autres opérateurs',
  'contact question',
  'url',
  "nature de l'aide",
  'activable en autonomie',
  'ouvert aux administrations publiques',
  'objectifs',
  "conditions d'éligibilité",
  'publicodes',
  'champs conditionnels',
]);
