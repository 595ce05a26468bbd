import { describe, expect, it } from '@jest/globals';
import { subsidy } from '../../../test/subsidy-builder.ts';
import { compileNeeds } from './need-matcher.ts';
import { type Need, readTaxonomy } from './taxonomy.ts';

function texts(label: string) {
  return { label, hint: 'hint', also: ['other words'] };
}

function needs(...given: readonly (Partial<Need> & { id: string })[]): readonly Need[] {
  const [group] = readTaxonomy([
    {
      id: 'group',
      fr: 'Groupe',
      en: 'Group',
      needs: given.map((need) => ({
        fr: texts(need.id),
        en: texts(need.id),
        rules: [{ fr: ['nul'] }],
        ...need,
      })),
    },
  ]);
  return group?.needs ?? [];
}

function rule(given: Partial<Need['rules'][number]>): Need['rules'][number] {
  return {
    in: 'lead',
    fr: [],
    en: [],
    codes: [],
    applicants: [],
    sectors: [],
    instruments: [],
    ...given,
  };
}

type TextGiven = { title?: string; summary?: string | null; eligibleUses?: string[] };

function reported(fr: TextGiven, facts: Parameters<typeof subsidy>[0] = {}) {
  return subsidy({ ...facts, texts: { fr: { title: 'Aide', ...fr } } });
}

describe('needs named by words', () => {
  it('are found by their labels, their other names and the phrases that stand for them in subsidies', () => {
    const roof = { label: 'Isoler un toit', hint: 'hint', also: ['combles perdus'] };
    const { namedIn } = compileNeeds(
      needs({ id: 'roof', fr: roof, rules: [rule({ fr: ['toiture'] })] }, { id: 'other' }),
    );
    expect(namedIn('isoler mon toit', null)).toEqual(['roof']);
    expect(namedIn('travaux des combles perdus', null)).toEqual(['roof']);
    expect(namedIn('toitures', null)).toEqual(['roof']);
    expect(namedIn('combles', null)).toEqual([]);
  });
});

describe('needs met by a subsidy', () => {
  it('searches only the texts that the rule names', () => {
    const { metBy: met } = compileNeeds(
      needs(
        { id: 'by-title', rules: [rule({ in: 'title', fr: ['toiture'] })] },
        { id: 'by-lead', rules: [rule({ fr: ['toiture'] })] },
        { id: 'by-uses', rules: [rule({ in: 'uses', fr: ['toiture'] })] },
      ),
    );
    expect(met(reported({ title: 'Toitures' }))).toEqual(['by-title', 'by-lead', 'by-uses']);
    expect(met(reported({ summary: 'Une toiture' }))).toEqual(['by-lead', 'by-uses']);
    expect(met(reported({ eligibleUses: ['Toiture'] }))).toEqual(['by-uses']);
    expect(met(reported({}))).toEqual([]);
  });

  it('orders phrases in the title first, then the longer phrase, then the order of the taxonomy', () => {
    const { metBy: met } = compileNeeds(
      needs(
        { id: 'summary', rules: [rule({ fr: ['eau'] })] },
        { id: 'short', rules: [rule({ fr: ['isolation'] })] },
        { id: 'long', rules: [rule({ fr: ['isolation des toitures'] })] },
        { id: 'short-too', rules: [rule({ fr: ['isolation'] })] },
      ),
    );
    expect(met(reported({ title: 'Isolation de toiture', summary: 'Eau' }))).toEqual([
      'long',
      'short',
      'short-too',
      'summary',
    ]);
  });

  it('is excluded by a phrase with another meaning, in title or summary only', () => {
    const { metBy: met } = compileNeeds(
      needs({ id: 'need', rules: [rule({ fr: ['reprise'] })], not: { fr: ['marché public'], en: [] } }),
    );
    expect(met(reported({ title: 'Reprise', summary: 'd’un marché public' }))).toEqual([]);
    expect(met(reported({ title: 'Reprise', eligibleUses: ['Marché public'] }))).toEqual(['need']);
  });

  it('requires the second phrase of a rule', () => {
    const { metBy: met } = compileNeeds(
      needs({ id: 'need', rules: [rule({ fr: ['décarboner'], with: { fr: ['usine'], en: [] } })] }),
    );
    expect(met(reported({ title: 'Décarboner' }))).toEqual([]);
    expect(met(reported({ title: 'Décarboner', eligibleUses: ['Usines'] }))).toEqual(['need']);
  });

  it('excludes subsidies for other applicants, but not those without stated applicants', () => {
    const { metBy: met } = compileNeeds(
      needs({ id: 'need', applicants: ['company'], rules: [rule({ fr: ['eau'] })] }),
    );
    const of = (eligibleApplicants: ('company' | 'student')[]) =>
      met(reported({ title: 'Eau' }, { eligibleApplicants }));
    expect([of(['company']), of([]), of(['student'])]).toEqual([['need'], ['need'], []]);
  });

  it('requires the applicants of a rule to be stated', () => {
    const { metBy: met } = compileNeeds(
      needs({ id: 'need', rules: [rule({ fr: ['eau'], applicants: ['company'] })] }),
    );
    const of = (eligibleApplicants: ('company' | 'student')[]) =>
      met(reported({ title: 'Eau' }, { eligibleApplicants }));
    expect([of(['company']), of([]), of(['student'])]).toEqual([['need'], [], []]);
  });

  it('accepts the prefix of an official code as evidence', () => {
    const { metBy: met } = compileNeeds(needs({ id: 'need', rules: [rule({ codes: ['HORIZON-MSCA'] })] }));
    expect(met(reported({}, { grantCode: 'HORIZON-MSCA-2027-PF-01' }))).toEqual(['need']);
    expect(met(reported({}, { grantCode: 'X-HORIZON-MSCA' }))).toEqual([]);
    expect(met(reported({}, { grantCode: null }))).toEqual([]);
  });

  it('requires sectors and instruments where a rule names them', () => {
    const { metBy: met } = compileNeeds(
      needs(
        { id: 'loan', rules: [rule({ instruments: ['loan'] })] },
        { id: 'craft', rules: [rule({ fr: ['artisan'], sectors: ['commerce_craft'] })] },
      ),
    );
    const funding = { instrument: 'loan' as const };
    expect(met(reported({ title: 'Artisans' }, { funding, sector: 'commerce_craft' }))).toEqual([
      'craft',
      'loan',
    ]);
    expect(met(reported({ title: 'Artisans' }, { sector: 'industry', targetSectors: [] }))).toEqual([]);
    expect(met(reported({ title: 'Artisans' }, { sector: null, targetSectors: ['commerce_craft'] }))).toEqual(
      ['craft'],
    );
  });
});
