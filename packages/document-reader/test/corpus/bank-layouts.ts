import type { DocumentCase } from './document-case.ts';
import { drawn } from './rows.ts';

/** Bank details in layouts and wordings of their own. */
export function bankLayouts(): readonly DocumentCase[] {
  return [
    {
      name: 'rib-two-columns',
      kind: 'bank-details',
      language: 'fr',
      layout: 'two-columns',
      pages: drawn([
        [
          [50, 'CRÉDIT RURAL'],
          [320, 'Relevé d’Identité Bancaire (RIB)'],
        ],
        15,
        [
          [50, 'Votre agence'],
          [320, 'Intitulé du compte'],
        ],
        [
          [50, 'Agence de Dole'],
          [320, 'GAEC DES TROIS CHÊNES'],
        ],
        [
          [50, '03 84 00 00 00'],
          [320, '2 route de Lons'],
        ],
        [
          [50, '39100 DOLE'],
          [320, '39100 Dole'],
        ],
        15,
        'Références bancaires internationales',
        [
          [50, 'N° IBAN'],
          [130, 'FR76 3000 6000 0112 3456 7890 189'],
        ],
        [
          [50, 'Code BIC'],
          [130, 'AGRIFRPP'],
        ],
      ]),
      expected: {
        iban: 'FR7630006000011234567890189',
        bic: 'AGRIFRPP',
        accountHolder: 'GAEC DES TROIS CHÊNES',
      },
    },
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
      name: 'rib-compact',
      kind: 'bank-details',
      language: 'fr',
      layout: 'colon',
      pages: drawn([
        'RIB - Banque des Deux Rives',
        'Titulaire: SASU HELIOS ENERGIE 9 RUE PASTEUR',
        'IBAN: FR7630006000011234567890189 BIC: CMCIFRPP',
        'Banque 30006 Guichet 00001 Compte 12345678901 Clé 89',
      ]),
      expected: {
        iban: 'FR7630006000011234567890189',
        bic: 'CMCIFRPP',
        accountHolder: 'SASU HELIOS ENERGIE 9 RUE PASTEUR',
      },
    },
    {
      name: 'bank-en',
      kind: 'bank-details',
      language: 'en',
      layout: 'label-left',
      pages: drawn([
        'Bank account identification',
        [
          [50, 'Beneficiary name'],
          [250, 'Fonderie du Jura'],
        ],
        [
          [50, 'Bank name'],
          [250, 'Crédit Alpin'],
        ],
        [
          [50, 'BIC / SWIFT'],
          [250, 'BNPAFRPP'],
        ],
        [
          [50, 'IBAN'],
          [250, 'FR14 2004 1010 0505 0001 3M02 606'],
        ],
        [
          [50, 'Account number'],
          [250, '0500013M026'],
        ],
      ]),
      expected: { iban: 'FR1420041010050500013M02606', bic: 'BNPAFRPP', accountHolder: 'Fonderie du Jura' },
    },
    {
      name: 'rib-holder-below',
      kind: 'bank-details',
      language: 'fr',
      layout: 'label-above',
      pages: drawn([
        [[200, 'RELEVE D’IDENTITE BANCAIRE']],
        'Ce relevé est destiné à être remis, sur leur demande, à vos créanciers ou débiteurs.',
        10,
        [
          [50, 'Titulaire'],
          [300, 'Domiciliation'],
        ],
        [
          [50, 'AQUA SERVICES'],
          [300, 'NICE MASSENA (00412)'],
        ],
        [
          [50, '18 RUE DU BAC'],
          [300, 'Tél 04 93 11 11 11'],
        ],
        [[50, '06000 NICE']],
        15,
        'Identifiant national de compte bancaire - RIB',
        [
          [50, 'Banque'],
          [130, 'Guichet'],
          [210, 'N° compte'],
          [330, 'Clé'],
        ],
        [
          [50, '30006'],
          [130, '00001'],
          [210, '12345678901'],
          [330, '89'],
        ],
        15,
        'Identifiant international de compte bancaire - IBAN',
        [
          [50, 'FR76'],
          [90, '3000'],
          [130, '6000'],
          [170, '0112'],
          [210, '3456'],
          [250, '7890'],
          [290, '189'],
        ],
        'Code BIC (Bank Identification Code) - Code swift',
        'SOGEFRPP',
      ]),
      expected: { accountHolder: 'AQUA SERVICES', iban: 'FR7630006000011234567890189', bic: 'SOGEFRPP' },
    },
    {
      name: 'bank-fr',
      kind: 'bank-details',
      language: 'fr',
      layout: 'label-left',
      pages: drawn([
        'COORDONNÉES BANCAIRES (RIB)',
        [
          [50, 'Compte ouvert au nom de'],
          [250, 'Fromagerie du Couesnon'],
        ],
        [
          [50, 'Établissement'],
          [250, 'Banque de l’Ouest'],
        ],
        [
          [50, 'IBAN (zone SEPA)'],
          [250, 'FR76-3000-6000-0112-3456-7890-189'],
        ],
        [
          [50, 'Identifiant BIC'],
          [250, 'AGRIFRPP835'],
        ],
      ]),
      expected: {
        iban: 'FR7630006000011234567890189',
        bic: 'AGRIFRPP835',
        accountHolder: 'Fromagerie du Couesnon',
      },
    },
    {
      name: 'rib-bank-first',
      kind: 'bank-details',
      language: 'fr',
      layout: 'table',
      pages: drawn([
        [
          [50, 'BANQUE DU MIDI'],
          [350, 'RIB'],
        ],
        [
          [50, '12 place du Capitole 31000 Toulouse'],
          [350, 'Édité le 03/11/2026'],
        ],
        15,
        [
          [50, 'TITULAIRE DU COMPTE :'],
          [200, 'AERO COMPOSITES SUD SAS'],
        ],
        [[200, '2 RUE ARISTIDE BERGES']],
        [[200, '31270 CUGNAUX']],
        15,
        [
          [50, 'Code établissement'],
          [160, 'Code guichet'],
          [260, 'Numéro de compte'],
          [390, 'Clé RIB'],
        ],
        [
          [50, '20041'],
          [160, '01005'],
          [260, '0500013M026'],
          [390, '06'],
        ],
        15,
        [
          [50, 'IBAN :'],
          [120, 'FR14 2004 1010 0505 0001 3M02 606'],
        ],
        [
          [50, 'BIC :'],
          [120, 'PSSTFRPPTOU'],
        ],
      ]),
      expected: {
        iban: 'FR1420041010050500013M02606',
        bic: 'PSSTFRPPTOU',
        accountHolder: 'AERO COMPOSITES SUD',
      },
    },
  ];
}
