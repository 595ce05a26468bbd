import { describe, expect, test } from '@jest/globals';
import { isOfficialId } from '@platform/contracts/registration-ids';
import fc from 'fast-check';
import { firstLineOfStreet, readAddress } from './addresses.ts';
import { currencyOfCells, readAmount, scaleOf } from './amounts.ts';
import { readAppointed } from './appointments.ts';
import { readDate, readDateOfDocument, readEndOfDuration, readLastDate } from './dates.ts';
import { readBic, readIban, readNaf, readSiren, readSiret } from './identifiers.ts';
import { readLegalCategory, readLegalForm, withoutLegalForm } from './legal-forms.ts';
import { readCompanyName, readPersonName } from './names.ts';
import { readStaff } from './staff.ts';

function digits(count: number): fc.Arbitrary<string> {
  return fc.stringMatching(new RegExp(`^[1-9][0-9]{${count - 1}}$`));
}

function completed(kind: 'siren' | 'siret', start: string): string {
  return start + [...'0123456789'].find((digit) => isOfficialId(kind, start + digit));
}

function inGroups(text: string, sizes: readonly number[], mark: string): string {
  let at = 0;
  return sizes
    .map((size) => {
      at += size;
      return text.slice(at - size, at);
    })
    .join(mark);
}

/** The digit after this one: a wrong check digit. */
function spoilt(number: string, at: number): string {
  const digit = (Number(number[at]) + 1) % 10;
  return number.slice(0, at) + digit + number.slice(at + 1);
}

describe('SIREN and SIRET', () => {
  const sirens = digits(8).map((start) => completed('siren', start));
  const marks = fc.constantFrom('', ' ', '.');

  test('a number with the right check digit is found however it is grouped', () => {
    fc.assert(
      fc.property(sirens, marks, (siren, mark) => {
        expect(readSiren(`n° ${inGroups(siren, [3, 3, 3], mark)} RCS Lyon`)?.value).toBe(siren);
      }),
    );
  });

  test('a number with any one digit changed is refused', () => {
    fc.assert(
      fc.property(sirens, fc.nat(8), (siren, at) => {
        expect(readSiren(spoilt(siren, at))).toBeNull();
      }),
    );
  });

  test('a SIRET is found, and nothing else of fourteen digits', () => {
    const sirets = fc.tuple(sirens, digits(4)).map(([siren, unit]) => completed('siret', siren + unit));
    fc.assert(
      fc.property(sirets, marks, fc.nat(13), (siret, mark, at) => {
        expect(readSiret(inGroups(siret, [3, 3, 3, 5], mark))?.value).toBe(siret);
        expect(readSiret(spoilt(siret, at))).toBeNull();
      }),
    );
  });

  test('establishments of La Poste have a check of their own', () => {
    expect(readSiret('SIRET 356 000 000 00048')?.value).toBe('35600000000048');
    expect(readSiret('356 000 000 00049')).toBeNull();
  });

  test('digits of a longer number are no SIREN', () => {
    expect(readSiren('552100554123')).toBeNull();
    expect(readSiren('04 55 21 00 55 4')).toBeNull();
  });

  test('zeros are no number', () => {
    expect(readSiren('000 000 000')).toBeNull();
  });
});

