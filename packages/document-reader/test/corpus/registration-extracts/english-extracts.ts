import { companyOf, sirenOf } from '../companies.ts';
import type { DocumentCase } from '../document-case.ts';
import { drawn } from '../rows.ts';
import { euros, grouped } from '../writing.ts';

const HELIOS_ENERGIE = sirenOf(401);
const AERO_COMPOSITES_SUD = sirenOf(701);
const AQUATECH = companyOf(986);

/** English and translated extracts with labels. */
export function englishExtracts(): readonly DocumentCase[] {
  return [
    {
      name: 'extract-en',
      kind: 'registration-extract',
      language: 'en',
      layout: 'colon',
      pages: drawn([
        'Company registration extract (Kbis)',
        'This extract is up to date as of 30 April 2026.',
        10,
        'Corporate name: Helios Energie',
        `SIREN: ${HELIOS_ENERGIE}`,
        'Type of company: Simplified joint-stock company with a sole shareholder',
        'Share capital: EUR 5,000',
        'Registered office address: 9 rue Pasteur, 34000 Montpellier, France',
        'Date of incorporation: 21 June 2019',
        'Managing director: Nadia Khelifi, born on 5 May 1984',
        'Statutory auditor: Audit Sud, SIREN 552 100 554',
      ]),
      expected: {
        companyName: 'Helios Energie',
        siren: HELIOS_ENERGIE,
        legalForm: 'sasu',
        capital: euros(5_000),
        address: { street: '9 rue Pasteur', postcode: '34000', city: 'Montpellier' },
        established: '2019-06-21',
        director: 'Nadia Khelifi',
        issued: '2026-04-30',
      },
    },
    {
      name: 'extract-en-two-columns',
      kind: 'registration-extract',
      language: 'en',
      layout: 'two-columns',
      pages: drawn([
        [180, 'EXTRACT FROM THE COMPANY REGISTER'],
        [50, 'Date of issue: 14/10/2026', 320, 'Registry: Toulouse'],
        12,
        [
          50,
          'Company:',
          150,
          'Aero Composites Sud',
          320,
          'Company number:',
          430,
          grouped(AERO_COMPOSITES_SUD, 3, 3),
        ],
        [50, 'Legal form:', 150, 'SAS', 320, 'Capital:', 430, '100,000.00 EUR'],
        [50, 'Created on:', 150, '6 July 2020', 320, 'NAF code:', 430, '30.30Z'],
        [50, 'Address:', 150, '2 rue Berges', 320, 'CEO:', 430, 'Valérie Roussel'],
        [150, '31270 Cugnaux'],
      ]),
      expected: {
        siren: AERO_COMPOSITES_SUD,
        companyName: 'Aero Composites Sud',
        legalForm: 'sas',
        capital: euros(100_000),
        nafCode: '30.30Z',
        address: { street: '2 rue Berges', postcode: '31270', city: 'Cugnaux' },
        established: '2020-07-06',
        director: 'Valérie Roussel',
        issued: '2026-10-14',
      },
    },
    {
      name: 'free-k-bis-translated',
      kind: 'registration-extract',
      language: 'en',
      layout: 'translated form',
      pages: drawn([
        'Registry of the Commercial Court of Rennes',
        'K-BIS EXTRACT (free translation)',
        'Up to date as of 3 March 2026',
        10,
        [45, 'R.C.S. number', 260, `${grouped(AQUATECH.siren, 3, 3)} Rennes`],
        [45, 'Registration date', 260, '17/11/2015'],
        [45, 'Corporate name', 260, 'BREIZH AQUATECH'],
        [45, 'Legal form', 260, 'Simplified joint-stock company'],
        [45, 'Share capital', 260, '92,500.00 EUR'],
        [45, 'Registered office', 260, '7 rue de la Monnaie 35000 Rennes'],
        [45, 'Term of the company', 260, 'Until 16/11/2114'],
        'MANAGEMENT',
        'President',
        [45, 'Surname, first names', 260, 'TANGUY Erwan Loïc'],
        [45, 'Date of birth', 260, '30/08/1977'],
        'Statutory auditor',
        [45, 'Name', 260, 'OUEST AUDIT'],
        [45, 'SIREN', 260, grouped(sirenOf(995), 3, 3)],
      ]),
      expected: {
        siren: AQUATECH.siren,
        companyName: 'BREIZH AQUATECH',
        legalForm: 'sas',
        capital: euros(92500),
        address: { street: '7 rue de la Monnaie', postcode: '35000', city: 'Rennes' },
        director: 'TANGUY Erwan Loïc',
        established: '2015-11-17',
        issued: '2026-03-03',
      },
    },
  ];
}
