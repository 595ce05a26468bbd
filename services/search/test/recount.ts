import type { Subsidy } from '@platform/contracts/catalog';
import { AMOUNT_BANDS, FACETS, type FacetName, type SearchQuery } from '@platform/contracts/search';
import { loadTerritories } from '@platform/territories';
import { DEPARTMENTS, REGIONS } from '@platform/territories/lists';

const tree = loadTerritories();
const TERRITORIES = [
  ...REGIONS.map(({ code }) => `region:${code}`),
  ...DEPARTMENTS.map(({ code }) => `department:${code}`),
];

/** The moment of the tests: 2026-11-20, 15:00 in Paris. */
export const NOW = new Date('2026-11-20T14:00:00Z');

/** What a filter value says of a subsidy, written plainly and apart from the index, one record at a time. */
function holds(subsidy: Subsidy, facet: FacetName, value: string): boolean {
  return facet === 'territory' ? appliesIn(subsidy, value) : valuesOf(subsidy, facet).includes(value);
}

function appliesIn({ coverage }: Subsidy, territory: string): boolean {
  return coverage.zones.some(
    (zone) => tree.chainOf(territory).includes(zone) || tree.chainOf(zone).includes(territory),
  );
}

function valuesOf(subsidy: Subsidy, facet: FacetName): readonly string[] {
  const { funding, coverage } = subsidy;
  switch (facet) {
    case 'applicant':
      return subsidy.eligibleApplicants;
    case 'sector':
      return [...(subsidy.sector === null ? [] : [subsidy.sector]), ...subsidy.targetSectors];
    case 'instrument':
      if (funding.instrument === null) return [];
      return ['grant', 'subsidy'].includes(funding.instrument) ? ['grant', 'subsidy'] : [funding.instrument];
    case 'fundingType':
      return funding.type === null ? [] : [funding.type];
    case 'documents':
      return subsidy.requiredDocuments.map(({ type }) => type);
    case 'amount':
      return [bandOf(funding.maximumGrant ?? funding.fundingAmount)];
    case 'deadline':
      return statusesOf(subsidy);
    case 'territory':
      return TERRITORIES.filter((territory) => appliesIn(subsidy, territory));
    case 'country':
      if (coverage.countries.length > 0) return coverage.countries;
      return tree
        .countries()
        .filter(({ id }) =>
          coverage.zones.some(
            (zone) =>
              tree.chainOf(zone).includes(id) || (zone === 'union:EU' && tree.chainOf(id).includes(zone)),
          ),
        )
        .map(({ code }) => code);
  }
}

function bandOf(amount: { cents: number; currency: string } | null): string {
  if (amount === null || amount.currency !== 'EUR') return 'not_stated';
  const limits = [1_000_000, 5_000_000, 10_000_000, 50_000_001];
  const band = limits.findIndex((limit) => amount.cents < limit);
  return AMOUNT_BANDS[band === -1 ? 4 : band] ?? '';
}

function statusesOf({ suspended, deadline }: Subsidy): string[] {
  if (suspended) return ['closed'];
  if (deadline === null) return ['open'];
  const lastMinute = `${deadline.date}T${deadline.time ?? '24:00'}`;
  if (lastMinute <= '2026-11-20T15:00') return ['closed'];
  // Midnight at the start of a day is the last moment of the day before.
  const lastDay =
    deadline.time === '00:00'
      ? new Date(Date.parse(deadline.date) - 86_400_000).toISOString().slice(0, 10)
      : deadline.date;
  return lastDay <= '2026-12-20' ? ['open', 'closing_soon'] : ['open'];
}

type Filters = Pick<SearchQuery, FacetName>;

/** Those that pass every filter but that of one facet. */
export function passing(catalog: readonly Subsidy[], filters: Filters, except?: FacetName): Subsidy[] {
  return catalog.filter((subsidy) =>
    FACETS.every((facet) => {
      const asked: readonly string[] = filters[facet];
      return facet === except || asked.length === 0 || asked.some((value) => holds(subsidy, facet, value));
    }),
  );
}

/** Counts of one facet under all other filters, as a plain object without zeros. */
export function recount(
  catalog: readonly Subsidy[],
  filters: Filters,
  facet: FacetName,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const subsidy of passing(catalog, filters, facet)) {
    for (const value of new Set(valuesOf(subsidy, facet))) {
      if (facet === 'instrument' && value === 'subsidy') continue;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  return counts;
}