describe('IBAN and BIC', () => {
  const ibans = digits(10).chain((bank) =>
    fc
      .stringMatching(/^[A-Z0-9]{11}$/)
      .chain((account) => digits(2).map((key) => ibanOf(`${bank}${account}${key}`))),
  );

  function ibanOf(national: string): string {
    const numbers = [...`${national}FR00`].map((letter) => parseInt(letter, 36)).join('');
    return `FR${String(98n - (BigInt(numbers) % 97n)).padStart(2, '0')}${national}`;
  }

  test('an IBAN is found in groups and without, with text behind it', () => {
    fc.assert(
      fc.property(ibans, (iban) => {
        const groups = (iban.match(/.{1,4}/g) ?? []).join(' ');
        expect(readIban(`IBAN : ${groups} BIC BNPAFRPPXXX`)?.value).toBe(iban);
        expect(readIban(`(${iban})`)?.value).toBe(iban);
      }),
    );
  });

  test('an IBAN with one changed digit is refused', () => {
    fc.assert(
      fc.property(ibans, fc.integer({ min: 2, max: 13 }), (iban, at) => {
        expect(readIban(spoilt(iban, at))).toBeNull();
      }),
    );
  });

  test('IBANs of other countries have their own length', () => {
    expect(readIban('BE71 0961 2345 6769')?.value).toBe('BE71096123456769');
    expect(readIban('DE89 3704 0044 0532 0130 00 x')?.value).toBe('DE89370400440532013000');
  });

  test('a BIC has eight or eleven characters', () => {
    expect(readBic('BNPAFRPPXXX')?.value).toBe('BNPAFRPPXXX');
    expect(readBic('CMCI FR 2A')?.value).toBe('CMCIFR2A');
    expect(readBic('BNPAFRPPX')).toBeNull();
  });
});

describe('amounts', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999_999 });

  test('every amount is read back in the forms of both languages', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom('fr-FR', 'en-GB', 'de-DE', 'de-CH'), (value, locale) => {
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(value / 100);
        const language = locale === 'en-GB' ? 'en' : 'fr';
        const plain = text.replaceAll(/[\u00a0\u202f]/g, ' ');
        expect(readAmount(`Total ${plain} €`, { language })?.value).toEqual({
          cents: value,
          currency: 'EUR',
        });
      }),
    );
  });

  test.each([
    ['fr', '-1 234,50 €', -123_450],
    ['fr', '(312)', -31_200],
    ['fr', '12 300-', -1_230_000],
    ['fr', 'un résultat de (12 300) euros', -1_230_000],
    ['en', 'EUR (45,000)', -4_500_000],
    ['fr', 'N-1 : 319 240 €', 31_924_000],
    ['fr', 'dix mille (10 000) euros', 1_000_000],
    ['en', '(€45,000)', -4_500_000],
    ['en', '€1,250,000.50', 125_000_050],
    ['fr', '12,5 k€', 1_250_000],
    ['fr', '100 actions de 10 euros', 1_000],
    ['fr', 'Article 6 : le capital est de 500 euros', 50_000],
    ['fr', '46 rue Haute, 38080 Bourgoin : 1 500 €', 150_000],
    ['fr', 'la loi n° 47-1775 et 90 €', 9_000],
    ['en', '12500 GBP', 1_250_000],
    ['fr', '12500 HTVA', 1_250_000],
    ['fr', '12500 Net de TVA', 1_250_000],
  ] as const)('%s "%s"', (language, text, expected) => {
    expect(readAmount(text, { language })?.value.cents).toBe(expected);
  });

  test.each(['20 %', '30 jours', '12/05/2026', 'n° A123'])('"%s" is no amount', (text) => {
    expect(readAmount(text, { language: 'fr' })).toBeNull();
  });

  test('the unit of a table multiplies', () => {
    expect(scaleOf("montants en milliers d'euros")).toBe(1_000);
    expect(scaleOf('in eur millions')).toBe(1_000_000);
    expect(scaleOf('(in thousands of euros)')).toBe(1_000);
    expect(scaleOf('year ended 30 june 2025 (eur thousand)')).toBe(1_000);
    expect(scaleOf('31 dec. 2024 k€')).toBe(1_000);
    expect(scaleOf('€m | 2024')).toBe(1_000_000);
    expect(scaleOf('montants en euros')).toBe(1);
  });

  test('an amount with a unit of its own neither sets nor has the unit of a table', () => {
    expect(scaleOf('un investissement de 50 k€ est prevu')).toBe(1);
    expect(scaleOf('un endettement de 2,1 m€')).toBe(1);
    expect(readAmount('1 580 k€', { language: 'fr', scale: 1_000 })?.value.cents).toBe(158_000_000);
    expect(readAmount('1 580', { language: 'fr', scale: 1_000 })?.value.cents).toBe(158_000_000);
  });

  test('the currency alone in a cell counts for amounts without one', () => {
    expect(currencyOfCells(['turnover', '£', '148,226'])).toBe('GBP');
    expect(currencyOfCells(["£'000"])).toBe('GBP');
    expect(currencyOfCells(['fees of £15', '900'])).toBe('EUR');
    expect(readAmount('148,226', { language: 'en', currency: 'GBP' })?.value.currency).toBe('GBP');
    expect(readAmount('€ 90', { language: 'en', currency: 'GBP' })?.value.currency).toBe('EUR');
  });
});

