import { foldedWords } from '@platform/contracts/folded-text';
import type { Territory, TerritoryLevel, TerritoryTree } from '@platform/territories';

/** Words before the name of a place that state its level, in plain words. */
const KINDS: readonly (readonly [RegExp, TerritoryLevel, readonly string[]])[] = [
  [/^(?:ville|commune|mairie|municipalite) /, 'commune', ['']],
  [/^(?:communaute de communes|cc) /, 'epci', ['CC ', '']],
  [/^(?:communaute d agglomeration|agglomeration|ca) /, 'epci', ['CA ', '']],
  [/^(?:communaute urbaine|cu) /, 'epci', ['CU ', '']],
  [/^metropole /, 'epci', ['Métropole de ', 'Métropole du ', 'Métropole d ', '']],
  [/^(?:departement|conseil departemental|conseil general) /, 'department', ['']],
  [/^(?:region|conseil regional) /, 'region', ['']],
];
const LINK = /^(?:de la|de l|des|du|de|d) /;

/**
 * Territories whose kind is written before their name: "Ville de Brest", "Communauté de communes de la Plaine". All that
 * have the name at that level; empty for a name without such a word.
 */
export function placesOfKind(tree: TerritoryTree, name: string): readonly Territory[] {
  const words = foldedWords(name).join(' ');
  const kind = KINDS.find(([pattern]) => pattern.test(words));
  if (kind === undefined) return [];
  const [pattern, level, prefixes] = kind;
  const rest = words.replace(pattern, '');
  const names = [rest, rest.replace(LINK, '')].flatMap((one) => prefixes.map((prefix) => `${prefix}${one}`));
  const found = names.flatMap((one) => tree.findByName(one, [level]));
  return [...new Map(found.map((one) => [one.id, one])).values()];
}
