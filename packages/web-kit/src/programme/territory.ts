import type { Coverage } from '@platform/contracts/catalog';
import type { SearchHit } from '@platform/contracts/search';
import { shownName } from '@platform/web-kit';
import type { ProgrammeLocale } from './programme-locale.ts';

/** Returns the name of a région or département by its territory id; undefined for other territories. */
export type TerritoryName = (id: string) => string | undefined;

const NAMED_MAX = 3;

/** Name of a country in the language of the page, or its code if the browser does not know the name. */
export function countryName(code: string, { language }: ProgrammeLocale): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}

function zonesOf(coverage: Coverage): readonly string[] {
  return coverage.zones.length > 0
    ? coverage.zones
    : [
        ...coverage.countries.map((code) => `country:${code}`),
        ...coverage.regions.map((code) => `region:${code}`),
        ...coverage.departments.map((code) => `department:${code}`),
      ];
}

/** The name of the département that contains all the communes; undefined if there are several. */
function departmentOfAll(communes: readonly string[], nameOf: TerritoryName): string | undefined {
  const codes = new Set(communes.map((code) => code.slice(0, /^9[78]/.test(code) ? 3 : 2)));
  const [only] = codes;
  return codes.size === 1 && only !== undefined ? nameOf(`department:${only}`) : undefined;
}

function communesText(communes: readonly string[], nameOf: TerritoryName, { t }: ProgrammeLocale): string {
  const department = departmentOfAll(communes, nameOf);
  const count = communes.length;
  return department === undefined
    ? t('territory.commune', { count })
    : t('territory.communeIn', { count, department });
}

/**
 * Where a programme applies: the name of its only commune or EPCI, else the names of wider territories. For the whole
 * country its parts are left out, more than three names are shortened to a count, and several communes and EPCIs are
 * only counted. Empty if no source states it.
 */
export function territoryNames(
  { coverage, localPlace }: Pick<SearchHit, 'coverage' | 'localPlace'>,
  nameOf: TerritoryName,
  locale: ProgrammeLocale,
): readonly string[] {
  if (localPlace !== null) return [shownName(localPlace)];
  const { t } = locale;
  const zones = zonesOf(coverage);
  const codes = (level: string) =>
    zones.filter((id) => id.startsWith(`${level}:`)).map((id) => id.slice(level.length + 1));
  const wholeFrance = coverage.national || codes('country').includes('FR');
  const broad = [
    ...codes('union').map(() => t('territory.europe')),
    ...(wholeFrance ? [t('territory.france')] : []),
    ...codes('country')
      .filter((code) => code !== 'FR')
      .map((code) => countryName(code, locale)),
  ];
  const parts = wholeFrance
    ? []
    : [
        ...codes('region').map((code) => `region:${code}`),
        ...codes('department').map((c) => `department:${c}`),
      ].map((id) => nameOf(id) ?? t('territory.unknown', { id }));
  const named = [...broad, ...parts];
  const groups = codes('epci').length;
  const communes = codes('commune');
  const counted = wholeFrance
    ? []
    : [
        ...(groups > 0 ? [t('territory.epci', { count: groups })] : []),
        ...(communes.length > 0 ? [communesText(communes, nameOf, locale)] : []),
      ];
  const shown = named.length > NAMED_MAX ? named.slice(0, NAMED_MAX) : named;
  const others =
    named.length > shown.length ? [t('territory.others', { count: named.length - shown.length })] : [];
  return [...shown, ...others, ...counted];
}

/** `territoryNames` as text, also if no source states any. */
export function territoryText(
  hit: Pick<SearchHit, 'coverage' | 'localPlace'>,
  nameOf: TerritoryName,
  locale: ProgrammeLocale,
): string {
  const names = territoryNames(hit, nameOf, locale);
  return names.length > 0 ? names.join(', ') : locale.t('territory.notStated');
}
