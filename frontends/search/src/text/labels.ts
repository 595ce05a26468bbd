import type { SearchHit } from '@platform/contracts/search';
import type { Language } from '@platform/contracts/values';
import { shownName, shownTitle } from '@platform/web-kit';
import { countryName, funderName, nameLanguage, territoryName } from '@platform/web-kit/programme';
import type { AppliedFilter } from '../state/change-state.ts';
import { isOpenFacet } from '../state/search-state.ts';
import type { PageLocale } from './page-locale.ts';

/** Names of needs, communes and EPCIs, which are requested from the service; undefined until they are loaded. */
export interface Names {
  readonly need: (id: string) => string | undefined;
  readonly place: (id: string) => string | undefined;
}

export const NO_NAMES: Names = { need: () => undefined, place: () => undefined };

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
  if (isOpenFacet(facet)) return shownTitle(value);
  return locale.t(`value.${facet}.${value}`);
}

/** The kind of help in the language of the page; null if no source states it. */
export function instrumentLabel(
  { instrument }: Pick<SearchHit['funding'], 'instrument'>,
  locale: PageLocale,
): string | null {
  if (instrument === null) return null;
  return valueLabel({ facet: 'instrument', value: instrument === 'subsidy' ? 'grant' : instrument }, locale);
}

/** The language of a filter value's label; undefined if it is that of the page. Only names from sources can differ. */
export function valueLanguage(
  { facet, value }: AppliedFilter,
  { language }: PageLocale,
): Language | undefined {
  if (!isOpenFacet(facet)) return undefined;
  return nameLanguage(facet === 'funder' ? funderName(value, language) : value, language);
}
