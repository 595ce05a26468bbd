import { emptyFacts, type Subsidy, titleOnly } from '@platform/contracts/catalog';

/** The state of a programme that was merged into another one, as the catalog publishes it. */
export function aMergedProgramme(given: Pick<Subsidy, 'id' | 'mergedInto'> & Partial<Subsidy>): Subsidy {
  return {
    ...emptyFacts(titleOnly('Aide aux serres')),
    v: 2,
    status: 'withdrawn',
    origin: 'synthetic',
    sources: [
      {
        source: 'example',
        sourceId: '1',
        url: null,
        licence: 'Example',
        attribution: 'Example',
        checkedOn: '2026-11-01',
      },
    ],
    provenance: {},
    forecast: null,
    variantOf: null,
    firstPublishedAt: '2026-01-01T00:00:00.000Z',
    changedAt: '2026-11-25T09:00:00.000Z',
    ...given,
  };
}
