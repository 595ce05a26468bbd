import { companyOf } from '../companies.ts';
import { type DocumentCase, documentsOf } from '../document-case.ts';
import { drawn } from '../rows.ts';
import { ibanText } from '../writing.ts';

const OLIVES = companyOf(987);
const SHIPS = companyOf(1017);

/** English bank details with labels. */
export function englishBankDetails(): readonly DocumentCase[] {
  return documentsOf({ kind: 'bank-details', language: 'en' }, [
    {
      name: 'bank-en',
      layout: 'label-left',
      pages: drawn([
        'Bank account identification',
        [50, 'Beneficiary name', 250, 'Fonderie du Jura'],
        [50, 'Bank name', 250, 'Crédit Alpin'],
        [50, 'BIC / SWIFT', 250, 'BNPAFRPP'],
        [50, 'IBAN', 250, 'FR14 2004 1010 0505 0001 3M02 606'],
        [50, 'Account number', 250, '0500013M026'],
      ]),
      expected: { iban: 'FR1420041010050500013M02606', bic: 'BNPAFRPP', accountHolder: 'Fonderie du Jura' },
    },
    {
      name: 'free-payment-instructions-en',
      layout: 'list of details',
      pages: drawn([
        'Payment instructions',
        'Please use the following bank details for all payments.',
        [45, 'Beneficiary', 220, 'Alpilles Olive Oil SARL'],
        [45, 'Bank', 220, 'Crédit Fictif, Arles'],
        [45, 'IBAN', 220, ibanText(OLIVES.iban)],
        [45, 'BIC / SWIFT', 220, OLIVES.bic],
        'Reference: invoice number',
      ]),
      expected: { iban: OLIVES.iban, bic: OLIVES.bic, accountHolder: 'Alpilles Olive Oil' },
    },
    {
      name: 'dev-account-of-en',
      layout: 'name, then the address beneath it, correspondent bank',
      pages: drawn([
        'Harbour & Quay Bank',
        'ACCOUNT DETAILS',
        10,
        [45, 'Branch', 160, 'Dunkerque (00817)'],
        [45, 'Account of', 160, 'SHIPWRIGHTS UNITED SAS'],
        [160, '4 quai des Hollandais'],
        [160, '59140 Dunkerque'],
        [45, 'IBAN', 160, ibanText(SHIPS.iban)],
        [45, 'Swift code', 160, SHIPS.bic],
        10,
        [45, 'Correspondent bank', 160, 'Atlantic Trust, New York'],
        [45, 'Correspondent’s SWIFT', 160, 'ATLTUS33'],
      ]),
      expected: { iban: SHIPS.iban, bic: SHIPS.bic, accountHolder: 'SHIPWRIGHTS UNITED SAS' },
    },
  ]);
}