describe('dates', () => {
  test.each([
    ['fr', 'le 1er mars 2026', '2026-03-01'],
    ['fr', '31.12.2025', '2025-12-31'],
    ['en', 'March 3, 2026', '2026-03-03'],
    ['en', '3rd of May 2026', '2026-05-03'],
  ] as const)('%s "%s"', (language, text, expected) => {
    expect(readDate(text, language)?.value).toBe(expected);
  });

  test('a day that does not exist and one without a year are none', () => {
    expect(readDate('31/02/2026', 'fr')).toBeNull();
    expect(readDate('31 décembre', 'fr')).toBeNull();
  });

  test('the end of a period is its last date', () => {
    expect(readLastDate('01/01/2025 au 31/12/2025', 'fr')?.value).toBe('2025-12-31');
  });

  test('a duration ends on the same day of a later month, or on its last', () => {
    expect(readEndOfDuration('valable 1 mois', '2026-01-31')?.value).toBe('2026-02-28');
    expect(readEndOfDuration('30 days', '2026-04-02')?.value).toBe('2026-05-02');
    expect(readEndOfDuration('three months', '2026-11-30')?.value).toBe('2027-02-28');
    expect(readEndOfDuration('valable quinze jours', '2026-05-22')?.value).toBe('2026-06-06');
    expect(readEndOfDuration('for forty-five days', '2026-01-01')?.value).toBe('2026-02-15');
    expect(readEndOfDuration('vingt-quinze jours', '2026-01-01')).toBeNull();
    for (const text of ['valable vingt et un jours', 'cent dix jours', 'one hundred and sixty days'])
      expect(readEndOfDuration(text, '2026-01-01')).toBeNull();
  });
});

describe('names, forms, addresses, activities, staff', () => {
  test('a company is named until its capital or number begins', () => {
    expect(readCompanyName(': « Moulin Vert ».')?.value).toBe('Moulin Vert');
    expect(readCompanyName('BRISE MARINE, SAS au capital de 10 €')?.value).toBe('BRISE MARINE, SAS');
    expect(readCompanyName('12 345')).toBeNull();
  });

  test('a person has at least two names, without title and without what follows', () => {
    expect(readPersonName('M. Jean-Pierre NGO, né le 3 mars 1970')?.value).toBe('Jean-Pierre NGO');
    expect(readPersonName('DURAND Marie')?.value).toBe('DURAND Marie');
    expect(readPersonName('est nommé par les associés')).toBeNull();
  });

  test('the narrowest legal form is taken', () => {
    expect(readLegalForm('societe par actions simplifiee unipersonnelle')?.value).toBe('sasu');
    expect(readLegalForm('5499 - s.a.r.l.')?.value).toBe('sarl');
    expect(readLegalForm('sans objet')).toBeNull();
    expect(withoutLegalForm('SARL Moulin Vert')).toBe('Moulin Vert');
  });

  test('an address has street, postcode and city; groups of a SIRET are none', () => {
    expect(readAddress('fixé au 12, rue des Lilas, 69003 Lyon Cedex 03')?.value).toEqual({
      street: '12, rue des Lilas',
      postcode: '69003',
      city: 'Lyon',
    });
    expect(readAddress('812 345 678 00012 Moulin')).toBeNull();
  });

  test('a sub-class of the NAF is read with and without its point', () => {
    expect(readNaf('APE 6201Z')?.value).toBe('62.01Z');
    expect(readNaf('62.01')).toBeNull();
  });

  test.each([
    ['6 a 9 salaries', 6, 9],
    ['2 000 a 4 999 salaries', 2_000, 4_999],
    ['10 000 salaries et plus', 10_000, null],
    ['aucun salarie', 0, 0],
    ['12', 12, 12],
  ])('staff "%s"', (text, min, max) => {
    expect(readStaff(text)?.value).toEqual({ min, max });
  });
});

