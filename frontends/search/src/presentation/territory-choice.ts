import type { FacetValue } from '@platform/contracts/search';
import { DEPARTMENTS, REGIONS, regionOfDepartment } from '@platform/territories/lists';
import { countOf } from './facet-options.ts';
import type { Speech } from './speech.ts';

/** The région and the département that the two lists show for the territories that are set; '' stands for any. */
export interface TerritoryChoice {
  readonly region: string;
  readonly department: string;
}

const codeOf = (id: string): string => id.slice(id.indexOf(':') + 1);

/** Reads the choice from the first territory that is set; a département implies its région. */
export const territoryChoice = (selected: readonly string[]): TerritoryChoice => {
  const first = selected[0] ?? '';
  if (!first.startsWith('department:')) return { region: first, department: '' };
  const region = regionOfDepartment(codeOf(first));
  return { region: region === null ? '' : `region:${region}`, department: first };
};

/** The territories to set when a list changes; leaving the département goes back to its région. */
export const withRegion = (region: string): readonly string[] => (region === '' ? [] : [region]);
export const withDepartment = (choice: TerritoryChoice, department: string): readonly string[] =>
  department === '' ? withRegion(choice.region) : [department];

type Option = { readonly value: string; readonly label: string };

const optionOf = (
  id: string,
  name: string,
  counted: readonly FacetValue[] | undefined,
  { t, formats }: Speech,
): Option => {
  const count = countOf(counted, id);
  return {
    value: id,
    label:
      count === null ? name : t('filters.choiceWithCount', { label: name, total: formats.number(count) }),
  };
};

/** All régions, by name, with their counts. */
export const regionOptions = (
  counted: readonly FacetValue[] | undefined,
  speech: Speech,
): readonly Option[] => [
  { value: '', label: speech.t('filters.anyRegion') },
  ...[...REGIONS]
    .sort((a, b) => a.name.localeCompare(b.name, 'fr'))
    .map(({ code, name }) => optionOf(`region:${code}`, name, counted, speech)),
];

/** The départements of the chosen région, or all, by code, with their counts. */
export const departmentOptions = (
  choice: TerritoryChoice,
  counted: readonly FacetValue[] | undefined,
  speech: Speech,
): readonly Option[] => [
  { value: '', label: speech.t('filters.anyDepartment') },
  ...DEPARTMENTS.filter(({ region }) => choice.region === '' || `region:${region}` === choice.region).map(
    ({ code, name }) => optionOf(`department:${code}`, `${code} ${name}`, counted, speech),
  ),
];
