import { readCountryNames, readDepartments, readRegions } from './source-data.ts';
import { type Territory, type TerritoryLevel, territoryId } from './territory.ts';

export const EU_ID = territoryId('union', 'EU');
export const FRANCE_ID = territoryId('country', 'FR');

/** Member states of the European Union, ISO 3166-1 alpha-2. */
export const EU_MEMBERS: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/**
 * ISO gives the French overseas territories their own country codes; here they are départements and collectivités of
 * France.
 */
const FRENCH_OVERSEAS = new Set('BL GF GP MF MQ NC PF PM RE TF WF YT'.split(' '));

/**
 * Everything above the EPCI: the EU, the countries of the world, régions, départements and collectivités d'outre-mer.
 * The collectivités have three-digit codes and belong to no région. All of France is placed below the European Union,
 * including the overseas countries and territories outside the customs union, because their residents remain eligible
 * as French.
 */
export function broadTerritories(): Territory[] {
  const union = territory({
    level: 'union',
    code: 'EU',
    name: { fr: 'Union européenne', en: 'European Union' },
    parent: null,
  });
  const departments = readDepartments().map((row) =>
    territory({
      level: 'department',
      code: row.code,
      name: row.nom,
      parent: row.zone === 'com' ? FRANCE_ID : territoryId('region', row.region),
    }),
  );
  const regions = readRegions()
    .filter((row) => row.zone !== 'com')
    .map((row) => territory({ level: 'region', code: row.code, name: row.nom, parent: FRANCE_ID }));
  return [union, ...countries(), ...regions, ...departments];
}

function countries(): Territory[] {
  const english = readCountryNames('en');
  return [...readCountryNames('fr')]
    .filter(([code]) => !FRENCH_OVERSEAS.has(code))
    .map(([code, fr]) =>
      territory({
        level: 'country',
        code,
        name: { fr, en: english.get(code) ?? fr },
        parent: EU_MEMBERS.includes(code) ? EU_ID : null,
      }),
    );
}

/** A territory with its id; a single name is used for both languages. */
export function territory({
  level,
  code,
  name,
  parent,
}: {
  readonly level: TerritoryLevel;
  readonly code: string;
  readonly name: string | Territory['name'];
  readonly parent: Territory['parent'];
}): Territory {
  const names = typeof name === 'string' ? { fr: name, en: name } : name;
  return { id: territoryId(level, code), level, code, name: names, parent };
}
