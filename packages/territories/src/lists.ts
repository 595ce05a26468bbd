import { DEPARTMENT_ROWS, REGION_ROWS } from './generated/lists.ts';

/**
 * Régions and départements for filters: small, without Node, usable in a browser. Generated from the tree by
 * `write-lists`.
 */
export type ListedRegion = { readonly code: string; readonly name: string };
/** `region` is the code of its région; `null` for a collectivité d'outre-mer, which belongs to none. */
export type ListedDepartment = {
  readonly code: string;
  readonly name: string;
  readonly region: string | null;
};

export const REGIONS: readonly ListedRegion[] = REGION_ROWS.map(([code, name]) => ({ code, name }));
export const DEPARTMENTS: readonly ListedDepartment[] = DEPARTMENT_ROWS.map(([code, name, region]) => ({
  code,
  name,
  region,
}));

/** Code of the région of a département; `null` for a collectivité and for an unknown code. */
export function regionOfDepartment(code: string): string | null {
  return DEPARTMENTS.find((department) => department.code === code)?.region ?? null;
}
