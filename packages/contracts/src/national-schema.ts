/**
 * The national "dispositif d'aide" schema, version 0.2.0 (aids for professionals), as far as reading and writing it share
 * it.
 */
export const NATIONAL_SCHEMA_COLUMNS = [
  'id',
  'titre',
  'promesse',
  'description',
  'eligibilite',
  'types_aides',
  'porteurs',
  'programmes_parents',
  'url_source',
  'cibles',
  'eligibilite_geographique',
  'eligibilite_geographique_exclusions',
  'date_ouverture',
  'date_cloture',
  'date_mise_a_jour',
  'base_juridique',
  'eligibilite_effectif_minimal',
  'eligibilite_effectif_maximal',
  'eligibilite_categorie_taille_entreprise',
  'eligibilite_annees_existence_minimal',
  'eligibilite_forme_juridique',
  'eligibilite_forme_juridique_exclusions',
  'ciblage_secteur_activite',
  'ciblage_naf',
  'ciblage_naf_exclusions',
  'chainage_paiement',
] as const;
export type NationalSchemaColumn = (typeof NATIONAL_SCHEMA_COLUMNS)[number];

/** How the schema writes the level of a territory, before its INSEE code or SIREN: `REG-84`. */
export const TERRITORY_PREFIXES = { region: 'REG', department: 'DEP', epci: 'EPCI', commune: 'COM' } as const;

/** The whole country. */
export const FRANCE_CODE = 'PAYS-99100';
