import { sirenOf } from '../companies.ts';
import type { DocumentCase } from '../document-case.ts';
import { drawn } from '../rows.ts';
import { euros, grouped } from '../writing.ts';

const GAEC_DES_HAUTS_PRES = sirenOf(503);

/** French statutes of associations and of groups of farmers (GAEC). */
export function associationAndFarmStatutes(): readonly DocumentCase[] {
  return [
    {
      name: 'statutes-association',
      kind: 'statutes',
      language: 'fr',
      layout: 'prose',
      pages: drawn([
        'STATUTS DE L’ASSOCIATION',
        'LES AMIS DU MOULIN',
        20,
        'Article 1er : Constitution et dénomination',
        'Il est fondé entre les adhérents aux présents statuts une association régie par la loi du 1er juillet 1901',
        'ayant pour dénomination : Les Amis du Moulin.',
        'Article 2 : Objet',
        'Cette association a pour objet la restauration du moulin.',
        'Article 3 : Siège social',
        'Le siège social est fixé à la mairie, 1 place du Marché, 61000 Alençon.',
        30,
        'Fait à Alençon, le 14/09/2023',
        'Le président : Bernard Aubry',
      ]),
      expected: {
        companyName: 'Les Amis du Moulin',
        legalForm: 'association',
        address: { street: 'la mairie, 1 place du Marché', postcode: '61000', city: 'Alençon' },
        director: 'Bernard Aubry',
        issued: '2023-09-14',
      },
    },
    {
      name: 'statutes-gaec',
      kind: 'statutes',
      language: 'fr',
      layout: 'prose',
      pages: drawn([
        'GAEC DES HAUTS PRÉS',
        'Groupement agricole d’exploitation en commun',
        'Au capital de 64 000 euros',
        'Siège social : Les Hauts Prés',
        '15100 Saint-Flour',
        `RCS Aurillac ${grouped(GAEC_DES_HAUTS_PRES, 3, 3)}`,
        30,
        'S T A T U T S',
        'page',
        'Article 1 - Forme',
        'Il existe entre les propriétaires des parts un groupement agricole.',
        'Article 8 - Gérance',
        'Sont nommés gérants : M. Pierre Chassagne et Mme Anne Chassagne.',
        'page',
        'Fait en trois exemplaires à Saint-Flour, le 30 janvier 2024.',
      ]),
      expected: {
        companyName: 'GAEC DES HAUTS PRÉS',
        legalForm: 'gaec',
        capital: euros(64_000),
        address: { street: 'Les Hauts Prés', postcode: '15100', city: 'Saint-Flour' },
        siren: GAEC_DES_HAUTS_PRES,
        director: 'Pierre Chassagne',
        issued: '2024-01-30',
      },
    },
    {
      name: 'issuer-statutes-of-farmers',
      kind: 'statutes',
      language: 'fr',
      layout: 'groups of farmers, two managers, contributions in kind',
      pages: drawn([
        [200, 'GAEC DES DEUX VALLONS'],
        [130, 'Groupement agricole d’exploitation en commun'],
        10,
        [250, 'STATUTS'],
        10,
        'Entre les soussignés :',
        'Monsieur Paulin Rouzaud, né le 7 mars 1986 à Millau, domicilié Le Mas Neuf, 12100 Millau,',
        'Madame Zélie Castan, née le 30 octobre 1989 à Rodez, domiciliée La Borie, 12100 Creissels,',
        'il a été convenu ce qui suit.',
        'TITRE I - FORME, DÉNOMINATION, SIÈGE',
        '1.1 Forme : il est constitué un groupement agricole d’exploitation en commun.',
        '1.2 Dénomination : GAEC DES DEUX VALLONS',
        '1.3 Siège : Le Mas Neuf, 12100 Millau',
        'TITRE II - CAPITAL',
        'Apports en nature : cheptel évalué à 41 000 euros, matériel évalué à 22 500 euros.',
        'Le capital social est fixé à 63 500 euros.',
        'TITRE III - GÉRANCE',
        'Sont nommés gérants : Monsieur Paulin Rouzaud et Madame Zélie Castan.',
        'Fait à Millau le 1er décembre 2025',
      ]),
      expected: {
        companyName: 'GAEC DES DEUX VALLONS',
        legalForm: 'gaec',
        capital: euros(63500),
        address: { street: 'Le Mas Neuf', postcode: '12100', city: 'Millau' },
        director: 'Paulin Rouzaud',
        issued: '2025-12-01',
      },
    },
  ];
}
