import { companyOf, sirenOf, siretAt } from '../companies.ts';
import type { DocumentCase } from '../document-case.ts';
import { drawn } from '../rows.ts';
import { euros, sirenText } from '../writing.ts';

const BRISE_OCEANE = sirenOf(302);
const AQUA_SERVICES = sirenOf(501);
const POTTERY = companyOf(1002);
const KITES = companyOf(1033);

/** Certificates of registration whose fields are in sentences, French and English. */
export function extractsInSentences(): readonly DocumentCase[] {
  return [
    {
      name: 'extract-sentences',
      kind: 'registration-extract',
      language: 'fr',
      layout: 'prose',
      pages: drawn([
        'Extrait du registre du commerce et des sociétés',
        'Délivré à Nantes, le 18 juin 2026',
        20,
        `La société BRISE OCÉANE, société à responsabilité limitée au capital de 8.000 euros,`,
        `dont le siège social est situé 14 quai de la Fosse, 44000 Nantes, est immatriculée`,
        `au RCS de Nantes sous le numéro ${sirenText(BRISE_OCEANE)} depuis le 4 avril 2011.`,
        'Gérante : Mme Claire Le Goff',
      ]),
      expected: {
        siren: BRISE_OCEANE,
        companyName: 'BRISE OCÉANE',
        legalForm: 'sarl',
        capital: euros(8_000),
        address: { street: '14 quai de la Fosse', postcode: '44000', city: 'Nantes' },
        director: 'Claire Le Goff',
        established: '2011-04-04',
        issued: '2026-06-18',
      },
    },
    {
      name: 'extract-en-sentences',
      kind: 'registration-extract',
      language: 'en',
      layout: 'prose',
      pages: drawn([
        'Trade and Companies Register of Nice - registration certificate',
        'We certify that AQUA SERVICES, a limited liability company with a share capital of EUR 15,000,',
        `is registered under the number ${sirenText(AQUA_SERVICES)} since 1 April 2005.`,
        'Its registered office is located at 18 rue du Bac, 06000 Nice.',
        'The legal representative is Mr Eric Vidal (manager).',
        'Nice, 15 September 2026',
      ]),
      expected: {
        companyName: 'AQUA SERVICES',
        siren: AQUA_SERVICES,
        legalForm: 'sarl',
        capital: euros(15_000),
        address: { street: '18 rue du Bac', postcode: '06000', city: 'Nice' },
        director: 'Eric Vidal',
        established: '2005-04-01',
        issued: '2026-09-15',
      },
    },
    {
      name: 'dev-extract-in-sentences',
      kind: 'registration-extract',
      language: 'fr',
      layout: 'sentences, table of establishments with head office last',
      pages: drawn([
        'Greffe de Quimper',
        'ATTESTATION D’IMMATRICULATION AU REGISTRE DU COMMERCE',
        10,
        'Le greffier atteste que la société à responsabilité limitée FAÏENCES DE LOCMARIA,',
        'au capital de 22 500 euros, est immatriculée sous le numéro unique d’identification',
        `${sirenText(POTTERY.siren)} depuis le 3 mars 1997.`,
        'Elle a son siège 16 rue Jean-Baptiste Bousquet, 29000 Quimper.',
        'Elle est représentée par sa gérante, Madame Nolwenn Le Berre.',
        14,
        [45, 'Établissement', 150, 'Numéro SIRET', 290, 'Adresse', 500, 'Code APE'],
        [
          45,
          'Boutique',
          150,
          siretAt(POTTERY.siren, 9),
          290,
          '3 place Saint-Corentin 29000 Quimper',
          500,
          '47.59B',
        ],
        [
          45,
          'Siège social',
          150,
          siretAt(POTTERY.siren, 2),
          290,
          '16 rue J.-B. Bousquet 29000 Quimper',
          500,
          '23.41Z',
        ],
        14,
        'Fait à Quimper, le 2 avril 2026, au vu des actes déposés au 27 mars 2026.',
      ]),
      expected: {
        siren: POTTERY.siren,
        siret: siretAt(POTTERY.siren, 2),
        companyName: 'FAÏENCES DE LOCMARIA',
        legalForm: 'sarl',
        capital: euros(22500),
        address: { street: '16 rue Jean-Baptiste Bousquet', postcode: '29000', city: 'Quimper' },
        nafCode: '23.41Z',
        director: 'Nolwenn Le Berre',
        established: '1997-03-03',
        issued: '2026-04-02',
      },
    },
    {
      name: 'issuer-register-en-sentence',
      kind: 'registration-extract',
      language: 'en',
      layout: 'certificate in sentences, secretary and auditor',
      pages: drawn([
        'CERTIFICATE OF REGISTRATION',
        'The registrar certifies that KITEWORKS NORMANDIE, a limited liability company with a capital of',
        `EUR 24,000, is registered with the trade and companies register of Caen under number ${sirenText(KITES.siren)}`,
        'since 9 October 2017.',
        'Its registered office is at 31 quai Vendeuvre, 14000 Caen.',
        'Its manager is Mr Basil Thornbury.',
        `Its auditor is Channel Audit SARL (SIREN ${sirenText(sirenOf(1132))}), 2 rue Neuve, 76600 Le Havre.`,
        20,
        'Done at Caen on 5 February 2026',
      ]),
      expected: {
        siren: KITES.siren,
        companyName: 'KITEWORKS NORMANDIE',
        legalForm: 'sarl',
        capital: euros(24000),
        address: { street: '31 quai Vendeuvre', postcode: '14000', city: 'Caen' },
        director: 'Basil Thornbury',
        established: '2017-10-09',
        issued: '2026-02-05',
      },
    },
  ];
}
