import { describe, expect, it } from '@jest/globals';
import { emptyFacts, titleOnly } from '@platform/contracts/catalog';
import fc from 'fast-check';
import { contributionOf } from '../../test/record-builders.ts';
import { changedPaths } from './changed-paths.ts';
import type { Contribution } from './contribution.ts';
import { acceptProposal, splitChange, wholeChange } from './review.ts';
import { statedPaths } from './stated-values.ts';
import { applyContribution } from './subsidy-changes.ts';

type Stated = { title: string; code: string | null; date: string | null; url: string | null; funder: string };

function contribution({ title, code, date, url, funder }: Stated): Contribution {
  return contributionOf({
    source: 'les-aides',
    facts: {
      ...emptyFacts(titleOnly(title)),
      grantCode: code,
      deadline: date === null ? null : { date, time: null, zone: 'Europe/Paris' },
      officialUrl: url,
      funders: [funder],
    },
  });
}

const stated: fc.Arbitrary<Stated> = fc.record({
  title: fc.constantFrom('A', 'B'),
  code: fc.constantFrom(null, '1'),
  date: fc.constantFrom(null, '2027-01-01', '2027-02-02'),
  url: fc.constantFrom(null, 'https://example.org/1'),
  funder: fc.constantFrom('F', 'G'),
});

