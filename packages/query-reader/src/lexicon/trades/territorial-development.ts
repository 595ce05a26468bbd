import { tradesOf } from '../trade.ts';

export const TERRITORIAL_DEVELOPMENT = [
  ...tradesOf({ sector: 'territorial_development', applicant: null }, [
    [
      '38.3',
      'recyclerie, ressourcerie, atelier de réemploi, matériauthèque, friperie solidaire',
      'reuse centre, recycling shop, upcycling workshop',
    ],
    [
      '82.1',
      'tiers-lieu, tiers lieu, coworking, espace de coworking, fablab, pépinière d’entreprises, hôtel d’entreprises, incubateur, makerspace',
      'coworking space, third place, fab lab, business incubator, makerspace',
    ],
    [
      '84.25',
      'caserne de pompiers, pompier, pompière, sapeurs-pompiers, centre de secours',
      'fire brigade, fire station',
    ],
  ]),
  ...tradesOf({ sector: 'territorial_development', applicant: 'nonprofit' }, [
    [
      '94.99',
      'jardin ouvrier, jardins familiaux, maison des jeunes et de la culture, club du troisième âge, association d’anciens combattants, association de patrimoine, association de jeunes, association féministe, association LGBT',
      'nonprofit organisation, youth club, community centre',
    ],
  ]),
];
