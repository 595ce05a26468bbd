import type { Language } from '@platform/contracts/values';
import { DEPARTMENTS, REGIONS } from '@platform/territories/lists';
import { shownName } from '@platform/web-kit';
import type { AppliedFilter } from '../state/change-state.ts';
import { isOpenFacet } from '../state/search-state.ts';
import { funderName } from './funder-name.ts';
import { nameLanguage } from './name-language.ts';
import type { PageLocale } from './page-locale.ts';
import { countryName } from './territory.ts';

const TERRITORY_NAMES: ReadonlyMap<string, string> = new Map([
  ...REGIONS.map(({ code, name }) => [`region:${code}`, shownName(name)] as const),
  ...DEPARTMENTS.map(({ code, name }) => [`department:${code}`, shownName(name)] as const),
]);

/** Names of needs, communes and EPCIs, which are requested from the service; undefined until they are loaded. */
export interface Names {
  readonly need: (id: string) => string | undefined;
  readonly place: (id: string) => string | undefined;
}

export const NO_NAMES: Names = { need: () => undefined, place: () => undefined };

/** Name of a région or département; undefined for any other territory. */
export function territoryName(id: string): string | undefined {
  return TERRITORY_NAMES.get(id);
}

/** The name of a territory of the filter; until the name of a commune or EPCI is loaded, its code. */
export function placeName(id: string, locale: PageLocale, names: Names = NO_NAMES): string {
  const code = id.slice(id.indexOf(':') + 1);
  if (id.startsWith('union:')) return locale.t('territory.europe');
  if (id.startsWith('country:')) return countryName(code, locale);
  const known = territoryName(id) ?? names.place(id);
  if (known !== undefined) return shownName(known);
  return locale.t(`place.unnamed.${id.slice(0, id.indexOf(':'))}`, { code });
}

/** The name of a filter value in the language of the page. */
export function valueLabel(
  { facet, value }: AppliedFilter,
  locale: PageLocale,
  names: Names = NO_NAMES,
): string {
  if (facet === 'territory') return placeName(value, locale, names);
  if (facet === 'country') return countryName(value, locale);
  if (facet === 'need') return names.need(value) ?? value.replaceAll('-', ' ');
  if (facet === 'funder') return funderName(value, locale.language);
  if (isOpenFacet(facet)) return value;
  return locale.t(`value.${facet}.${value}`);
}

/** The language of a filter value's label; undefined if it is that of the page. Only names from sources can differ. */
export function valueLanguage(
  { facet, value }: AppliedFilter,
  { language }: PageLocale,
): Language | undefined {
  if (!isOpenFacet(facet)) return undefined;
  return nameLanguage(facet === 'funder' ? funderName(value, language) : value, language);
}
