import { describe, expect, it } from '@jest/globals';
import { emptyFacts, titleOnly } from '@platform/contracts/catalog';
import fc from 'fast-check';
import { contributionOf } from '../../test/record-builders.ts';
import type { Contribution } from './contribution.ts';
import { changedPaths, proposalHash, splitChange } from './review.ts';
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
  it('is accepted at once for dates and links and reviewed for everything else', () => {
    fc.assert(
      fc.property(stated, stated, (before, after) => {
        const [live, incoming] = [contribution(before), contribution(after)];
        const { accepted, proposed } = splitChange(live, incoming);
        expect(accepted.facts.deadline).toEqual(incoming.facts.deadline);
        expect(accepted.facts.officialUrl).toBe(incoming.facts.officialUrl);
        const isMeant =
          before.title === after.title && before.code === after.code && before.funder === after.funder;
        expect(proposed === null).toBe(isMeant);
        if (proposed === null) return;
        expect(accepted.facts.texts).toEqual(live.facts.texts);
        expect(accepted.facts.grantCode).toBe(live.facts.grantCode);
        expect(accepted.facts.funders).toEqual(live.facts.funders);
        expect(proposed).toEqual(incoming);
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
        const approved = applyContribution({ id: 'id', current: held }, second.proposed, {
          now,
          reviewsChanges: false,
        });
        const final = approved.kind === 'unchanged' ? held : approved.next;
        expect(final.published.texts.fr?.title).toBe(after.title);
        expect(final.published.funders).toEqual([after.funder]);
        expect(proposalHash(second.proposed)).toBe(proposalHash(contribution(after)));
      }),
    );
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
