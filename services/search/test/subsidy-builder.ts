import { randomUUID } from 'node:crypto';
import {
  APPLICANTS,
  APPLICATION_FORMATS,
  DOCUMENT_TYPES,
  emptyFacts,
  FUNDING_TYPES,
  INSTRUMENTS,
  RECURRENCES,
  SECTORS,
  type Subsidy,
  type SubsidyText,
  titleOnly,
} from '@platform/contracts/catalog';
import fc from 'fast-check';

/** A published subsidy with as little content as the contract allows; a test adds what it needs. */
export function subsidy(
  stated: Partial<Omit<Subsidy, 'funding' | 'coverage' | 'texts'>> & {
    title?: string;
    texts?: Partial<Record<'fr' | 'en', Partial<SubsidyText>>>;
    funding?: Partial<Subsidy['funding']>;
    coverage?: Partial<Subsidy['coverage']>;
  } = {},
): Subsidy {
  const { title = 'Aide sans nom', texts = { fr: { title } }, funding, coverage, ...rest } = stated;
  const id = rest.id ?? randomUUID();
  const text = (found: Partial<SubsidyText>): SubsidyText => ({
    ...titleOnly('Aide sans nom'),
    origin: 'ours',
    ...found,
  });
  const nothing = emptyFacts(text({}));
  return {
    ...nothing,
    id,
    v: 1,
    status: 'published',
    origin: 'real',
    texts: {
      ...(texts.fr === undefined ? {} : { fr: text(texts.fr) }),
      ...(texts.en === undefined ? {} : { en: text(texts.en) }),
    },
    coverage: { ...nothing.coverage, ...coverage },
    funding: { ...nothing.funding, ...funding },
    sources: [
      {
        source: 'starter',
        sourceId: `record-${id}`,
        url: null,
        licence: 'etalab-2.0',
        attribution: 'Exemple',
        checkedOn: '2026-11-01',
      },
    ],
    provenance: {},
    forecast: null,
    variantOf: null,
    mergedInto: null,
    firstPublishedAt: '2026-11-01T08:00:00Z',
    changedAt: '2026-11-01T08:00:00Z',
    ...rest,
  };
}

export function euros(amount: number) {
  return { cents: Math.round(amount * 100), currency: 'EUR' };
}

/** Territories of every level, often near each other so that their chains meet. */
export const TERRITORY_POOL = [
  'union:EU',
  'country:FR',
  'country:DE',
  'region:53',
  'region:52',
  'region:84',
  'region:04',
  'department:35',
  'department:44',
  'department:69',
  'department:974',
  'department:987',
  'epci:200046977',
  'epci:243500741',
  'commune:35238',
  'commune:69123',
  'commune:69383',
  'commune:44067',
] as const;

function some<Value>(values: readonly Value[], maxLength = 3) {
  return fc.uniqueArray(fc.constantFrom(...values), { maxLength });
}

function maybe<Value>(value: fc.Arbitrary<Value>) {
  return fc.option(value, { nil: null });
}

const money = fc
  .tuple(
    fc.constantFrom(
      0,
      9_999.99,
      10_000,
      49_999.99,
      50_000,
      99_999,
      100_000,
      499_999,
      500_000,
      500_000.01,
      9e6,
    ),
    fc.constantFrom('EUR', 'EUR', 'EUR', 'CHF'),
  )
  .map(([amount, currency]) => ({ ...euros(amount), currency }));
/** Days around 2026-11-20, the time of the tests; the limits of "closing soon" and of an opening are frequent. */
const deadlineDate = fc
  .oneof(fc.constantFrom(-1, 0, 1, 29, 30, 31), fc.integer({ min: -400, max: 400 }))
  .map((days) => new Date(Date.UTC(2026, 10, 20 + days)).toISOString().slice(0, 10));

/** Names that several subsidies share. */
export const FUNDERS = [
  'Région Bretagne',
  'Métropole de Lyon',
  "Agence de l'eau",
  'Ville de Rennes',
] as const;
export const PROGRAMMES = ['Horizon Europe', 'France 2030', 'LIFE'] as const;
export const CERTIFICATIONS = ['RGE', 'Qualiopi'] as const;

/** Subsidies that differ in every filter and sort key. */
export const filterableSubsidy: fc.Arbitrary<Subsidy> = fc
  .record({
    deadline: maybe(
      fc.record({
        date: deadlineDate,
        time: maybe(fc.constantFrom('00:00', '12:00', '17:30')),
        zone: fc.constant('Europe/Paris'),
      }),
    ),
    opensOn: maybe(deadlineDate),
    suspended: fc.boolean(),
    zones: some(TERRITORY_POOL),
    countries: fc.oneof(fc.constant([]), some(['FR', 'DE', 'NO'])),
    sector: maybe(fc.constantFrom(...SECTORS)),
    targetSectors: some(SECTORS),
    eligibleApplicants: some(APPLICANTS),
    documents: some(DOCUMENT_TYPES),
    type: maybe(fc.constantFrom(...FUNDING_TYPES)),
    instrument: maybe(fc.constantFrom(...INSTRUMENTS)),
    fundingAmount: maybe(money),
    maximumGrant: maybe(money),
    publishedDaysAgo: fc.oneof(
      fc.constantFrom(0, 6, 7, 29, 30, 89, 90, 364, 365),
      fc.integer({ min: 1, max: 400 }),
    ),
    word: fc.constantFrom('rénovation', 'innovation', 'agriculture'),
    english: fc.boolean(),
    funders: some(FUNDERS),
    programmes: some(PROGRAMMES),
    certifications: some(CERTIFICATIONS),
    applicationFormats: some(APPLICATION_FORMATS),
    recurrence: maybe(fc.constantFrom(...RECURRENCES)),
  })
  .map((drawn) =>
    subsidy({
      texts: {
        fr: { title: `Aide ${drawn.word}` },
        ...(drawn.english ? { en: { title: 'A measure' } } : {}),
      },
      funders: [...drawn.funders],
      programmes: [...drawn.programmes],
      certifications: [...drawn.certifications],
      applicationFormats: [...drawn.applicationFormats],
      recurrence: drawn.recurrence,
      deadline: drawn.deadline,
      opensOn: drawn.opensOn,
      suspended: drawn.suspended,
      coverage: { zones: [...drawn.zones], countries: [...drawn.countries] },
      sector: drawn.sector,
      targetSectors: [...drawn.targetSectors],
      eligibleApplicants: [...drawn.eligibleApplicants],
      requiredDocuments: drawn.documents.map((type) => ({ type, title: 'Pièce', url: null })),
      funding: {
        type: drawn.type,
        instrument: drawn.instrument,
        fundingAmount: drawn.fundingAmount,
        maximumGrant: drawn.maximumGrant,
      },
      forecast: null,
      variantOf: null,
      mergedInto: null,
      firstPublishedAt: new Date(Date.UTC(2026, 10, 20 - drawn.publishedDaysAgo, 8)).toISOString(),
    }),
  );

/** A catalog in which some are local variants of others, in it or not. */
export function catalogWithVariants(maxLength: number): fc.Arbitrary<Subsidy[]> {
  return fc
    .array(fc.tuple(filterableSubsidy, fc.option(fc.nat(maxLength), { freq: 2, nil: null })), { maxLength })
    .map((drawn) =>
      drawn.map(([entry], at, all): Subsidy => {
        const generic = all[at]?.[1] ?? null;
        if (generic === null || generic === at) return entry;
        return { ...entry, variantOf: all[generic]?.[0].id ?? randomUUID() };
      }),
    );
}
