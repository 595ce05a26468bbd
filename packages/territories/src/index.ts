export { EU_ID, EU_MEMBERS, FRANCE_ID } from './broad-territories.ts';
export { regionOfDepartment } from './lists.ts';
export type { LocalPlace } from './local-territories.ts';
export { placeLabel } from './place-label.ts';
export {
  LEVELS,
  levelOf,
  parseTerritoryId,
  type Territory,
  type TerritoryId,
  type TerritoryLevel,
  territoryId,
} from './territory.ts';
export { loadTerritories, type TerritoryTree } from './territory-tree.ts';
