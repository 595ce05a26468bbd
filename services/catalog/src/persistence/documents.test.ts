import { expect, test } from '@jest/globals';
import { emptyFacts, titleOnly } from '@platform/contracts/catalog';
import { contributionOf } from '../../test/record-builders.ts';
import type { Contribution } from '../domain/contribution.ts';
import { changeHash, proposalHash } from '../domain/review.ts';
import { applyContribution } from '../domain/subsidy-changes.ts';
import type { CatalogSubsidy } from '../domain/subsidy-state.ts';
import {
  contributionToDocument,
  type SubsidyDocument,
  stateFromDocument,
  stateToDocument,
} from './documents.ts';

const ID = '019400aa-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-20T09:00:00Z');

function contribution(source: string, precedence: number): Contribution {
  return contributionOf({
    source,
    sourceId: 'a',
    precedence,
    fieldPrecedence: { 'funding.maximumGrant': 5 },
    facts: { ...emptyFacts(titleOnly('Aide')), sector: 'digital', funders: [source] },
    methods: {
      'texts.fr.title': { method: 'stated', confidence: null },
      sector: { method: 'guessed', confidence: 70 },
      funders: { method: 'stated', confidence: null },
    },
  });
}

function stored(...contributions: Contribution[]) {
  const state = contributions.reduce<CatalogSubsidy | null>((current, one) => {
    const decision = applyContribution({ id: ID, current }, one, { now: NOW, reviewsChanges: false });
    return decision.kind === 'unchanged' ? current : decision.next;
  }, null);
  if (state === null) throw new Error('a state was expected');
  const document: SubsidyDocument = { _id: ID, ...stateToDocument(state, 'w'), outbox: [], pending: 0 };
  return { state, document };
}

test.each([
  ['one record', [contribution('tee', 20)]],
  ['several records', [contribution('tee', 20), contribution('starter', 0)]],
])('reads the state of a subsidy of %s as it was stored', (_, contributions) => {
  const { state, document } = stored(...contributions);
  expect(stateFromDocument(structuredClone(document))).toEqual(state);
});

test("stores the content of a subsidy's only record once", () => {
  const { document } = stored(contribution('tee', 20));
  expect(JSON.stringify(document).match(/"title":"Aide"/g)).toHaveLength(1);
});

test('reads documents of earlier releases, with one entry per field path', () => {
  const { state, document } = stored(contribution('tee', 20));
  const [only] = state.contributions;
  if (only === undefined) throw new Error('a contribution was expected');
  const {
    methods,
    fieldPrecedence: _precedence,
    carriedProvenance: _carried,
    officialCode: _code,
    origin: _origin,
    ...rest
  } = only;
  const early = {
    ...document,
    published: {
      ...document.published,
      provenance: Object.entries(state.published.provenance).map(
        ([path, { confidence: _confidence, ...one }]) => ({ path, ...one }),
      ),
    },
    contributions: [
      { ...rest, methods: Object.entries(methods).map(([path, { method }]) => ({ path, method })) },
    ],
  } as unknown as SubsidyDocument;
  const read = stateFromDocument(early);
  expect(read.published.provenance.sector).toEqual({
    source: 'tee',
    sourceId: 'a',
    method: 'guessed',
    confidence: null,
  });
  expect(read.contributions[0]).toMatchObject({ facts: only.facts, officialCode: null, origin: 'real' });
});

test('a record that states the same as in an earlier release makes no version', () => {
  const all = contribution('tee', 20);
  const methods = { ...all.methods, sector: { method: 'guessed' as const, confidence: null } };
  const one = { ...all, methods };
  const { state, document } = stored(one);
  const {
    nafSections: _sections,
    forecast: _forecast,
    mergedInto: _merged,
    ...published
  } = document.published;
  const { edits: _edits, windows: _windows, ...rest } = document;
  const early = {
    ...rest,
    published,
    contentHash: 'of fewer fields',
    contributions: [contributionToDocument(one)],
  } as unknown as SubsidyDocument;
  const read = stateFromDocument(early);
  expect(applyContribution({ id: ID, current: read }, one, { now: NOW, reviewsChanges: false }).kind).toBe(
    'unchanged',
  );
  expect(read.published).toEqual(state.published);
});

