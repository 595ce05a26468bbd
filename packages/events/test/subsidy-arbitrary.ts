import {
  APPLICANTS,
  APPLICATION_FORMATS,
  CONDITION_RULES,
  CONDITION_SUBJECTS,
  CRITERION_KINDS,
  CRITERION_ROLES,
  CRITERION_SUBJECTS,
  DOCUMENT_TYPES,
  FUNDING_TYPES,
  INSTRUMENTS,
  PROVENANCE_METHODS,
  RECURRENCES,
  SECTORS,
  SUBSIDY_ORIGINS,
  SUBSIDY_STATUSES,
  type Subsidy,
  type SubsidyText,
  TEXT_ORIGINS,
} from '@platform/contracts/catalog';
import fc from 'fast-check';

function text(maxLength: number, minLength = 0) {
  return fc.string({
    unit: 'binary',
    minLength: Math.min(minLength, maxLength),
    maxLength: Math.min(maxLength, 30),
  });
}

function nullableOf<Value>(arbitrary: fc.Arbitrary<Value>) {
  return fc.option(arbitrary, { nil: null });
}

function listOf<Value>(arbitrary: fc.Arbitrary<Value>, maxLength = 4) {
  return fc.array(arbitrary, { maxLength });
}

function oneOf<Value>(values: readonly Value[]) {
  return fc.constantFrom(...values);
}

const civilDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const instant = fc.oneof(
  civilDate.map((date) => `${date}T12:30:00Z`),
  civilDate.map((date) => `${date}T00:00:00.000Z`),
  civilDate.map((date) => `${date}T23:59:59.123456Z`),
);
const url = fc.webUrl({ validSchemes: ['http', 'https'], withQueryParameters: true });
const money = fc.record({
  cents: fc.oneof(fc.nat(), fc.maxSafeNat(), fc.constant(Number.MAX_SAFE_INTEGER)),
  currency: fc.stringMatching(/^[A-Z]{3}$/),
});
const basisPoints = fc.integer({ min: 0, max: 10_000 });

const subsidyText: fc.Arbitrary<SubsidyText> = fc.record({
  origin: oneOf(TEXT_ORIGINS),
  title: text(500, 1),
  summary: nullableOf(text(1_000)),
  description: nullableOf(text(50_000)),
  eligibleUses: listOf(text(2_000)),
  keyRequirements: listOf(text(2_000)),
  restrictions: listOf(text(2_000)),
  grantDetails: nullableOf(text(10_000)),
});

