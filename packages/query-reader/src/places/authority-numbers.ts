import { parseTerritoryId, type TerritoryId, type TerritoryTree } from '@platform/territories';

/** Communes begin with 21, départements with 22, régions with 23; then the number of the département of the seat. */
const AUTHORITY = /^2([123])(\d{2})(\d{4})\d/;

/**
 * The territory of a commune, département, région or intercommunal body whose SIREN or SIRET this is; null for other
 * numbers. Source: Insee, structure of the SIREN of public bodies; it does not hold for Paris.
 */
export function territoryOfAuthority(digits: string, tree: TerritoryTree): TerritoryId | null {
  const body = `epci:${digits.slice(0, 9)}`;
  if (tree.has(body)) return body;
  const [, level, seat = '', number = ''] = AUTHORITY.exec(digits) ?? [];
  if (level === undefined) return null;
  const departments = seat === '20' ? ['2A', '2B'] : [seat];
  const ids = departments.flatMap((code): TerritoryId[] => {
    if (level === '1') return number.startsWith('0') ? [`commune:${code}${number.slice(1)}`] : [];
    const department = `department:${code}`;
    if (level === '2' || !tree.has(department)) return [department];
    return tree.chainOf(department).filter((id) => parseTerritoryId(id)?.level === 'region');
  });
  return ids.find((id) => tree.has(id)) ?? null;
}
