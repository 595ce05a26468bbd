import type { Condition } from '@platform/contracts/catalog';
import type { TerritoryTree } from '@platform/territories';
import type { YamlObject } from '../../text/read-yaml.ts';
import type { NativeReader } from '../../values/native-values.ts';
import { countOf, listOf, territoriesOf } from '../../values/record-values.ts';
import { conditionsOf, limitsOf, membersOf } from '../../values/stated-conditions.ts';

const MONTHS_A_YEAR = 12;

/** The eligibility columns of version 0.2.0 as conditions. */
export function schemaConditions(row: YamlObject, reader: NativeReader, tree: TerritoryTree): Condition[] {
  const count = (column: string) => countOf(reader, column, row[column]);
  const list = (column: string) => listOf(reader, column, row[column]);
  const months = (years: number | null) => (years === null ? null : years * MONTHS_A_YEAR);
  const excluded = territoriesOf(reader, 'eligibilite_geographique_exclusions', {
    words: list('eligibilite_geographique_exclusions'),
    tree,
  });
  const members = (
    subject: Parameters<typeof membersOf>[0],
    rule: Parameters<typeof membersOf>[1],
    column: string,
  ) => membersOf(subject, rule, { values: list(column), native: column });
  return conditionsOf([
    ...limitsOf(
      'employees',
      { min: count('eligibilite_effectif_minimal'), max: count('eligibilite_effectif_maximal') },
      'eligibilite_effectif',
    ),
    ...limitsOf(
      'turnover',
      { min: count('chiffre_affaires_minimum'), max: count('chiffre_affaires_maximum') },
      'chiffre_affaires',
    ).map((one) => ({ ...one, period: 'year' as const })),
    ...limitsOf(
      'company_age_months',
      {
        min: months(count('eligibilite_annees_existence_minimal')) ?? count('anciennete_minimum_mois'),
        max: months(count('eligibilite_annees_existence_maximal')),
      },
      'eligibilite_annees_existence',
    ),
    ...members('company_size', 'one_of', 'eligibilite_categorie_taille_entreprise'),
    ...members('legal_form', 'one_of', 'eligibilite_forme_juridique'),
    ...members('legal_form', 'none_of', 'eligibilite_forme_juridique_exclusions'),
    ...members('activity', 'one_of', 'ciblage_naf'),
    ...members('activity', 'none_of', 'ciblage_naf_exclusions'),
    ...membersOf('territory', 'none_of', {
      values: excluded.map(({ id }) => id),
      native: 'eligibilite_geographique_exclusions',
    }),
  ]);
}
