import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import type { SubsidyText } from '@platform/contracts/catalog';

export const FRENCH_TEXT: SubsidyText = {
  origin: 'source',
  title: 'Rénover un atelier',
  summary: 'Une aide aux travaux des ateliers.',
  description: '**Pour qui.** Les artisans.\n\n- un four',
  eligibleUses: ['Un four plus sobre.'],
  keyRequirements: ['Employer moins de 50 salariés.'],
  restrictions: ['Rien ne doit être commandé avant la demande.'],
  grantDetails: '50 % de la dépense.',
};

const SUBSIDY: ReadSubsidy = {
  id: '0190f3a4-1111-5222-8333-444455556666',
  v: 2,
  status: 'published',
  origin: 'real',
  texts: { fr: FRENCH_TEXT },
  grantCode: null,
  opensOn: null,
  deadline: { date: '2026-12-15', time: null, zone: 'Europe/Paris' },
  recurrence: null,
  suspended: false,
  coverage: { national: false, countries: ['FR'], regions: ['53'], departments: [], zones: ['region:53'] },
  sector: 'industry',
  targetSectors: [],
  eligibleApplicants: ['company'],
  legalEntities: [],
  conditions: [],
  criteria: [],
  funding: {
    type: 'public',
    instrument: 'grant',
    nativeInstrument: null,
    fundingAmount: null,
    minimumGrant: null,
    maximumGrant: { cents: 2_000_000, currency: 'EUR' },
    cofinancingRate: null,
    loanOption: null,
    recoverableAdvance: null,
  },
  certifications: [],
  applicationFormats: ['online'],
  funders: ['Région Bretagne'],
  programmes: [],
  searchTerms: [],
  contact: { organization: null, service: null, url: null, email: null },
  requiredDocuments: [],
  additionalResources: [],
  officialUrl: 'https://example.org/atelier',
  sources: [
    {
      source: 'tee',
      sourceId: 'atelier',
      url: 'https://example.org/fiche',
      licence: 'Licence Ouverte 2.0',
      attribution: 'Registre des aides',
      checkedOn: '2026-11-12',
    },
  ],
  provenance: {},
  forecast: null,
  variantOf: null,
  mergedInto: null,
  firstPublishedAt: '2026-10-01T08:00:00Z',
  changedAt: '2026-11-12T08:00:00Z',
};

/** A subsidy for tests with the given differences from a default one, which has only French texts. */
export function subsidyWith(differences: Partial<ReadSubsidy> = {}): ReadSubsidy {
  return { ...SUBSIDY, ...differences };
}
