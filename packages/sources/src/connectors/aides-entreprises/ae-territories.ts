import type { Coverage } from '@platform/contracts/catalog';
import { EU_ID, FRANCE_ID, type Territory, type TerritoryTree } from '@platform/territories';
import { plainWords } from '../../records/record-checks.ts';
import { coverageNotStated, coverageOf, NATIONAL } from '../../territories/coverage.ts';
import { isYamlObject, type YamlObject } from '../../text/read-yaml.ts';
import type { NativeReader } from '../../values/native-values.ts';
import { OTHER_REGION_NAMES } from './ae-vocabulary.ts';

/** A coverage holds fewer territories than the source may list; the source lists the broadest first. */
const ZONES_MAX = 2_000;

/**
 * Where an aid applies: the whole country for national ones, else its territories by name, because the source's numbers
 * for them are internal. A European aid that names no place in France covers the whole EU.
 */
export function coverageOfAid(row: YamlObject, reader: NativeReader, tree: TerritoryTree): Coverage {
  const index = isYamlObject(row.cache_indexation) ? row.cache_indexation : {};
  const listed = Array.isArray(index.territoires) ? index.territoires : [];
  const names = reader.sentences(
    'territoires',
    listed.map((one: unknown) => (isYamlObject(one) ? one.ter_libelle : one)),
  );
  const reach = String(row.couverture_geo ?? '');
  if (reach === '2' || names.some((name) => plainWords(name) === 'france')) return structuredClone(NATIONAL);
  const found = names.flatMap((name) => {
    const territory = territoryNamed(name, tree);
    if (territory === null)
      reader.notes.push({ field: 'territoires', message: `unknown territory: ${name.slice(0, 60)}` });
    return territory ?? [];
  });
  if (found.length > 0) return coverageOf(found.slice(0, ZONES_MAX));
  const union = reach === '3' ? tree.get(EU_ID) : undefined;
  return union === undefined ? coverageNotStated() : coverageOf([union]);
}

function territoryNamed(name: string, tree: TerritoryTree): Territory | null {
  const plain = plainWords(name).replace(/ ?\(\d[\dab]\d?\)$/, '');
  const region = OTHER_REGION_NAMES[plain];
  if (region !== undefined) return tree.get(`region:${region}`) ?? null;
  const [broad] = tree.findByName(plain, ['region', 'department']);
  if (broad !== undefined) return broad;
  if (plain === 'france') return tree.get(FRANCE_ID) ?? null;
  const local = tree.findByName(epciSpelling(plain), ['epci', 'commune']);
  return local.length === 1 ? (local[0] ?? null) : null;
}

function epciSpelling(plain: string): string {
  return plain
    .replace(/^communaute de communes\b/, 'cc')
    .replace(/^communaute d agglomeration\b/, 'ca')
    .replace(/^communaute urbaine\b/, 'cu');
}
