import {
  EU_ID,
  FRANCE_ID,
  type Territory,
  type TerritoryLevel,
  type TerritoryTree,
} from '@platform/territories';
import { plainWords } from '../../records/record-checks.ts';
import { isYamlObject } from '../../text/read-yaml.ts';
import type { NativeReader } from '../../values/native-values.ts';

const OVERSEAS_REGIONS = ['01', '02', '03', '04', '06'];

/** Scales of perimeters by label and by slug. River basins and ad-hoc lists have no territory here. */
const LEVELS: Readonly<Record<string, TerritoryLevel | 'mainland' | 'overseas' | 'none'>> = {
  commune: 'commune',
  epci: 'epci',
  departement: 'department',
  department: 'department',
  region: 'region',
  pays: 'country',
  country: 'country',
  continent: 'union',
  metropole: 'mainland',
  mainland: 'mainland',
  'outre-mer': 'overseas',
  overseas: 'overseas',
  'bassin hydrographique': 'none',
  basin: 'none',
  'ad-hoc': 'none',
  adhoc: 'none',
};

/**
 * The territories of a perimeter: by its INSEE or SIREN code when stated, otherwise by its name at its scale. The
 * perimeter ids are internal to the source and not used. Empty, with a note, when it is not one of our territories.
 */
export function territoriesOfPerimeter(
  reader: NativeReader,
  tree: TerritoryTree,
  { perimeter, scaleField }: { readonly perimeter: unknown; readonly scaleField: unknown },
): readonly Territory[] {
  const whole = isYamlObject(perimeter) ? perimeter : null;
  const name = reader.line('perimeter', whole === null ? perimeter : (whole.name ?? whole.text), 300);
  const code = whole === null ? null : reader.line('perimeter.code', whole.code, 20);
  const scale = reader.line('perimeter_scale', whole?.scale ?? scaleField, 60);
  if (name === null && code === null) return [];
  const level = scale === null ? undefined : LEVELS[plainWords(scale)];
  const found = byName(tree, plainWords(name ?? ''), level) ?? byLevel(tree, { name, code, level });
  if (found.length === 0)
    reader.notes.push({
      field: 'perimeter',
      message: `not a territory we know: ${(name ?? code ?? '').slice(0, 80)} (${(scale ?? 'no scale').slice(0, 30)})`,
    });
  return found;
}

function isOverseas({ code }: Pick<Territory, 'code'>): boolean {
  return OVERSEAS_REGIONS.includes(code);
}

type AtLevel = (typeof LEVELS)[string] | undefined;

function byName(tree: TerritoryTree, name: string, level: AtLevel): readonly Territory[] | null {
  if (name === 'france' || (level === 'country' && name === ''))
    return [tree.get(FRANCE_ID)].filter((one) => one !== undefined);
  if (level === 'union' || name === 'europe' || name === 'union europeenne')
    return [tree.get(EU_ID)].filter((one) => one !== undefined);
  if (level === 'mainland' || name === 'france metropolitaine')
    return tree.regions().filter((region) => !isOverseas(region));
  if (level === 'overseas' && /outre-mer$/.test(name)) return tree.regions().filter(isOverseas);
  return null;
}

function byLevel(
  tree: TerritoryTree,
  { name, code, level }: { name: string | null; code: string | null; level: AtLevel },
): readonly Territory[] {
  if (level === 'none') return [];
  const isLevel = level !== undefined && level !== 'mainland' && level !== 'overseas';
  const coded = code === null || !isLevel ? undefined : tree.get(`${level}:${code}`);
  if (coded !== undefined) return [coded];
  const levels: readonly TerritoryLevel[] = isLevel ? [level] : ['region', 'department'];
  const found = name === null ? [] : levels.flatMap((one) => tree.findByName(epciName(name, one), [one]));
  const [only, ...others] = found;
  // An overseas département has the name of its région, and several communes may share a name.
  return only !== undefined && (others.length === 0 || only.level === 'region') ? [only] : [];
}

function epciName(name: string, level: TerritoryLevel): string {
  if (level !== 'epci') return name;
  return name
    .replace(/^communaut[ée] de communes\b/i, 'CC')
    .replace(/^communaut[ée] d['’]agglom[ée]ration\b/i, 'CA')
    .replace(/^communaut[ée] urbaine\b/i, 'CU');
}
