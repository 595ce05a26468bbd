import type { YamlObject } from '../../text/read-yaml.ts';

/**
 * Columns of other drafts of the schema (0.1.0 of September 2025, and the extensions of 0.2.0 for professionals,
 * activation, communication and steering) by the column of 0.2.0 that they became.
 */
const SUCCESSOR: Readonly<Record<string, string>> = {
  nom: 'titre',
  description_courte: 'description',
  programmes_aide: 'programmes_parents',
  porteurs_aide: 'porteurs',
  beneficiaires_aide: 'cibles',
  date_mise_a_jour_aide: 'date_mise_a_jour',
  bases_juridiques: 'base_juridique',
  ciblage_secteurs_activite: 'ciblage_secteur_activite',
  secteurs_activite: 'ciblage_secteur_activite',
  thematique_aide: 'ciblage_secteur_activite',
  eligibilite_sectorielle_naf: 'ciblage_naf',
  eligibilite_sectorielle_exclusions: 'ciblage_naf_exclusions',
  eligibilite_effectif_min: 'eligibilite_effectif_minimal',
  eligibilite_effectifs_minimum: 'eligibilite_effectif_minimal',
  effectifs_minimum: 'eligibilite_effectif_minimal',
  eligibilite_effectif_max: 'eligibilite_effectif_maximal',
  eligibilite_effectifs_maximum: 'eligibilite_effectif_maximal',
  effectifs_maximum: 'eligibilite_effectif_maximal',
  taille_entreprise: 'eligibilite_categorie_taille_entreprise',
  eligibilite_minimum_annees_existence: 'eligibilite_annees_existence_minimal',
  eligibilite_existence_min: 'eligibilite_annees_existence_minimal',
  eligibilite_existence_max: 'eligibilite_annees_existence_maximal',
  eligibilite_statut_juridique: 'eligibilite_forme_juridique',
  eligibilite_statuts_specifiques: 'eligibilite_forme_juridique',
  statut_juridique: 'eligibilite_forme_juridique',
  eligibilite_statut_juridique_exclusions: 'eligibilite_forme_juridique_exclusions',
  eligibilite_statuts_exclus: 'eligibilite_forme_juridique_exclusions',
  eligibilite_autre: 'eligibilite',
  contact_question: 'contact_principal',
  montant_aide_ou_cout: 'montant',
  montant_aide: 'montant',
  montants: 'montant',
};

/** Further columns of the extensions and drafts, which 0.2.0 for professionals does not have. */
export const OTHER_COLUMNS = [
  'montant',
  'duree_aide',
  'description_longue',
  'eligibilite_sectorielle',
  'eligibilite_effectif',
  'eligibilite_existence',
  'eligibilite_annees_existence_maximal',
  'anciennete_minimum_mois',
  'chiffre_affaires_minimum',
  'chiffre_affaires_maximum',
  'secteur_public_exclusion',
  'url_candidature',
  'contact_principal',
  'budget_total_alloue',
  'taux_cofinancement',
  'porteurs_siren',
  'projets_reference',
  'exemple_projet',
  'dates_releve_intermediaire',
  'phase_deployment',
  'nombre_beneficiaires_vises',
  'conditions_activation',
  'canal_communication',
  'indicateurs_suivi',
  'date_evaluation_prevue',
  ...Array.from({ length: 9 }, (_, at) => [
    `activation_etape_${at + 1}`,
    `activation_etape_${at + 1}_liens`,
  ]).flat(),
] as const;

/** A row with the columns of 0.2.0; a column that the row has under its own name stays as it is. */
export function currentColumns(row: YamlObject): YamlObject {
  // `nom_aide` is 0.0.1, which has columns of its own.
  if ('nom_aide' in row || 'nom_aide_normalise' in row) return row;
  // A column `nom` alone is in many tables that are no aids.
  const isDraft = 'id_aide' in row;
  const renamed = Object.entries(row).map(([column, value]): [string, unknown] => {
    const successor =
      column === 'id_aide' ? 'id' : column === 'nom' && !isDraft ? undefined : SUCCESSOR[column];
    const isFree = successor !== undefined && (row[successor] === undefined || row[successor] === '');
    return [isFree ? successor : column, value];
  });
  // The last of two columns with one successor would win: the one with a value does.
  return Object.fromEntries(renamed.toSorted(([, a], [, b]) => Number(isFilled(a)) - Number(isFilled(b))));
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
