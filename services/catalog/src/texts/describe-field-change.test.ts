import { describe, expect, it } from '@jest/globals';
import { emptyFacts, subsidyFactsSchema, titleOnly } from '@platform/contracts/catalog';
import { changedPaths } from '../domain/changed-paths.ts';
import { describeFieldChange } from './describe-field-change.ts';
import { FIELD_TEXTS } from './fields.ts';

function name(id: string, language: 'fr' | 'en') {
  return `${id} ${language}`;
}

function statedText(path: string, before: unknown, after: unknown) {
  return describeFieldChange({ path, before, after }, name);
}

describe('a sentence about a changed field', () => {
  it.each([
    [
      'deadline',
      { date: '2026-11-30', time: '12:00', zone: 'Europe/Paris' },
      { date: '2027-01-15', time: null, zone: 'Europe/Paris' },
      'Date limite : 30 novembre 2026 à 12 h 00 → 15 janvier 2027',
      'Deadline: 30 November 2026, 12:00 → 15 January 2027',
    ],
    [
      'funding.maximumGrant',
      null,
      { cents: 5_000_000, currency: 'EUR' },
      'Montant maximal : non précisé → 50 000 €',
      'Maximum grant: not stated → €50,000',
    ],
    [
      'funding.cofinancingRate',
      { minBps: 2_000, maxBps: 4_000 },
      { minBps: null, maxBps: 8_050 },
      'Taux d’aide : de 20 % à 40 % → 80,5 %',
      'Co-financing rate: 20% to 40% → 80.5%',
    ],
    [
      'eligibleApplicants',
      ['company', 'nonprofit'],
      ['company', 'farmer'],
      'Bénéficiaires : ajouté : agriculteurs ; retiré : associations',
      'Eligible applicants: added: farmers ; removed: non-profits',
    ],
    [
      'coverage.zones',
      ['region:84'],
      ['region:84', 'region:93'],
      'Territoires : ajouté : region:93 fr',
      'Territories: added: region:93 en',
    ],
    ['suspended', false, true, 'Dépôt suspendu : non → oui', 'Applications suspended: no → yes'],
    ['texts.fr.title', 'Aide A', 'Aide B', 'Titre (fr) : Aide A → Aide B', 'Title (fr): Aide A → Aide B'],
  ])('%s is reported in both languages', (path, before, after, ...[fr, en]) => {
    const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
    const change = statedText(path, before, after);
    expect([plain(change.fr), plain(change.en)]).toEqual([fr, en]);
  });

  it('shows only the changed part of a long text', () => {
    const long = 'mot '.repeat(400);
    const { fr } = statedText('texts.fr.description', `${long}avant ${long}`, `${long}après ${long}`);
    expect(fr).toContain('avant');
    expect(fr).toContain('après');
    expect(fr.length).toBeLessThan(200);
  });

  it('has a sentence for every field that can differ', () => {
    const facts = subsidyFactsSchema.parse(emptyFacts(titleOnly('x')));
    const other = JSON.parse(
      JSON.stringify(facts, (_, value) =>
        value === null || typeof value === 'string' || typeof value === 'boolean'
          ? `other ${value}`
          : Array.isArray(value)
            ? ['other']
            : value,
      ),
    );
    const paths = changedPaths(facts, other);
    expect(paths.length).toBeGreaterThan(35);
    for (const path of paths) {
      expect(FIELD_TEXTS[path.replace(/^texts\.(fr|en)/, 'texts')]).toBeDefined();
    }
  });
});
