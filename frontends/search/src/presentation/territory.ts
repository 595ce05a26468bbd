import type { Coverage } from '@platform/contracts/catalog';
import type { Speech } from './speech.ts';

/** Name of a region or département by its territory id; undefined for what is not one of them. */
export type TerritoryName = (id: string) => string | undefined;

const NAMED_MAX = 3;

/** Name of a country in the language of the page; its code when the browser has none. */
export const countryName = (code: string, { language }: Speech): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;

const zonesOf = (coverage: Coverage): readonly string[] =>
  coverage.zones.length > 0
    ? coverage.zones
    : [
        ...coverage.countries.map((code) => `country:${code}`),
        ...coverage.regions.map((code) => `region:${code}`),
        ...coverage.departments.map((code) => `department:${code}`),
      ];

/**
 * Where a programme applies, in words. The whole country makes its parts unsaid; more than three names are
 * shortened to a count; municipalities and groups of them are counted, as their names do not help to scan.
 */
export const territoryWords = (coverage: Coverage, nameOf: TerritoryName, speech: Speech): string => {
  const { t } = speech;
  const zones = zonesOf(coverage);
  const codes = (level: string) =>
    zones.filter((id) => id.startsWith(`${level}:`)).map((id) => id.slice(level.length + 1));
  const wholeFrance = coverage.national || codes('country').includes('FR');
  const broad = [
    ...codes('union').map(() => t('territory.europe')),
    ...(wholeFrance ? [t('territory.france')] : []),
    ...codes('country')
      .filter((code) => code !== 'FR')
      .map((code) => countryName(code, speech)),
  ];
  const parts = wholeFrance
    ? []
    : [
        ...codes('region').map((code) => `region:${code}`),
        ...codes('department').map((c) => `department:${c}`),
      ].map((id) => nameOf(id) ?? t('territory.unknown', { id }));
  const named = [...broad, ...parts];
  const counted = wholeFrance
    ? []
    : (['epci', 'commune'] as const)
        .map((level) => ({ level, count: codes(level).length }))
        .filter(({ count }) => count > 0)
        .map(({ level, count }) => t(`territory.${level}`, { count }));
  const shown = named.length > NAMED_MAX ? named.slice(0, NAMED_MAX) : named;
  const others =
    named.length > shown.length ? [t('territory.others', { count: named.length - shown.length })] : [];
  const words = [...shown, ...others, ...counted];
  return words.length > 0 ? words.join(', ') : t('territory.notStated');
};
