import { companyOf, sirenOf } from '../companies.ts';
import type { DocumentCase } from '../document-case.ts';
import { drawn } from '../rows.ts';
import { ibanText, sirenText } from '../writing.ts';

const INSTRUMENTS = companyOf(933);
const STUDIO = companyOf(1012);
const BEES = companyOf(1036);

/** Letters in which a bank certifies an account, French and English. */
export function bankCertificates(): readonly DocumentCase[] {
  return [
    {
      name: 'bank-letter-en',
      kind: 'bank-details',
      language: 'en',
      layout: 'prose',
      pages: drawn([
        'To whom it may concern',
        'Bank details',
        'Name of the account holder: Verdant Farms SAS',
        'We confirm the following account: IBAN FR14 2004 1010 0505 0001 3M02 606, SWIFT code PSSTFRPPPAR.',
        'Reference 20260518000123',
      ]),
      expected: {
        iban: 'FR1420041010050500013M02606',
        bic: 'PSSTFRPPPAR',
        accountHolder: 'Verdant Farms SAS',
      },
    },
    {
      name: 'printed-bank-letter',
      kind: 'bank-details',
      language: 'en',
      layout: 'letter of a bank with details in a list',
      pages: drawn([
        'Northern Mutual Bank - Paris Branch',
        'Paris, 4 May 2026',
        20,
        'To whom it may concern',
        'We hereby confirm the bank account details of our customer:',
        10,
        'Beneficiary name: Lighthouse Instruments SAS',
        'Beneficiary address: 3 impasse des Phares, 29200 Brest',
        'Bank: Northern Mutual Bank, 15 rue Scribe, 75009 Paris',
        `Account number (IBAN): ${ibanText(INSTRUMENTS.iban)}`,
        `SWIFT/BIC code: ${INSTRUMENTS.bic}`,
        'Currency: EUR',
        10,
        'This letter is issued at the request of the customer.',
        'Yours faithfully, Anna Keller, Account Manager',
      ]),
      expected: { iban: INSTRUMENTS.iban, bic: INSTRUMENTS.bic, accountHolder: 'Lighthouse Instruments' },
    },
    {
      name: 'dev-account-certified-in-sentences',
      kind: 'bank-details',
      language: 'fr',
      layout: 'letter, label of the holder as part of a line',
      pages: drawn([
        'Banque Lumen',
        [-550, 'Nantes, le 12 juin 2026'],
        'ATTESTATION DE COMPTE BANCAIRE',
        10,
        'Nous soussignés, Banque Lumen, certifions que l’association CINÉMA DES ROCHES',
        'est titulaire d’un compte professionnel dans nos livres, dont l’IBAN est',
        `${ibanText(STUDIO.iban)} et le code BIC ${STUDIO.bic}.`,
        'Ce compte est ouvert depuis le 3 avril 2019.',
        40,
        `Banque Lumen SA au capital de 9 000 000 € - SIREN ${sirenText(sirenOf(1112))}`,
      ]),
      expected: { iban: STUDIO.iban, bic: STUDIO.bic, accountHolder: 'CINÉMA DES ROCHES' },
    },
    {
      name: 'issuer-account-of-en',
      kind: 'bank-details',
      language: 'en',
      layout: 'letter in sentences',
      pages: drawn([
        'Canal Savings Bank',
        'To whom it may concern',
        'We hereby confirm that Honeycomb Robotics SAS holds an account with our bank.',
        `The IBAN of this account is ${ibanText(BEES.iban)} and our BIC is ${BEES.bic}.`,
        'Account details confirmed on 3 March 2026.',
      ]),
      expected: { iban: BEES.iban, bic: BEES.bic, accountHolder: 'Honeycomb Robotics SAS' },
    },
  ];
}
