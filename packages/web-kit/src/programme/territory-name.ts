import { DEPARTMENTS, REGIONS } from '@platform/territories/lists';
import { shownName } from '@platform/web-kit';

const TERRITORY_NAMES: ReadonlyMap<string, string> = new Map([
  ...REGIONS.map(({ code, name }) => [`region:${code}`, shownName(name)] as const),
  ...DEPARTMENTS.map(({ code, name }) => [`department:${code}`, shownName(name)] as const),
]);

/** Name of a région or département; undefined for any other territory. */
export function territoryName(id: string): string | undefined {
  return TERRITORY_NAMES.get(id);
}
