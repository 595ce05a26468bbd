import type { Coverage } from '@platform/contracts/catalog';
import type { TerritoryTree } from '@platform/territories';
import type { FieldOrigin } from '../port/field-methods.ts';
import { withQuote } from '../prose/quotes.ts';
import { CONFIDENT, originOf } from '../prose/reading.ts';
import { readTerritories } from '../prose/territories.ts';
import { plainWords } from '../records/record-checks.ts';
import { isYamlObject } from '../text/read-yaml.ts';
import { distinct, type NativeReader, shortened } from '../values/native-values.ts';
import { territoriesOfBodies } from './body-territories.ts';
import { coverageOf, NATIONAL } from './coverage.ts';
import { funderName, regionFunder } from './region-funders.ts';

/** Names of bodies, each once, within the limit of the contract; the body that governs a région under its one name. */
export function bodyNames(
  reader: NativeReader,
  field: string,
  { value, tree }: { readonly value: unknown; readonly tree: TerritoryTree },
): string[] {
  const list = Array.isArray(value)
    ? value.map((one: unknown) => (isYamlObject(one) ? one.name : one))
    : value;
  return distinct(reader.sentences(field, list).map((name) => shortened(bodyName(name, tree), 300)));
}

function bodyName(name: string, tree: TerritoryTree): string {
  if (!/^conseil r[ée]gional/i.test(name)) return funderName(name, tree);
  const [region, ...others] = territoriesOfBodies([name], tree)?.found ?? [];
  const isOne = region?.level === 'region' && others.length === 0;
  return (isOne ? regionFunder(region.code, tree) : null) ?? name;
}

export type TitledPlaces = { readonly coverage: Coverage; readonly origin: FieldOrigin };

/** Words of a title that limit a programme to a part of the country without naming a territory. */
const SOMEWHERE = /\boutre[- ]mer\b|\blittoral|\bmontagne\b/;
const OVERSEAS_MIN = 70;
/**
 * EU funds that régions and local groups distribute; the Commission as funder therefore does not determine the place.
 */
const SHARED_FUND = /\b(?:leader|feader|feder|feampa|fse)\b/;

/**
 * Where a programme without a perimeter applies: the area of the local bodies that pay for it, else a place named in
 * its title, else all of France where the text states it, else the area of national bodies. Null where none of these is
 * known.
 */
export function placesOfBodies(
  { title, description }: { readonly title: string; readonly description: string | null },
  bodies: readonly string[],
  tree: TerritoryTree,
): TitledPlaces | null {
  const ofBodies = territoriesOfBodies(bodies, tree);
  const isLocal = ofBodies?.found.some(({ level }) => level !== 'country' && level !== 'union') ?? false;
  if (ofBodies !== null && isLocal) return { coverage: coverageOf(ofBodies.found), origin: ofBodies.origin };
  const words = plainWords(title);
  const { zones } = readTerritories(title, tree);
  const extracted =
    zones !== null && zones.confidence >= (SOMEWHERE.test(words) ? OVERSEAS_MIN : CONFIDENT) ? zones : null;
  const found = (extracted?.value ?? []).flatMap((id) => tree.get(id) ?? []);
  if (extracted !== null && found.length > 0)
    return {
      coverage: coverageOf(found),
      origin: originOf({ ...extracted, quote: title }),
    };
  if (SOMEWHERE.test(words)) return null;
  if (ofBodies === null) return description === null ? null : everywhereIn(description, tree);
  const isUnion = ofBodies.found.some(({ level }) => level === 'union');
  return isUnion && SHARED_FUND.test(words)
    ? null
    : { coverage: coverageOf(ofBodies.found), origin: ofBodies.origin };
}

function everywhereIn(description: string, tree: TerritoryTree): TitledPlaces | null {
  const text = description.slice(0, 3_000);
  const { zones: whole, national } = readTerritories(text, tree);
  const zones = withQuote(whole, text, (sentence) => readTerritories(sentence, tree).zones);
  if (zones === null || !national || zones.confidence < CONFIDENT) return null;
  return {
    coverage: structuredClone(NATIONAL),
    origin: originOf(zones),
  };
}
