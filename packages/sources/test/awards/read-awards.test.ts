import { expect, test } from '@jest/globals';
import { readAwards } from '@platform/sources/awards';

function read(content: string) {
  return [...readAwards({ path: 'awards.csv', bytes: new TextEncoder().encode(content) })];
}

test('the columns of the French schema of subsidies are read, without the recipient', () => {
  const [one] = read(
    'nomAttribuant,idAttribuant,dateConvention,nomBeneficiaire,idBeneficiaire,objet,montant\n' +
      'Rennes Métropole,24350013900189,2025-03-11,Club de voile,12345678901234,Voiles,1500.5\n',
  );
  expect(one).toEqual({
    kind: 'award',
    award: {
      programme: null,
      funder: 'Rennes Métropole',
      region: null,
      year: 2025,
      amount: { cents: 150_050, currency: 'EUR' },
    },
  });
  expect(JSON.stringify(one)).not.toContain('voile');
});

test('amounts with spaces, comma and sign are read; rows without an amount are refused with their position', () => {
  const awards = read(
    'nom_region;nom_demarche_ds;montant_engage\nBretagne;Friches;21\u202f667,05 €\nBretagne;Friches;\nBretagne;Friches;-3\n',
  );
  expect(awards).toEqual([
    {
      kind: 'award',
      award: {
        programme: 'Friches',
        funder: null,
        region: 'Bretagne',
        year: null,
        amount: { cents: 2_166_705, currency: 'EUR' },
      },
    },
    { kind: 'refused', reason: 'row 3 has no amount that can be read' },
    { kind: 'refused', reason: 'row 4 has no amount that can be read' },
  ]);
});
