import { describe, expect, test } from '@jest/globals';
import { registeredLocale } from '../../test/page-locale.ts';
import { subsidyWith } from '../../test/subsidies.ts';
import { structuredDataOf } from './structured-data.ts';

const fr = registeredLocale('fr');
const { funding } = subsidyWith();

describe('a subsidy as schema.org data', () => {
  test('is a grant with funder and amount if it is one', () => {
    expect(structuredDataOf(subsidyWith(), fr)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'MonetaryGrant',
      identifier: '0190f3a4-1111-5222-8333-444455556666',
      name: 'Rénover un atelier',
      description: 'Une aide aux travaux des ateliers.',
      url: 'https://example.org/atelier',
      funder: { '@type': 'Organization', name: 'Région Bretagne' },
      amount: { '@type': 'MonetaryAmount', currency: 'EUR', maxValue: 20_000 },
    });
  });

  test('is a service of the administration if it is a loan', () => {
    const loan = subsidyWith({ funding: { ...funding, instrument: 'loan' }, funders: ['A', 'B'] });
    expect(structuredDataOf(loan, fr)).toMatchObject({
      '@type': 'GovernmentService',
      provider: [
        { '@type': 'Organization', name: 'A' },
        { '@type': 'Organization', name: 'B' },
      ],
      serviceType: 'Prêt',
      areaServed: 'Bretagne',
      audience: { '@type': 'Audience', audienceType: 'Entreprise' },
    });
  });

  test('is a service if no funder is stated, and contains nothing that no source states', () => {
    const bare = subsidyWith({
      funders: [],
      officialUrl: null,
      eligibleApplicants: [],
      coverage: { national: false, countries: [], regions: [], departments: [], zones: [] },
      funding: { ...funding, instrument: null, maximumGrant: null },
      grantCode: 'AB-12',
    });
    expect(structuredDataOf(bare, fr)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'GovernmentService',
      identifier: 'AB-12',
      name: 'Rénover un atelier',
      description: 'Une aide aux travaux des ateliers.',
    });
  });

  test('states no number of communes or EPCIs as the area', () => {
    const loan = { ...funding, instrument: 'loan' } as const;
    const areaOf = (...zones: string[]) => {
      const coverage = { national: false, countries: [], regions: [], departments: [], zones };
      return structuredDataOf(subsidyWith({ funding: loan, coverage }), fr);
    };
    expect(areaOf('epci:243500139')).not.toHaveProperty('areaServed');
    expect(areaOf('epci:243500139', 'commune:35238')).not.toHaveProperty('areaServed');
    expect(areaOf('department:35')).toHaveProperty('areaServed', 'Ille-et-Vilaine');
    expect(areaOf('department:35', 'epci:243500139')).toHaveProperty('areaServed', 'Ille-et-Vilaine');
    expect(areaOf('country:FR')).toHaveProperty('areaServed', 'France entière');
  });

  test('states no amount in two currencies', () => {
    const mixed = { ...funding, minimumGrant: { cents: 100, currency: 'CHF' } };
    expect(structuredDataOf(subsidyWith({ funding: mixed }), fr)).not.toHaveProperty('amount');
  });
});