/** The hash that the release before `programmes` and `variantOf` computed for the contribution above. */
const HASHED_BEFORE = {
  content: '47e6f4c9b04093b70eff1fdfaa72cef55e08e4042c7b5742acd2cc63c9aef75b',
  proposal: '63db141c64f0f05b4d393587f5968083b51012f1b4e85359cf20d6738b3d36af',
  change: '89c93812ab2860bbab04144d2488a59936438757d00f30e7c760b82103a192d5',
};

test('without programmes and generic subsidy, content and proposals keep the hash of earlier releases', () => {
  const one = contribution('tee', 20);
  const { state, document } = stored(one);
  expect(state.contentHash).toBe(HASHED_BEFORE.content);
  expect(proposalHash(one)).toBe(HASHED_BEFORE.proposal);
  expect(changeHash(one)).toBe(HASHED_BEFORE.change);
  const { programmes: _programmes, variantOf: _variantOf, ...published } = document.published;
  const { variantOf: _copy, variantDecision: _decision, ...rest } = document;
  const read = stateFromDocument({ ...rest, published, contentHash: HASHED_BEFORE.content });
  expect(applyContribution({ id: ID, current: read }, one, { now: NOW, reviewsChanges: true })).toEqual({
    kind: 'unchanged',
  });
});

test('programmes and a generic subsidy make a version when stated', () => {
  const one = contribution('tee', 20);
  const { state } = stored(one);
  const context = { now: NOW, reviewsChanges: true };
  const withProgramme = { ...one, facts: { ...one.facts, programmes: ['France 2030'] } };
  // The first statement about it needs no review, a later different one does.
  const first = applyContribution({ id: ID, current: state }, withProgramme, context);
  expect(first).toMatchObject({
    kind: 'published',
    next: { published: { v: 2, programmes: ['France 2030'] } },
  });
  expect(first).not.toHaveProperty('proposed');
  if (first.kind !== 'published') throw new Error('a version was expected');
  const other = { ...one, facts: { ...one.facts, programmes: ['Fonds vert'] } };
  expect(applyContribution({ id: ID, current: first.next }, other, context)).toHaveProperty('proposed');
  const generic = '019400aa-0000-7000-8000-000000000002';
  expect(
    applyContribution({ id: ID, current: state }, { ...one, variantOf: generic }, context),
  ).toMatchObject({
    kind: 'published',
    next: { published: { v: 2, variantOf: generic } },
  });
});

test('keeps the sentence from which a value was extracted', () => {
  const one = contribution('tee', 20);
  const quoted = { method: 'derived' as const, confidence: 80, quote: 'Une aide au numérique.' };
  const { document } = stored({ ...one, methods: { ...one.methods, sector: quoted } });
  const read = stateFromDocument(document);
  expect(read.contributions[0]?.methods.sector).toEqual(quoted);
  expect(read.published.provenance.sector).toMatchObject(quoted);
});

test('search terms make a version without review, and documents of earlier releases have none', () => {
  const one = contribution('tee', 20);
  const { state, document } = stored(one);
  const withTerms = { ...one, facts: { ...one.facts, searchTerms: ['vitre cassée'] } };
  const changed = applyContribution({ id: ID, current: state }, withTerms, {
    now: NOW,
    reviewsChanges: true,
  });
  expect(changed).toMatchObject({
    kind: 'published',
    next: { published: { v: 2, searchTerms: ['vitre cassée'] } },
  });
  expect(changed).not.toHaveProperty('proposed');
  const { searchTerms: _searchTerms, ...published } = document.published;
  expect(stateFromDocument({ ...document, published }).published.searchTerms).toEqual([]);
});