describe('a change of a live record of a reviewed source', () => {
  it('takes stated dates and links at once and leaves everything else, and what vanishes, to an operator', () => {
    fc.assert(
      fc.property(stated, stated, (before, after) => {
        const [live, incoming] = [contribution(before), contribution(after)];
        const { accepted, proposed } = splitChange(live, incoming, { reviewsChanges: true });
        expect(accepted.facts.deadline).toEqual(incoming.facts.deadline ?? live.facts.deadline);
        expect(accepted.facts.officialUrl).toBe(incoming.facts.officialUrl ?? live.facts.officialUrl);
        const isMeant =
          before.title === after.title && before.code === after.code && before.funder === after.funder;
        const isGone =
          (before.date !== null && after.date === null) || (before.url !== null && after.url === null);
        expect(proposed === null).toBe(isMeant && !isGone);
        if (proposed === null) return;
        expect(accepted.facts.texts).toEqual(live.facts.texts);
        expect(accepted.facts.grantCode).toBe(live.facts.grantCode);
        expect(accepted.facts.funders).toEqual(live.facts.funders);
        expect(proposed.contribution).toEqual(incoming);
      }),
    );
  });

  it('publishes exactly what was accepted, and after approval exactly what was proposed', () => {
    fc.assert(
      fc.property(stated, stated, (before, after) => {
        const now = new Date('2026-11-20T09:00:00Z');
        const first = applyContribution({ id: 'id', current: null }, contribution(before), {
          now,
          reviewsChanges: true,
        });
        if (first.kind === 'unchanged') throw new Error('a first record is published');
        const second = applyContribution({ id: 'id', current: first.next }, contribution(after), {
          now,
          reviewsChanges: true,
        });
        const held = second.kind === 'unchanged' ? first.next : second.next;
        expect(held.published.texts.fr?.title).toBe(before.title);
        if (second.proposed === undefined) return;
        const [live] = held.contributions;
        if (live === undefined) throw new Error('the record is there');
        const { contribution: proposal, paths } = second.proposed;
        const approved = applyContribution(
          { id: 'id', current: held },
          acceptProposal(live, proposal, paths),
          {
            now,
            reviewsChanges: false,
            removesAtOnce: true,
          },
        );
        const final = approved.kind === 'unchanged' ? held : approved.next;
        expect(final.published.texts.fr?.title).toBe(after.title);
        expect(final.published.funders).toEqual([after.funder]);
        expect(final.contributions[0]?.facts).toEqual(contribution(after).facts);
      }),
    );
  });

  it.each([true, false])(
    'never loses a value that was stated (changes are reviewed: %s)',
    (reviewsChanges) => {
      fc.assert(
        fc.property(stated, stated, (before, after) => {
          const [live, incoming] = [contribution(before), contribution(after)];
          const { accepted, proposed } = splitChange(live, incoming, { reviewsChanges });
          expect(statedPaths(accepted.facts)).toEqual(expect.arrayContaining(statedPaths(live.facts)));
          const gone = statedPaths(live.facts).filter((path) => !statedPaths(incoming.facts).includes(path));
          expect(proposed?.paths ?? []).toEqual(expect.arrayContaining(gone));
        }),
      );
    },
  );

  it('holds the opening back with a deadline that vanishes, so that both still fit together', () => {
    const window = (opensOn: string | null, date: string | null) =>
      contributionOf({
        facts: {
          ...emptyFacts(titleOnly('A')),
          opensOn,
          deadline: date === null ? null : { date, time: null, zone: 'Europe/Paris' },
        },
      });
    const { accepted, proposed } = splitChange(
      window('2026-01-01', '2026-03-01'),
      window('2027-01-01', null),
      {
        reviewsChanges: false,
      },
    );
    expect(accepted.facts).toMatchObject({ opensOn: '2026-01-01', deadline: { date: '2026-03-01' } });
    expect(proposed?.paths.toSorted()).toEqual(['deadline', 'opensOn']);
  });

  it('removes values at once for a source that is trusted to, and at once when an operator approves', () => {
    const live = contribution({ title: 'A', code: '1', date: '2027-01-01', url: null, funder: 'F' });
    const incoming = contribution({ title: 'A', code: null, date: null, url: null, funder: 'F' });
    expect(splitChange(live, incoming, { reviewsChanges: false, removesAtOnce: true })).toMatchObject({
      accepted: incoming,
      proposed: null,
    });
    const { proposed } = splitChange(live, incoming, { reviewsChanges: false });
    expect(acceptProposal(live, incoming, proposed?.paths ?? []).facts).toEqual(incoming.facts);
  });

  describe('that states again what it stated before one of its last changes', () => {
    const good = contribution({ title: 'A', code: null, date: null, url: null, funder: 'F' });
    const policy = { reviewsChanges: false, restoresAtOnce: true };
    const wrongOnes = ['2027-01-01', '2027-02-02', '2027-03-03', '2027-04-04'].map((date) =>
      contribution({ title: 'B', code: '1', date, url: null, funder: 'G' }),
    );
    const liveAfter = (changes: readonly Contribution[]) =>
      changes.reduce((live, one) => splitChange(live, one, policy).accepted, good);

    it('loses at once what three changes added, and no more is remembered', () => {
      const { accepted, proposed } = splitChange(liveAfter(wrongOnes.slice(0, 3)), good, policy);
      expect([accepted.facts, proposed]).toEqual([good.facts, null]);
      expect(splitChange(liveAfter(wrongOnes), good, policy).proposed?.paths).toContain('deadline');
    });

    it('waits where it differs from that in any value, and where nothing reports what is removed', () => {
      const other = contribution({ title: 'A', code: null, date: null, url: null, funder: 'G' });
      const live = liveAfter(wrongOnes.slice(0, 1));
      expect(splitChange(live, other, policy).proposed?.paths).toContain('deadline');
      expect(splitChange(live, good, { reviewsChanges: false }).proposed?.paths).toContain('deadline');
    });

    it('never undoes what an operator approved of a reviewed source', () => {
      const live = liveAfter(wrongOnes.slice(0, 1));
      const { proposed } = splitChange(live, good, { ...policy, reviewsChanges: true });
      expect(proposed?.paths).toEqual(expect.arrayContaining(['texts.fr.title', 'grantCode', 'funders']));
    });
  });

  it('keeps the other language when a record loses one', () => {
    const texts = titleOnly('A');
    const live = contributionOf({
      facts: { ...emptyFacts(titleOnly('A')), texts: { fr: texts, en: texts } },
    });
    const incoming = contributionOf({ facts: emptyFacts(titleOnly('A')) });
    const { accepted } = splitChange(live, incoming, { reviewsChanges: false });
    expect(accepted.facts.texts).toEqual(live.facts.texts);
  });

  it('proposes a held record as a whole, and nothing when it states what is live', () => {
    const live = contribution({ title: 'A', code: '1', date: null, url: null, funder: 'F' });
    const incoming = contribution({ title: 'B', code: '1', date: '2027-01-01', url: null, funder: 'F' });
    expect(wholeChange(live, incoming)?.paths.toSorted()).toEqual(['deadline', 'texts.fr.title']);
    expect(wholeChange(live, live)).toBeNull();
  });

  it('names every field that differs, and none that does not', () => {
    const [a, b] = [
      contribution({ title: 'A', code: null, date: null, url: null, funder: 'F' }),
      contribution({ title: 'B', code: null, date: '2027-01-01', url: null, funder: 'F' }),
    ];
    expect(changedPaths(a.facts, b.facts).toSorted()).toEqual(['deadline', 'texts.fr.title']);
    expect(changedPaths(a.facts, a.facts)).toEqual([]);
  });
});
