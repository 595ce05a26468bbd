import { emptyFacts, type Subsidy, titleOnly } from '@platform/contracts/catalog';

/** A published programme of the catalog. */
export function aSubsidy(part: Partial<Subsidy> = {}): Subsidy {
  return {
    ...emptyFacts(titleOnly('Aide aux serres')),
    id: crypto.randomUUID(),
    v: 1,
    status: 'published',
    origin: 'real',
    deadline: { date: '2026-12-10', time: null, zone: 'Europe/Paris' },
    sources: [
      {
        source: 'tee',
        sourceId: '1',
        url: null,
        licence: 'Licence Ouverte 2.0',
        attribution: 'ADEME',
        checkedOn: '2026-11-01',
      },
    ],
    provenance: {},
    firstPublishedAt: '2026-01-01T08:00:00.000Z',
    changedAt: '2026-01-01T08:00:00.000Z',
    forecast: null,
    mergedInto: null,
    variantOf: null,
    ...part,
  };
}