describe('texts of sentences', () => {
  test.each([
    ['du 1er janvier 2024 au 31 décembre 2024', '2024-12-31'],
    ['clos le 31 décembre 2024, selon la lettre du 9 octobre 2022', '2024-12-31'],
    ['31/12/2025', '2025-12-31'],
  ])('the end of the period of "%s"', (text, expected) => {
    expect(readLastDate(text, 'fr')?.value).toBe(expected);
  });

  test.each([
    ['le 4 mai 2025', '2025-05-04'],
    ['de Mme Petrescu, née le 19 juillet 1990', undefined],
    ['(décret n°2007-1888 du 26 décembre 2007)', undefined],
  ])('the date of a document in "%s"', (text, expected) => {
    expect(readDateOfDocument(text, 'fr')?.value).toBe(expected);
  });

  test.each([
    ['MAISON DES GENS (SIREN 391 847 209) pour', 'MAISON DES GENS'],
    ['GARAGE DES CHENES. Tous actes doivent', 'GARAGE DES CHENES'],
    ['La société est une', undefined],
    ['« GAEC du Lac ». Cette dénomination', 'GAEC du Lac'],
    ['"HARBOUR LIGHT". All deeds', 'HARBOUR LIGHT'],
    ['Association « Les Amis du Lac »', 'Les Amis du Lac'],
    ['GARONNE NÉGOCE, et son sigle : GN', 'GARONNE NÉGOCE'],
    ['HARBOUR LIGHT (the “Company”)', 'HARBOUR LIGHT'],
    ['SAS CONSERVES DU PORT depuis le 12 mars', 'SAS CONSERVES DU PORT'],
    ['et liste de ses établissements', undefined],
  ])('the name of a company in "%s"', (text, expected) => {
    expect(readCompanyName(text)?.value).toBe(expected);
  });

  test.each([
    ['LE ROUX Anne', 'LE ROUX Anne'],
    ['Le Conseil décide', undefined],
    ['Madame le docteur Anna Keller', 'Anna Keller'],
    ['Chacun des gérants', undefined],
  ])('the name of a person in "%s"', (text, expected) => {
    expect(readPersonName(text)?.value).toBe(expected);
  });

  test.each([
    ['Le premier président de la société, nommé pour un an, est Madame Ana Petru, susnommée', 'Ana Petru'],
    ['La société est gérée par Monsieur Jean Cayzac, demeurant', 'Jean Cayzac'],
    ['The first President of the Company is Ms Ingrid Solberg.', 'Ingrid Solberg'],
    ['Sont désignés comme premiers gérants, pour un an, M. Luc Roy et M. Paul Roy.', 'Luc Roy'],
    ['La gérance est assurée par Madame Anne Roy, associée.', 'Anne Roy'],
    ['Monsieur Luc Roy, associé unique, assure la gérance', 'Luc Roy'],
    ['Monsieur Luc Roy et Madame Anne Roy sont nommés cogérants.', 'Luc Roy'],
    ['Les associés nomment Monsieur Luc Roy en qualité de gérant', 'Luc Roy'],
    ['L’assemblée a élu président M. Luc Roy.', 'Luc Roy'],
    ['Anne ROY est nommée présidente.', 'Anne ROY'],
    ['Le premier gérant est nommé en la personne de Monsieur Luc Roy.', 'Luc Roy'],
    ['Les premiers gérants sont : - Madame Anne Roy, demeurant', 'Anne Roy'],
    ['Ms Anne Roy shall act as the first Manager', 'Anne Roy'],
    ['Société MOULIN est nommée présidente', undefined],
    ['Holding MOULIN est nommée présidente', undefined],
    ['L’assemblée nomme aux fonctions de commissaire aux comptes Monsieur Paul Blanc.', undefined],
    ['Mr Paul Blanc shall act as Secretary', undefined],
    ['La société X, représentée par Monsieur Denis Aubret, son directeur général', undefined],
  ])('who is appointed in "%s"', (text, expected) => {
    expect(readAppointed(text)?.value).toBe(expected);
  });

  test.each([
    ['7210 (Commune et commune nouvelle)', 'commune'],
    ['9220 - Association déclarée', 'association'],
    ['7354 - Syndicat', 'mixed_syndicate'],
    ['5485 - Société', 'sarl'],
    ['44 rue du Port', undefined],
    ['2024', undefined],
  ])('the legal category of "%s"', (text, expected) => {
    expect(readLegalCategory(text)?.value).toBe(expected);
  });

  test('a street is no sentence, and a city ends before the next one', () => {
    expect(readAddress('Article 4 - Le siège est fixé à Lyon (69003)')).toBeNull();
    expect(readAddress("fixé à l'adresse : 9 rue de la Bonde, 01330 Villars. Il pourra être")?.value).toEqual(
      {
        street: '9 rue de la Bonde',
        postcode: '01330',
        city: 'Villars',
      },
    );
    expect(readAddress('le siège porte le numéro 12 et se situe 73170 Montveran')).toBeNull();
  });

  test.each([
    '5 rue du Lac, commune de Mens (38710)',
    '5 rue du Lac à Mens (38710)',
    'Le siège est à Mens (38710), 5 rue du Lac.',
    'à la mairie, 5 rue du Lac, 38710 Mens',
    'au 5 rue du Lac, 38710 Mens',
  ])('street, postcode and city of "%s"', (text) => {
    expect(readAddress(text)?.value).toEqual({ street: '5 rue du Lac', postcode: '38710', city: 'Mens' });
  });

  test.each([
    ['sarl a associe unique', 'eurl'],
    ["societe d'exercice liberal a responsabilite limitee", 'sarl'],
    ['private company limited by shares', 'other'],
    ['private limited company (sarl)', 'sarl'],
    ['sas unipersonnelle', 'sasu'],
    ['sarl', 'sarl'],
  ])('the legal form of "%s"', (text, expected) => {
    expect(readLegalForm(text)?.value).toBe(expected);
  });

  test('a duration in years is no amount', () => {
    expect(readAmount('50 ans', { language: 'fr' })).toBeNull();
  });
});

