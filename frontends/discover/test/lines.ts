import type { AnswerLine, AnswerProgramme } from '@platform/contracts/assistant';
import { emptyFacts, titleOnly } from '@platform/contracts/catalog';
import { NO_READING_VALUES, type Reading, type SearchHit } from '@platform/contracts/search';

/** A reading for tests with the given differences from a place that limits the results. */
export function readingWith(differences: Partial<Reading>): Reading {
  return {
    ...NO_READING_VALUES,
    kind: 'place',
    text: 'Lyon',
    key: 'lyon',
    effect: 'filter',
    label: 'Lyon (69)',
    territories: ['commune:69123'],
    ...differences,
  };
}

const { funding } = emptyFacts(titleOnly('Aide'));

/** A search hit for tests with the given differences from one with an amount, a deadline and a source. */
export function hitWith(differences: Partial<SearchHit>): SearchHit {
  return {
    id: '0190f3a4-1111-5222-8333-444455556666',
    v: 1,
    lang: 'fr',
    languages: ['fr'],
    title: 'Isoler une école',
    summary: null,
    funders: ['Région Test'],
    funding: { ...funding, instrument: 'grant', maximumGrant: { cents: 5_000_000, currency: 'EUR' } },
    grantDetails: null,
    deadline: { date: '2026-12-31', time: null, zone: 'Europe/Paris' },
    deadlineStatus: 'open',
    daysLeft: 33,
    recurrence: null,
    opensOn: null,
    forecast: null,
    suspended: false,
    coverage: { national: false, countries: [], regions: ['84'], departments: [], zones: ['region:84'] },
    localPlace: null,
    sector: null,
    eligibleApplicants: ['local_authority'],
    grantCode: null,
    applicationFormats: [],
    certifications: [],
    programmes: [],
    needs: [],
    variantOf: null,
    localVariants: 0,
    publishedAt: '2026-10-01T00:00:00.000Z',
    openedOn: null,
    officialUrl: 'https://aides.example/isoler',
    origin: 'real',
    sourceRecords: [
      {
        source: 'region',
        sourceId: '1',
        url: 'https://source.example/1',
        licence: 'Licence Ouverte 2.0',
        attribution: 'Région Test, données ouvertes',
        checkedOn: '2026-11-12',
      },
    ],
    readFromText: [],
    changedAt: '2026-11-12T00:00:00.000Z',
    missing: [],
    mentioned: [],
    ...differences,
  };
}

/** A programme of an answer for tests. */
export function programmeWith(
  differences: Partial<Omit<AnswerProgramme, 'hit'>> & { readonly hit?: Partial<SearchHit> },
): AnswerProgramme {
  const { hit = {}, ...rest } = differences;
  return {
    number: 1,
    reasons: ['territory', 'open'],
    unknown: [],
    verdict: null,
    ...rest,
    hit: hitWith(hit),
  };
}

export const FACTS: AnswerLine & { kind: 'facts' } = {
  kind: 'facts',
  facts: [
    readingWith({}),
    readingWith({
      kind: 'applicant',
      text: 'commune',
      key: 'commune',
      label: null,
      territories: [],
      applicants: ['local_authority'],
      probableApplicants: ['local_authority'],
    }),
  ],
  words: ['isoler', 'école'],
  context: {
    text: 'isoler école',
    territories: ['commune:69123'],
    applicants: ['local_authority'],
    instruments: [],
  },
};

export const PROGRAMMES: AnswerLine & { kind: 'programmes' } = {
  kind: 'programmes',
  total: 12,
  profile: {},
  question: null,
  programmes: [
    programmeWith({}),
    programmeWith({
      number: 2,
      reasons: ['national'],
      unknown: ['applicant', 'amount'],
      hit: { id: '0190f3a4-1111-5222-8333-444455556667', title: 'Insulate', lang: 'en', officialUrl: null },
    }),
  ],
};

export const PARAGRAPH: AnswerLine & { kind: 'paragraph' } = {
  kind: 'paragraph',
  origin: 'model',
  segments: [
    { kind: 'programme', number: 1 },
    { kind: 'text', text: ' donne ' },
    { kind: 'figure', number: 1, field: 'amount' },
    { kind: 'text', text: ' avant le ' },
    { kind: 'figure', number: 1, field: 'deadline' },
    { kind: 'text', text: ', comme ' },
    { kind: 'programme', number: 2 },
    { kind: 'programme', number: 9 },
    { kind: 'figure', number: 9, field: 'amount' },
  ],
};
