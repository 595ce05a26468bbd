import { tradesOf } from '../trade.ts';

export const DIGITAL = [
  ...tradesOf({ sector: 'digital', applicant: 'company' }, [
    [
      '58.2',
      'éditeur de logiciels, éditeur de logiciel, studio de jeux vidéo, jeu vidéo, éditeur de jeux',
      'software publisher, software company, game studio, video game studio, saas company',
    ],
    [
      '58.21',
      'développeur de jeux vidéo, développeuse de jeux vidéo, éditeur de jeux vidéo, game designer',
      'video game developer, game developer',
    ],
    [
      '58.29',
      'éditrice de logiciels, éditeur d’applications mobiles, legaltech, civic tech',
      'mobile app company, software vendor',
    ],
    [
      '61',
      'opérateur télécom, fournisseur d’accès internet, opérateur de fibre, installateur de fibre optique',
      'telecom operator, internet provider, fibre installer',
    ],
    [
      '62',
      'développeur, développeuse, développeur web, développeuse web, agence web, informaticien, informaticienne, esn, prestataire informatique, webmaster, agence digitale, société informatique, intégrateur, cybersécurité',
      'developer, web developer, web agency, it company, software developer, digital agency, programmer, cybersecurity company',
    ],
    [
      '62.01',
      'développeur informatique, développeur freelance, programmeur, programmeuse, créateur de sites web, créateur de sites internet, start-up numérique, entreprise d’intelligence artificielle, intégrateur web, webdesigner, studio de réalité virtuelle, startup IA',
      'computer programmer, web designer, artificial intelligence company, virtual reality company',
    ],
    [
      '62.02',
      'SSII, consultant informatique, consultante informatique, entreprise de cybersécurité, expert en cybersécurité, entreprise du numérique, data scientist, consultant en données, administrateur réseau',
      'IT consultant, IT services company',
    ],
    ['62.09', 'infogérance, dépanneur informatique', 'IT support, IT technician'],
    [
      '63',
      'hébergeur web, data center, plateforme en ligne, application mobile',
      'web hosting company, data centre, online platform, mobile app',
    ],
    ['63.11', 'centre de données, hébergeur informatique', 'web hosting'],
  ]),
];
