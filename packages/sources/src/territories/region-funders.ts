import { foldedWords } from '@platform/contracts/folded-text';
import { shownFunder } from '@platform/contracts/funder-identity';
import type { TerritoryTree } from '@platform/territories';

/** Territorial collectivities that are no longer, or never were, called a région. */
const COLLECTIVITIES: Readonly<Record<string, string>> = {
  '02': 'Collectivité territoriale de Martinique',
  '03': 'Collectivité territoriale de Guyane',
  '06': 'Département de Mayotte',
  '94': 'Collectivité de Corse',
};

/** The one name under which the body that governs a région is a funder, whatever source names it; null for an unknown code. */
export function regionFunder(code: string, tree: TerritoryTree): string | null {
  const region = tree.get(`region:${code}`);
  return COLLECTIVITIES[code] ?? (region === undefined ? null : `Région ${region.name.fr}`);
}

const REGION_BODY = /^(?:conseil regional|region) (?:(?:de|du|des|d) )?(?:(?:la|le|les|l) )?(.+)$/;

/** The name of a funder as other sources write it too: "CONSEIL REGIONAL DE BRETAGNE" is "Région Bretagne". */
export function funderName(name: string, tree: TerritoryTree): string {
  const [, place] = REGION_BODY.exec(foldedWords(name).join(' ')) ?? [];
  const [region, ...others] = place === undefined ? [] : tree.findByName(place, ['region']);
  const isOne = region !== undefined && others.length === 0;
  return (isOne ? regionFunder(region.code, tree) : null) ?? shownFunder(name);
}
