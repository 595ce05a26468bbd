import { describe, expect, test } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import fc from 'fast-check';
import { any } from '../../query-builder.ts';
import { containsAlternative, editsBetween } from '../../recount.ts';
import { subsidy } from '../../subsidy-builder.ts';
import type { IndexFixture } from './index-fixture.ts';

/**
 * The calls of any engine other than queries: documents by id, values of open facets, words for completion and
 * correction.
 */
export function describeLists({ index, fill }: IndexFixture, runs: number): void {
  describe('documents by id, values and words', () => {
    test('returns documents by id in the given order, without hidden and unknown ones', async () => {
      const [one, other] = [subsidy({ title: 'un' }), subsidy({ title: 'deux' })];
      const made: Subsidy = { ...subsidy({ title: 'fictif' }), origin: 'synthetic' };
      await fill([one, other, made]);
      const ids = [other.id, made.id, subsidy().id, one.id];
      expect((await index().byIds(ids, { withGenerated: false })).map(({ id }) => id)).toEqual([
        other.id,
        one.id,
      ]);
      expect((await index().byIds(ids, { withGenerated: true })).map(({ id }) => id)).toEqual([
        other.id,
        made.id,
        one.id,
      ]);
    });

    test('finds values of an open facet by the prefix of one of their words, most frequent first', async () => {
      await fill([
        subsidy({ funders: ["Agence de l'eau Loire-Bretagne"] }),
        subsidy({ funders: ['Région Bretagne', 'Région Bretagne Nord'] }),
        subsidy({ funders: ['Région Bretagne'] }),
        { ...subsidy({ funders: ['Bretagne fictive'] }), origin: 'synthetic' },
      ]);
      const values = async (prefix: string, { limit = 10, withGenerated = false } = {}) =>
        (await index().valuesByPrefix({ facet: 'funder', prefix, limit, withGenerated })).map(
          ({ value }) => value,
        );
      expect((await values('bret'))[0]).toBe('Région Bretagne');
      expect(await values('bret')).toHaveLength(3);
      expect(await values('bret', { withGenerated: true })).toHaveLength(4);
      expect(await values('bret', { limit: 1 })).toEqual(['Région Bretagne']);
      expect(await values('etagne')).toEqual([]);
      expect(await values('region bretagne n')).toEqual(['Région Bretagne Nord']);
      expect(await values('eau')).toEqual(["Agence de l'eau Loire-Bretagne"]);
    });

    test('completes and corrects words like a search through all words', async () => {
      const letters = fc.constantFrom('a', 'b', 'e');
      const word = fc.oneof(
        fc.array(letters, { minLength: 1, maxLength: 4 }),
        fc.array(letters, { minLength: 6, maxLength: 10 }),
      );
      const known = word.map((chosen) => chosen.join(''));
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(known, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 }),
          fc.array(known, { minLength: 5, maxLength: 5 }),
          async (texts, questions) => {
            await fill(texts.map((words) => subsidy({ title: words.join(' ') })));
            const frequency = new Map<string, number>();
            for (const found of texts.flatMap((words) => [...new Set(words)])) {
              frequency.set(found, (frequency.get(found) ?? 0) + 1);
            }
            const all = [...frequency].map(([found, documents]) => ({ word: found, documents }));
            const facts = await index().lookUp(
              questions.map((requested) => ({ word: requested, completions: 100, near: 100 })),
              { withGenerated: false },
            );
            const sorted = (words: readonly { word: string }[]) =>
              [...words].sort((a, b) => (a.word < b.word ? -1 : 1));
            for (const [at, { word: requested, documents, completions, near }] of facts.entries()) {
              expect(requested).toBe(questions[at]);
              expect(documents).toBe(
                texts.filter((words) =>
                  containsAlternative(subsidy({ title: words.join(' ') }), any(requested)),
                ).length,
              );
              expect(sorted(completions)).toEqual(
                sorted(all.filter(({ word: found }) => found !== requested && found.startsWith(requested))),
              );
              const edits = requested.length < 8 ? 1 : 2;
              expect(sorted(near)).toEqual(
                sorted(
                  all
                    .map((one) => ({ ...one, distance: editsBetween(requested, one.word) }))
                    .filter(({ distance }) => distance > 0 && distance <= edits),
                ),
              );
              const isInOrder = (list: readonly { documents: number; distance?: number }[]) =>
                list.every((one, next) => {
                  const before = list[next - 1];
                  if (before === undefined || (before.distance ?? 0) < (one.distance ?? 0)) return true;
                  return before.distance === one.distance && before.documents >= one.documents;
                });
              expect([isInOrder(completions), isInOrder(near)]).toEqual([true, true]);
            }
          },
        ),
        { numRuns: 40 * runs },
      );
    });
  });
}