describe('dates in words', () => {
  test.each([
    ['le trente et un mars deux mille vingt-six', 'fr', '2026-03-31'],
    ['L’an deux mille vingt-six, le douze janvier, les soussignés', 'fr', '2026-01-12'],
    ['le 1er mars mil neuf cent quatre-vingt-dix-huit', 'fr', '1998-03-01'],
    ['le premier août deux mille', 'fr', '2000-08-01'],
    ['the twenty-sixth day of May two thousand and eleven', 'en', '2011-05-26'],
    ['on the third of May nineteen ninety-eight', 'en', '1998-05-03'],
  ] as const)('%s', (text, language, date) => {
    expect(readDate(text, language)?.value).toBe(date);
  });

  test('numbers and names of months that are no date are left alone', () => {
    expect(readDate('trente et un avril deux mille vingt-six', 'fr')).toBeNull();
    expect(readDate('deux mars', 'fr')).toBeNull();
    expect(readDate('three members may vote, from two thousand shares on', 'en')).toBeNull();
  });
});

describe('lines of a street', () => {
  test('a name above the line with the number is left out, a part of the street is not', () => {
    expect(firstLineOfStreet(['Maison des associations', '31 rue du Phare'])).toBe(1);
    expect(firstLineOfStreet(['Bâtiment C', '31 rue du Phare'])).toBe(0);
    expect(firstLineOfStreet(['Zone industrielle des Platières', '69440 MORNANT'])).toBe(0);
  });
});
