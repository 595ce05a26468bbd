import { parseTerritoryId, type TerritoryId } from './territory.ts';
import type { TerritoryTree } from './territory-tree.ts';

/** The name of a territory as texts show it: "Rennes (35)", and larger ones by their name alone. */
export function placeLabel(id: TerritoryId, tree: TerritoryTree, lang: 'fr' | 'en'): string {
  const name = tree.get(id)?.name[lang] ?? id;
  if (!id.startsWith('commune:')) return name;
  const department = tree.chainOf(id).find((one) => one.startsWith('department:'));
  return department === undefined ? name : `${name} (${parseTerritoryId(department)?.code ?? ''})`;
}
