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

describe('needs that words name', () => {
  it('are those that people name as the taxonomy does or in its other words, and those that programmes report so', () => {
    const roof = { label: 'Isoler un toit', hint: 'hint', also: ['combles perdus'] };
    const { namedIn } = compileNeeds(
      needs({ id: 'roof', fr: roof, rules: [rule({ fr: ['toiture'] })] }, { id: 'other' }),
    );
    expect(namedIn('isoler mon toit')).toEqual(['roof']);
    expect(namedIn('travaux des combles perdus')).toEqual(['roof']);
    expect(namedIn('toitures')).toEqual(['roof']);
    expect(namedIn('combles')).toEqual([]);
  });
});

describe('needs that a subsidy meets', () => {
  it('looks only where the rule contains', () => {
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

  it('puts what the title contains first, then the longer phrase, then the order of the taxonomy', () => {
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

  it('is left out by a phrase that states that something else is meant, in title or summary alone', () => {
    const { metBy: met } = compileNeeds(
      needs({ id: 'need', rules: [rule({ fr: ['reprise'] })], not: { fr: ['marché public'], en: [] } }),
    );
    expect(met(reported({ title: 'Reprise', summary: 'd’un marché public' }))).toEqual([]);
    expect(met(reported({ title: 'Reprise', eligibleUses: ['Marché public'] }))).toEqual(['need']);
  });

  it('requests a second phrase where the rule has one', () => {
    const { metBy: met } = compileNeeds(
      needs({ id: 'need', rules: [rule({ fr: ['décarboner'], with: { fr: ['usine'], en: [] } })] }),
    );
    expect(met(reported({ title: 'Décarboner' }))).toEqual([]);
    expect(met(reported({ title: 'Décarboner', eligibleUses: ['Usines'] }))).toEqual(['need']);
  });

  it('keeps a need from programmes for others, and not from those that do not contain whom they are for', () => {
    const { metBy: met } = compileNeeds(
      needs({ id: 'need', applicants: ['company'], rules: [rule({ fr: ['eau'] })] }),
    );
    const of = (eligibleApplicants: ('company' | 'student')[]) =>
      met(reported({ title: 'Eau' }, { eligibleApplicants }));
    expect([of(['company']), of([]), of(['student'])]).toEqual([['need'], ['need'], []]);
  });

  it('queries a rule’s own applicants to be stated', () => {
    const { metBy: met } = compileNeeds(
      needs({ id: 'need', rules: [rule({ fr: ['eau'], applicants: ['company'] })] }),
    );
    const of = (eligibleApplicants: ('company' | 'student')[]) =>
      met(reported({ title: 'Eau' }, { eligibleApplicants }));
    expect([of(['company']), of([]), of(['student'])]).toEqual([['need'], [], []]);
  });

  it('takes the beginning of an official code for evidence', () => {
    const { metBy: met } = compileNeeds(needs({ id: 'need', rules: [rule({ codes: ['HORIZON-MSCA'] })] }));
    expect(met(reported({}, { grantCode: 'HORIZON-MSCA-2027-PF-01' }))).toEqual(['need']);
    expect(met(reported({}, { grantCode: 'X-HORIZON-MSCA' }))).toEqual([]);
    expect(met(reported({}, { grantCode: null }))).toEqual([]);
  });

  it('requests sectors and instruments where a rule names them', () => {
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
