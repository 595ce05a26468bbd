import { levelOf, type TerritoryId, type TerritoryLevel } from '@platform/territories';

/** What a name stands for. */
export type NamedPlace = {
  readonly territories: readonly TerritoryId[];
  /** Inhabitants; more than any town for régions, départements and countries. */
  readonly population: number;
  /** The article of the official name, which "au" and "du" contain ("Le Mans"); null without one. */
  readonly article: 'le' | 'la' | 'les' | 'l' | null;
  /** The name is that of inhabitants, or an adjective. */
  readonly isAdjective: boolean;
  /** The name is the first word of the official one ("Chamonix"). */
  readonly isShort: boolean;
};

/** The level of what a name stands for; of an area, that of its first territory. */
export function levelOfPlace({ territories: [id = ''] }: NamedPlace): TerritoryLevel | null {
  return levelOf(id);
}
