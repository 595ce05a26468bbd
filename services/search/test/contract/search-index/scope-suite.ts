import { describe, expect, test } from '@jest/globals';
import { audiencePreferences } from '../../../src/domain/audiences.ts';
import {
  claimsOf,
  NOTHING_STATED,
  preferencesOf,
  type StatedScope,
  scopeOf,
} from '../../../src/domain/stated-scope.ts';
import { subsidy } from '../../subsidy-builder.ts';
import { type IndexFixture, titlesOf, tree } from './index-fixture.ts';

const RENNES: StatedScope = {
  ...NOTHING_STATED,
  territories: [['commune:35238']],
  applicants: ['nonprofit'],
};

/** How any engine treats what a typed sentence states about the person, and which words a hit lacks. */
export function describeScope({ fill, search }: IndexFixture): void {
  describe('the scope of a sentence', () => {
    test('leaves out what is for other places or applicants, and keeps what does not state it', async () => {
      await fill([
        subsidy({ title: 'Vélo rennais', coverage: { zones: ['epci:243500139'] } }),
        subsidy({
          title: 'Vélo breton',
          coverage: { zones: ['region:53'] },
          eligibleApplicants: ['nonprofit'],
        }),
        subsidy({ title: 'Vélo sans précision', coverage: { zones: [] } }),
        subsidy({ title: 'Vélo lyonnais', coverage: { zones: ['commune:69123'] } }),
        subsidy({
          title: 'Vélo des entreprises',
          coverage: { zones: ['region:53'] },
          eligibleApplicants: ['company'],
        }),
      ]);
      const found = await search('vélo', { scope: scopeOf(RENNES, tree) });
      expect([found.total, titlesOf(found).sort()]).toEqual([
        3,
        ['Vélo breton', 'Vélo rennais', 'Vélo sans précision'],
      ]);
    });

    test('leaves out what limits employees or ages to others, and keeps what does not limit them', async () => {
      const limit = (subject: 'employees' | 'age', rule: 'at_most' | 'at_least', value: number) => ({
        ...{ subject, rule, values: [String(value)] },
        ...{ period: null, alternative: null, native: '' },
      });
      await fill([
        subsidy({ title: 'Prêt sans limite' }),
        subsidy({ title: 'Prêt des petites', conditions: [limit('employees', 'at_most', 10)] }),
        subsidy({ title: 'Prêt des grandes', conditions: [limit('employees', 'at_least', 11)] }),
        subsidy({
          title: 'Prêt des jeunes',
          conditions: [limit('age', 'at_least', 16), limit('age', 'at_most', 25)],
        }),
      ]);
      const stated = async (figures: Partial<StatedScope>) =>
        titlesOf(await search('prêt', { scope: scopeOf({ ...NOTHING_STATED, ...figures }, tree) })).sort();
      expect(await stated({ employees: [8] })).toEqual([
        'Prêt des jeunes',
        'Prêt des petites',
        'Prêt sans limite',
      ]);
      expect(await stated({ employees: [11] })).toEqual([
        'Prêt des grandes',
        'Prêt des jeunes',
        'Prêt sans limite',
      ]);
      expect(await stated({ ages: [26] })).not.toContain('Prêt des jeunes');
      expect(await stated({ ages: [25] })).toContain('Prêt des jeunes');
    });

    test('puts a programme for a group that the text does not name below the others', async () => {
      await fill([
        subsidy({ title: 'Embauche d’un salarié handicapé' }),
        subsidy({ texts: { fr: { title: 'Embauche', description: 'Pour tout salarié.' } } }),
      ]);
      const ordered = async (text: string) =>
        titlesOf(await search('embauche salarié', { preferences: audiencePreferences(text.split(' ')) }));
      expect((await ordered('embauche salarie')).at(-1)).toBe('Embauche d’un salarié handicapé');
      expect((await ordered('embauche salarie handicape'))[0]).toBe('Embauche d’un salarié handicapé');
    });

    test('decides which partial matches are added, so that words found elsewhere do not leave it empty', async () => {
      await fill([
        subsidy({ title: 'Four de boulangerie', coverage: { zones: ['region:84'] } }),
        subsidy({ title: 'Aide à la boulangerie', coverage: { zones: ['region:53'] } }),
      ]);
      const result = await search('four boulangerie', { scope: scopeOf(RENNES, tree) });
      expect(titlesOf(result)).toEqual(['Aide à la boulangerie']);
      expect([result.exactTotal, result.hits[0]?.missing]).toEqual([0, [0]]);
    });

    test('puts full matches first and counts them, whatever is nearer', async () => {
      await fill([
        subsidy({ title: 'Boulangerie bretonne', coverage: { zones: ['region:53'] } }),
        subsidy({ title: 'Chauffage de boulangerie', coverage: { zones: ['country:FR'] } }),
      ]);
      const preferences = preferencesOf(RENNES, tree);
      const result = await search('chauffage boulangerie', { scope: scopeOf(RENNES, tree), preferences });
      expect(titlesOf(result)).toEqual(['Chauffage de boulangerie', 'Boulangerie bretonne']);
      expect([result.exactTotal, result.total]).toEqual([1, 2]);
      expect(result.hits.map(({ missing }) => missing)).toEqual([[], [0]]);
    });

    test('puts a full match first, also where it is probably for others', async () => {
      await fill([
        subsidy({ title: 'Chauffage de boulangerie', eligibleApplicants: ['company'] }),
        subsidy({ title: 'Boulangerie associative', eligibleApplicants: ['nonprofit'] }),
        ...Array.from({ length: 10 }, (_, at) =>
          subsidy({ title: `Chauffage ${at}`, eligibleApplicants: ['company'] }),
        ),
      ]);
      const stated: StatedScope = {
        ...NOTHING_STATED,
        likelyApplicants: ['nonprofit'],
      };
      const result = await search('chauffage boulangerie', { preferences: preferencesOf(stated, tree) });
      expect(titlesOf(result).slice(0, 2)).toEqual(['Chauffage de boulangerie', 'Boulangerie associative']);
      expect([result.exactTotal, result.total]).toEqual([1, 12]);
      expect(result.hits.slice(0, 2).map(({ missing }) => missing)).toEqual([[], [0]]);
    });

    test('puts weak matches that are probably for others below those that are for everybody', async () => {
      const texts = (title: string, description: string) => ({ texts: { fr: { title, description } } });
      await fill([
        subsidy({ ...texts('Xylologie de ferme', 'Zymologie et pigments.'), eligibleApplicants: ['farmer'] }),
        subsidy({ ...texts('Xylologie de club', 'Couleurs.'), eligibleApplicants: ['nonprofit'] }),
        subsidy({ ...texts('Danse', 'Avec un peu de xylologie et des couleurs.') }),
      ]);
      const claimants: StatedScope['claimants'] = [
        { applicant: 'farmer', likelihood: 0.6 },
        { applicant: 'nonprofit', likelihood: 0.4 },
      ];
      const words = 'xylologie zymologie pigments';
      expect(titlesOf(await search(words, {}))).toEqual(['Xylologie de ferme', 'Xylologie de club', 'Danse']);
      const claims = claimsOf({ claimants });
      expect(titlesOf(await search(words, { claims }))).toEqual([
        'Xylologie de ferme',
        'Danse',
        'Xylologie de club',
      ]);
    });

    test('prefers what is for the région, then for the country, and what is not for others alone', async () => {
      const texts = (title: string) => ({ texts: { fr: { title } } });
      await fill([
        subsidy({ ...texts('Xylologie alpha'), coverage: { zones: ['union:EU'] } }),
        subsidy({ ...texts('Xylologie beta'), coverage: { zones: ['country:FR'] } }),
        subsidy({ ...texts('Xylologie gamma'), coverage: { zones: ['department:35'] } }),
        subsidy({
          ...texts('Xylologie delta'),
          coverage: { zones: ['department:35'] },
          eligibleApplicants: ['company'],
        }),
      ]);
      const stated: StatedScope = { ...RENNES, applicants: [], likelyApplicants: ['individual'] };
      const result = await search('xylologie', { preferences: preferencesOf(stated, tree) });
      expect(titlesOf(result)).toEqual([
        'Xylologie gamma',
        'Xylologie beta',
        'Xylologie alpha',
        'Xylologie delta',
      ]);
    });
  });
}
