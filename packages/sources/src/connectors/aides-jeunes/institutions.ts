import type { FundingType } from '@platform/contracts/catalog';
import type { Territory, TerritoryTree } from '@platform/territories';
import { territoriesCoded } from '../../territories/coverage.ts';
import { regionFunder } from '../../territories/region-funders.ts';
import { isYamlObject, readYaml } from '../../text/read-yaml.ts';
import { fundingTypeOf } from '../../values/french-phrases.ts';
import { nativeReader } from '../../values/native-values.ts';

/** A body that gives benefits, as its file in `institutions/` describes it. */
export type Institution = {
  readonly name: string;
  /** Native kind: national, europeen, region, departement, epci, commune, caf, msa, autre. */
  readonly kind: string;
  readonly inseeCode: string | null;
  readonly siren: string | null;
  readonly departments: readonly string[];
};

/** Reads the file of an institution; null when it has no name or cannot be read. */
export function readInstitution(bytes: Uint8Array): Institution | null {
  const yaml = readYaml(bytes);
  if (!yaml.ok) return null;
  const reader = nativeReader();
  const name = reader.line('name', yaml.value.name, 300);
  if (name === null) return null;
  const departments = yaml.value.departments;
  return {
    name,
    kind: reader.line('type', yaml.value.type) ?? 'autre',
    inseeCode: reader.line('code_insee', yaml.value.code_insee),
    siren: reader.line('code_siren', yaml.value.code_siren),
    departments: Array.isArray(departments) ? departments.map(String) : [],
  };
}

/** Every kind except `autre` is a public body; for `autre` the name decides. */
export function fundingTypeOfInstitution({ kind, name }: Institution): FundingType | null {
  return kind === 'autre' ? fundingTypeOf([name]) : 'public';
}

/** The name under which an institution is a funder. */
export function funderOf({ kind, inseeCode, name }: Institution, tree: TerritoryTree): string {
  return (kind === 'region' && inseeCode !== null ? regionFunder(inseeCode, tree) : null) ?? name;
}

/** Where an institution acts; empty when its file does not state it. */
export function areaOf(institution: Institution, tree: TerritoryTree): readonly Territory[] {
  const { kind, inseeCode, siren, departments } = institution;
  const coded = (level: Territory['level'], code: string | null) =>
    code === null ? [] : territoriesCoded(tree, level, [code]).found;
  if (departments.length > 0) return territoriesCoded(tree, 'department', departments).found;
  if (kind === 'national' || kind === 'caf' || kind === 'msa') return coded('country', 'FR');
  if (kind === 'europeen') return coded('union', 'EU');
  if (kind === 'region') return coded('region', inseeCode);
  if (kind === 'departement') return coded('department', inseeCode);
  if (kind === 'commune') return coded('commune', inseeCode);
  return kind === 'epci' ? coded('epci', siren) : [];
}

/** True for the text of an institution that was kept by an earlier run. */
export function isInstitution(value: unknown): value is Institution {
  return isYamlObject(value) && typeof value.name === 'string' && typeof value.kind === 'string';
}
