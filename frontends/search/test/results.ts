import { FACETS } from '@platform/contracts/closed-sets';
import {
  type FacetName,
  type FacetValue,
  NO_READING_VALUES,
  type Reading,
  type SearchHit,
  type SearchResult,
} from '@platform/contracts/search';

const HIT: SearchHit = {
  id: '0190f3a4-1111-5222-8333-444455556666',
  v: 1,
  lang: 'fr',
  languages: ['fr', 'en'],
  title: 'Rénover un atelier',
  summary: 'Une aide aux travaux des ateliers.',
  funders: ['Agence des ateliers'],
  funding: {
    type: 'public',
    instrument: 'subsidy',
    nativeInstrument: null,
    fundingAmount: null,
    minimumGrant: null,
    maximumGrant: { cents: 5_000_000, currency: 'EUR' },
    cofinancingRate: null,
    loanOption: null,
    recoverableAdvance: null,
  },
  grantDetails: null,
  deadline: { date: '2026-12-15', time: null, zone: 'Europe/Paris' },
  deadlineStatus: 'closing_soon',
  daysLeft: 25,
  recurrence: null,
  opensOn: null,
  forecast: null,
  suspended: false,
  coverage: { national: true, countries: ['FR'], regions: [], departments: [], zones: ['country:FR'] },
  localPlace: null,
  sector: 'industry',
  eligibleApplicants: ['company', 'nonprofit'],
  grantCode: null,
  applicationFormats: [],
  certifications: [],
  programmes: [],
  needs: [],
  variantOf: null,
  localVariants: 0,
  missing: [],
  mentioned: [],
  publishedAt: '2026-10-01T08:00:00Z',
  openedOn: null,
  officialUrl: 'https://example.org/atelier',
  origin: 'real',
  sourceRecords: [
    {
      source: 'starter',
      sourceId: 'atelier',
      url: 'https://example.org/fiche',
      licence: 'Licence Ouverte 2.0',
      attribution: 'Registre des aides',
      checkedOn: '2026-11-12',
    },
  ],
  readFromText: [],
  changedAt: '2026-11-12T08:00:00Z',
};

const NO_FACETS = Object.fromEntries(FACETS.map((facet) => [facet, []])) as unknown as Readonly<
  Record<FacetName, FacetValue[]>
>;

/** A search hit for tests with the given differences from a default one. */
export function hitWith(differences: Partial<SearchHit>): SearchHit {
  return { ...HIT, ...differences };
}

/** A reading for tests with the given differences from the place Rennes, which limits the results. */
export function readingWith(differences: Partial<Reading>): Reading {
  return {
    ...NO_READING_VALUES,
    kind: 'place',
    text: 'Rennes',
    key: 'rennes',
    effect: 'filter',
    label: 'Rennes (35)',
    territories: ['commune:35238'],
    probableApplicants: differences.applicants ?? [],
    ...differences,
  };
}

/** A response of the search service for tests with these hits. */
export function resultOf(
  hits: readonly Partial<SearchHit>[],
  facets: Partial<Record<FacetName, FacetValue[]>> = {},
): SearchResult {
  return {
    hits: hits.map(hitWith),
    doubtful: [],
    total: hits.length,
    facets: { ...NO_FACETS, ...facets },
    matching: 'all',
    correction: null,
    highlight: [],
    exactTotal: hits.length,
    readings: [],
    fits: {},
    words: [],
    removals: [],
    wider: [],
    elapsedMs: 3.4,
    notices: [],
  };
}
