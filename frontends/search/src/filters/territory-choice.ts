import type { FacetValue } from '@platform/contracts/search';
import { DEPARTMENTS, REGIONS, regionOfDepartment } from '@platform/territories/lists';
import { shownName } from '@platform/web-kit';
import { territoryName } from '@platform/web-kit/programme';
import type { PageLocale } from '../text/page-locale.ts';
import { countOf } from './facet-options.ts';

/** The région and the département that the two lists show as selected; '' means any. */
export interface TerritoryChoice {
  readonly region: string;
  readonly department: string;
}

function codeOf(id: string): string {
  return id.slice(id.indexOf(':') + 1);
}

function isListed(id: string): boolean {
  return territoryName(id) !== undefined;
}

/** The choice for the first selected région or département; a département implies its région. */
export function territoryChoice(selected: readonly string[]): TerritoryChoice {
  const first = selected.find(isListed) ?? '';
  if (!first.startsWith('department:')) return { region: first, department: '' };
  const region = regionOfDepartment(codeOf(first));
  return { region: region === null ? '' : `region:${region}`, department: first };
}

/** The selected territories after a change of the région; places that the lists do not contain stay. */
export function withRegion(selected: readonly string[], region: string): readonly string[] {
  return [...selected.filter((id) => !isListed(id)), ...(region === '' ? [] : [region])];
}

/** The selected territories after a change of the département; without a département its région stays. */
export function withDepartment(selected: readonly string[], department: string): readonly string[] {
  return withRegion(selected, department === '' ? territoryChoice(selected).region : department);
}

type Option = { readonly value: string; readonly label: string };

function optionOf(
  { id, name }: { readonly id: string; readonly name: string },
  counted: readonly FacetValue[] | undefined,
  { t, formats }: PageLocale,
): Option {
  const count = countOf(counted, id);
  return {
    value: id,
    label:
      count === null ? name : t('filters.choiceWithCount', { label: name, total: formats.number(count) }),
  };
}

/** All régions, by name, with their counts. */
export function regionOptions(
  counted: readonly FacetValue[] | undefined,
  locale: PageLocale,
): readonly Option[] {
  return [
    { value: '', label: locale.t('filters.anyRegion') },
    ...[...REGIONS]
      .sort((a, b) => a.name.localeCompare(b.name, 'fr'))
      .map(({ code, name }) => optionOf({ id: `region:${code}`, name: shownName(name) }, counted, locale)),
  ];
}

/** The départements of the chosen région, or all, by code, with their counts. */
export function departmentOptions(
  choice: TerritoryChoice,
  counted: readonly FacetValue[] | undefined,
  locale: PageLocale,
): readonly Option[] {
  return [
    { value: '', label: locale.t('filters.anyDepartment') },
    ...DEPARTMENTS.filter(({ region }) => choice.region === '' || `region:${region}` === choice.region).map(
      ({ code, name }) =>
        optionOf({ id: `department:${code}`, name: `${code} ${shownName(name)}` }, counted, locale),
    ),
  ];
}

/** Département of a commune by its INSEE code; overseas codes use three digits for it. */
function departmentOfCommune(code: string): string {
  return code.slice(0, /^9[78]/.test(code) ? 3 : 2);
}

function departmentParts(code: string): readonly string[] {
  const region = regionOfDepartment(code);
  return region === null ? [] : [territoryName(`region:${region}`) ?? ''];
}

/**
 * The broader territories whose programmes also apply to a place, nearest first. A territory whose name is not in the
 * code of the page is named by its level. Empty for the European Union and for countries other than France.
 */
export function broaderTerritories(id: string, { t }: PageLocale): readonly string[] {
  const code = codeOf(id);
  const france = [t('territory.franceShort'), t('territory.europe')];
  switch (id.slice(0, id.indexOf(':'))) {
    case 'commune': {
      const department = departmentOfCommune(code);
      const name = territoryName(`department:${department}`);
      return [
        t('place.itsGroup'),
        ...(name === undefined ? [] : [name]),
        ...departmentParts(department),
        ...france,
      ];
    }
    case 'epci':
      return [t('place.itsDepartment'), t('place.itsRegion'), ...france];
    case 'department':
      return [...departmentParts(code), ...france];
    case 'region':
      return france;
    case 'country':
      return code === 'FR' ? [t('territory.europe')] : [];
    default:
      return [];
  }
}
