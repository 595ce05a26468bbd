/** Levels from broad to narrow. A collectivité d'outre-mer has the level `department`, directly below its country. */
export const LEVELS = ['union', 'country', 'region', 'department', 'epci', 'commune'] as const;
export type TerritoryLevel = (typeof LEVELS)[number];

/** `<level>:<code>`, for example `region:84`, `department:2A`, `epci:200046977`; the shape is checked by the HTTP contracts. */
export type TerritoryId = string;

export type Territory = {
  readonly id: TerritoryId;
  readonly level: TerritoryLevel;
  /** ISO 3166-1 alpha-2 for countries, INSEE code below them, SIREN for an EPCI. */
  readonly code: string;
  /** Official French names are the same in both languages; countries and the union are translated. */
  readonly name: { readonly fr: string; readonly en: string };
  /** The next broader territory; of an EPCI across several départements, the one with most of its population. */
  readonly parent: TerritoryId | null;
};

/** Id of a territory; does not imply that it exists. */
export function territoryId(level: TerritoryLevel, code: string): TerritoryId {
  return `${level}:${code}`;
}

const LEVELS_BY_NAME: ReadonlyMap<string, TerritoryLevel> = new Map(LEVELS.map((level) => [level, level]));

/** The level that an id states; `null` when it is unknown. */
export function levelOf(id: TerritoryId): TerritoryLevel | null {
  return LEVELS_BY_NAME.get(id.slice(0, id.indexOf(':'))) ?? null;
}

/** Splits an id into level and code; `null` when the level is unknown. */
export function parseTerritoryId(id: TerritoryId): { level: TerritoryLevel; code: string } | null {
  const level = levelOf(id);
  return level === null ? null : { level, code: id.slice(level.length + 1) };
}
