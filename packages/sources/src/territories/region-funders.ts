import type { TerritoryTree } from '@platform/territories';

/** Territorial collectivities that are no longer, or never were, called a région. */
const COLLECTIVITIES: Readonly<Record<string, string>> = {
  '02': 'Collectivité territoriale de Martinique',
  '03': 'Collectivité territoriale de Guyane',
  '06': 'Département de Mayotte',
  '94': 'Collectivité de Corse',
};

/** Names of a région in addition to its official one. */
const OTHER_NAMES: Readonly<Record<string, string>> = { 'région sud (paca)': '93', 'région sud': '93' };

/**
 * The one name under which the body that governs a région is a funder, whichever source names it; null for an unknown
 * code.
 */
export function regionFunder(code: string, tree: TerritoryTree): string | null {
  const region = tree.get(`region:${code}`);
  return COLLECTIVITIES[code] ?? (region === undefined ? null : `Région ${region.name.fr}`);
}

/** The name of a funder, in the form that other sources use as well. */
export function funderName(name: string, tree: TerritoryTree): string {
  const code = OTHER_NAMES[name.toLowerCase()];
  return (code === undefined ? null : regionFunder(code, tree)) ?? name;
}
