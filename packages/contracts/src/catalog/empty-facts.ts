import type { SubsidyFacts, SubsidyText } from './subsidy.ts';

/** A text with a title and nothing else. */
export function titleOnly(title: string): SubsidyText {
  return {
    origin: 'source',
    title,
    summary: null,
    description: null,
    eligibleUses: [],
    keyRequirements: [],
    restrictions: [],
    grantDetails: null,
  };
}

/** Facts with a French text and nothing else; callers add what they know. */
export function emptyFacts(fr: SubsidyText): SubsidyFacts {
  return {
    texts: { fr },
    grantCode: null,
    opensOn: null,
    deadline: null,
    recurrence: null,
    suspended: false,
    coverage: { national: false, countries: [], regions: [], departments: [], zones: [] },
    sector: null,
    targetSectors: [],
    nafSections: [],
    programmes: [],
    eligibleApplicants: [],
    legalEntities: [],
    conditions: [],
    criteria: [],
    funding: {
      type: null,
      instrument: null,
      nativeInstrument: null,
      fundingAmount: null,
      minimumGrant: null,
      maximumGrant: null,
      cofinancingRate: null,
      loanOption: null,
      recoverableAdvance: null,
    },
    certifications: [],
    applicationFormats: [],
    funders: [],
    searchTerms: [],
    contact: { organization: null, service: null, url: null, email: null },
    requiredDocuments: [],
    additionalResources: [],
    officialUrl: null,
  };
}