/** Every valid subsidy: all nulls, empty lists, extreme integers and any Unicode text included. */
export const subsidyArbitrary: fc.Arbitrary<Subsidy> = fc.record({
  id: fc.uuid(),
  v: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constant(Number.MAX_SAFE_INTEGER)),
  status: oneOf(SUBSIDY_STATUSES),
  origin: oneOf(SUBSIDY_ORIGINS),
  texts: fc.oneof(
    fc.record({ fr: subsidyText }),
    fc.record({ en: subsidyText }),
    fc.record({ fr: subsidyText, en: subsidyText }),
  ),
  grantCode: nullableOf(text(120)),
  opensOn: nullableOf(civilDate),
  deadline: nullableOf(
    fc.record({
      date: civilDate,
      time: nullableOf(fc.stringMatching(/^([01]\d|2[0-3]):[0-5]\d$/)),
      zone: oneOf(['Europe/Paris', 'Indian/Reunion', 'UTC']),
    }),
  ),
  recurrence: nullableOf(oneOf(RECURRENCES)),
  suspended: fc.boolean(),
  coverage: fc.record({
    national: fc.boolean(),
    countries: listOf(fc.stringMatching(/^[A-Z]{2}$/)),
    regions: listOf(text(3)),
    departments: listOf(text(3)),
    zones: listOf(
      oneOf(['union:EU', 'country:FR', 'region:84', 'department:2A', 'epci:200046977', 'commune:69123']),
      200,
    ),
  }),
  sector: nullableOf(oneOf(SECTORS)),
  targetSectors: listOf(oneOf(SECTORS), 20),
  nafSections: listOf(fc.stringMatching(/^[A-U]$/), 21),
  programmes: listOf(fc.string({ minLength: 1, maxLength: 200 }), 20),
  searchTerms: listOf(fc.string({ minLength: 1, maxLength: 120 }), 80),
  eligibleApplicants: listOf(oneOf(APPLICANTS), 20),
  legalEntities: listOf(text(200)),
  conditions: listOf(
    fc.record({
      subject: oneOf(CONDITION_SUBJECTS),
      rule: oneOf(CONDITION_RULES),
      values: fc.array(text(200, 1), { minLength: 1, maxLength: 4 }),
      period: nullableOf(oneOf(['month', 'year'] as const)),
      alternative: nullableOf(text(100, 1)),
      native: text(500),
    }),
  ),
  criteria: fc
    .array(
      fc.record({
        kind: oneOf(CRITERION_KINDS),
        group: fc.nat(6),
        role: oneOf(CRITERION_ROLES),
        subject: nullableOf(oneOf(CRITERION_SUBJECTS)),
        rule: nullableOf(oneOf(CONDITION_RULES)),
        values: fc.array(text(200, 1), { maxLength: 4 }),
        period: nullableOf(oneOf(['month', 'year'] as const)),
        sentence: text(500),
      }),
      { maxLength: 6 },
    )
    .map((criteria) =>
      criteria.map((one, index) => ({ ...one, group: groupBefore(criteria, one.group, index) })),
    ),
  funding: fc.record({
    type: nullableOf(oneOf(FUNDING_TYPES)),
    instrument: nullableOf(oneOf(INSTRUMENTS)),
    nativeInstrument: nullableOf(text(300)),
    fundingAmount: nullableOf(money),
    minimumGrant: nullableOf(money),
    maximumGrant: nullableOf(money),
    cofinancingRate: nullableOf(fc.record({ minBps: nullableOf(basisPoints), maxBps: basisPoints })),
    loanOption: nullableOf(fc.boolean()),
    recoverableAdvance: nullableOf(fc.boolean()),
  }),
  certifications: listOf(text(200)),
  applicationFormats: listOf(oneOf(APPLICATION_FORMATS)),
  funders: listOf(text(300, 1)),
  contact: fc.record({
    organization: nullableOf(text(300)),
    service: nullableOf(text(300)),
    url: nullableOf(url),
    email: nullableOf(oneOf(['contact@example.org', 'aides.region+a@example.fr'])),
  }),
  requiredDocuments: listOf(
    fc.record({ type: oneOf(DOCUMENT_TYPES), title: text(300, 1), url: nullableOf(url) }),
  ),
  additionalResources: listOf(fc.record({ title: text(300, 1), url })),
  officialUrl: nullableOf(url),
  sources: fc.array(
    fc.record({
      source: text(60, 1),
      sourceId: text(300, 1),
      url: nullableOf(url),
      licence: text(120),
      attribution: text(300),
      checkedOn: civilDate,
    }),
    { minLength: 1, maxLength: 3 },
  ),
  provenance: fc.dictionary(
    text(60).filter((field) => field !== '__proto__'),
    fc.record(
      {
        source: text(60),
        sourceId: text(60),
        method: oneOf(PROVENANCE_METHODS),
        confidence: nullableOf(fc.integer({ min: 0, max: 100 })),
        quote: text(60).filter((quote) => quote !== ''),
      },
      { requiredKeys: ['source', 'sourceId', 'method', 'confidence'] },
    ),
    { maxKeys: 5, noNullPrototype: true },
  ),
  forecast: nullableOf(
    fc.record({
      opensOn: nullableOf(civilDate),
      closesOn: nullableOf(civilDate),
      windows: fc.integer({ min: 1, max: 20 }),
    }),
  ),
  variantOf: nullableOf(fc.uuid()),
  mergedInto: nullableOf(fc.uuid()),
  firstPublishedAt: instant,
  changedAt: instant,
});

/** A position before `index` that holds a group; null when no position before it does. */
function groupBefore(
  criteria: readonly { readonly kind: string }[],
  wanted: number,
  index: number,
): number | null {
  return wanted < index && /_of$/.test(criteria[wanted]?.kind ?? '') ? wanted : null;
}
