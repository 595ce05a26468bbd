import { describe, expect, it } from '@jest/globals';
import { emptyFacts, type SubsidyFacts, titleOnly } from '@platform/contracts/catalog';
import fc from 'fast-check';
import { contributionOf } from '../../test/record-builders.ts';
import type { Contribution } from './contribution.ts';
import { mergeContributions } from './merge-contributions.ts';
import { applyContribution, type Decision, withdrawRecord } from './subsidy-changes.ts';
import { subsidyId } from './subsidy-id.ts';
import type { CatalogSubsidy } from './subsidy-state.ts';
import { mayWithdraw } from './withdrawal-guard.ts';

const ID = subsidyId('tee', 'invention');

function contribution(
  source: string,
  changes: Partial<SubsidyFacts> = {},
  checkedOn = '2026-11-20',
): Contribution {
  return contributionOf({
    source,
    sourceId: 'invention',
    checkedOn,
    precedence: source === 'tee' ? 20 : 0,
    facts: { ...emptyFacts(titleOnly(`Titre de ${source}`)), ...changes },
    methods: {
      'texts.fr.title': { method: 'stated', confidence: null },
      'texts.en.title': { method: 'ours', confidence: null },
      funders: { method: 'derived', confidence: null },
      officialUrl: { method: 'stated', confidence: null },
    },
  });
}

function on(day: number) {
  return { now: at(day), reviewsChanges: false };
}

function at(day: number) {
  return new Date(Date.UTC(2026, 10, day, 9));
}

function after(current: CatalogSubsidy | null, decision: Decision): CatalogSubsidy {
  if (decision.kind !== 'unchanged') return decision.next;
  if (current === null) throw new Error('nothing there');
  return current;
}

describe('the id of a subsidy', () => {
  it('is the same in every installation and form of the name', () => {
    expect(subsidyId('tee', 'pret-vert')).toBe('64076545-dfa4-552c-9f12-809cd073afbb');
    expect(subsidyId('aides-jeunes', 'g\u00e9n\u00e9rale')).toBe(
      subsidyId('aides-jeunes', 'ge\u0301ne\u0301rale'),
    );
    expect(subsidyId('tee', 'a')).not.toBe(subsidyId('aides-jeunes', 'a'));
  });
});

describe('the life of a subsidy', () => {
  it('creates a version only for changed content, however often and in whatever order it is stated', () => {
    const statedText = fc.record({
      source: fc.constantFrom('tee', 'starter'),
      title: fc.constantFrom('a', 'b'),
      action: fc.constantFrom('say', 'withdraw'),
      day: fc.integer({ min: 1, max: 28 }),
    });
    fc.assert(
      fc.property(fc.array(statedText, { minLength: 1, maxLength: 30 }), (steps) => {
        let current: CatalogSubsidy | null = null;
        for (const { source, title, action, day } of steps) {
          const before: CatalogSubsidy | null = current;
          if (action === 'withdraw' && before === null) continue;
          const decision: Decision =
            action === 'say' || before === null
              ? applyContribution(
                  { id: ID, current: before },
                  contribution(source, { grantCode: title }, `2026-11-${String(day).padStart(2, '0')}`),
                  on(day),
                )
              : withdrawRecord(before, { source, sourceId: 'invention' }, at(day));
          const next: CatalogSubsidy = after(before, decision);
          const isNewContent = next.contentHash !== before?.contentHash;
          expect(decision.kind === 'published').toBe(isNewContent);
          expect(next.published.v - (before?.published.v ?? 0)).toBe(isNewContent ? 1 : 0);
          expect(next.published.status).toBe(
            next.contributions.some((one) => one.active) ? 'published' : 'withdrawn',
          );
          expect(next.published.id).toBe(ID);
          current = next;
        }
      }),
    );
  });

  it('stores a check date without a new version, and only when it is more than a day newer', () => {
    const first = after(null, applyContribution({ id: ID, current: null }, contribution('tee'), on(20)));
    expect(
      applyContribution({ id: ID, current: first }, contribution('tee', {}, '2026-11-21'), on(21)).kind,
    ).toBe('unchanged');
    const later = applyContribution(
      { id: ID, current: first },
      contribution('tee', {}, '2026-11-22'),
      on(22),
    );
    expect(later).toMatchObject({
      kind: 'touched',
      next: { published: { v: 1, sources: [{ checkedOn: '2026-11-22' }] } },
    });
  });

  it('stays published by its other record, and returns under its id with the next version', () => {
    const one = after(null, applyContribution({ id: ID, current: null }, contribution('starter'), on(1)));
    const two = after(one, applyContribution({ id: ID, current: one }, contribution('tee'), on(2)));
    const three = after(two, withdrawRecord(two, { source: 'tee', sourceId: 'invention' }, at(3)));
    expect(three.published).toMatchObject({
      v: 3,
      status: 'published',
      texts: { fr: { title: 'Titre de starter' } },
    });
    const four = after(three, withdrawRecord(three, { source: 'starter', sourceId: 'invention' }, at(4)));
    expect(four.published).toMatchObject({
      v: 4,
      status: 'withdrawn',
      firstPublishedAt: at(1).toISOString(),
    });
    const five = after(four, applyContribution({ id: ID, current: four }, contribution('tee'), on(5)));
    expect(five.published).toMatchObject({ v: 5, status: 'published', id: ID });
  });
});

describe('merging what records state', () => {
  it('uses the feed first, fills only its gaps, and records the origin of every field', () => {
    const en = {
      ...contribution('starter').facts.texts.fr,
      origin: 'ours' as const,
      title: 'English title',
    } as SubsidyFacts['texts']['en'];
    const starter = contribution('starter', { funders: ['A'], officialUrl: 'https://exemple.test/a' });
    const enriched = {
      ...starter,
      facts: { ...starter.facts, texts: { ...starter.facts.texts, ...(en === undefined ? {} : { en }) } },
    };
    const feed = contribution('tee', { funders: ['B'] });
    const { facts, provenance, sources } = mergeContributions([enriched, feed]);
    expect(facts).toMatchObject({
      funders: ['B'],
      officialUrl: 'https://exemple.test/a',
      texts: { fr: { title: 'Titre de tee' }, en: { title: 'English title' } },
    });
    expect(provenance.funders).toEqual({
      source: 'tee',
      sourceId: 'invention',
      method: 'derived',
      confidence: null,
    });
    expect(provenance['texts.en.title']).toMatchObject({ source: 'starter', method: 'ours' });
    expect(provenance['texts.fr.title']).toMatchObject({ source: 'tee' });
    expect(sources.map(({ source }) => source)).toEqual(['tee', 'starter']);
  });

  it('gives the same result in any order of the records', () => {
    const [a, b] = [contribution('starter', { grantCode: 'x' }), contribution('tee')];
    expect(mergeContributions([a, b])).toEqual(mergeContributions([b, a]));
  });
});

describe('withdrawing at once', () => {
  it('is allowed up to half of a source, and beyond only when confirmed', () => {
    expect(mayWithdraw({ left: 2, heldBefore: 4, isConfirmed: false })).toBe(true);
    expect(mayWithdraw({ left: 3, heldBefore: 4, isConfirmed: false })).toBe(false);
    expect(mayWithdraw({ left: 4, heldBefore: 4, isConfirmed: true })).toBe(true);
    expect(mayWithdraw({ left: 0, heldBefore: 0, isConfirmed: false })).toBe(true);
  });
});
