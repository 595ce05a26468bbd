import { tradesOf } from '../trade.ts';

export const TOURISM = [
  ...tradesOf({ sector: 'tourism', applicant: 'company' }, [
    [
      '55.1',
      'hôtel, hôtelier, hôtelière, auberge, hôtel-restaurant, hôtellerie, aubergiste, hôtel de tourisme',
      'hotel, hotelier, inn, guesthouse, hotel owner',
    ],
    ['55.10', 'hôtel de charme, relais de poste', 'innkeeper, boutique hotel'],
    [
      '55.2',
      'gîte, gîte rural, chambre d’hôtes, maison d’hôtes, chambres d’hôtes, meublé de tourisme, village vacances, auberge de jeunesse, refuge de montagne, hébergement insolite, location saisonnière, gîte d’étape',
      'bed and breakfast, holiday cottage, holiday rental, gite, youth hostel, hostel, mountain refuge, holiday home',
    ],
    [
      '55.3',
      'camping, terrain de camping, aire de camping-cars, glamping',
      'campsite, camping site, caravan park, glamping site',
    ],
    ['55.30', 'camping à la ferme', 'campground'],
    [
      '56.1',
      'restaurant, restaurateur, restauratrice, pizzeria, pizzaiolo, crêperie, food truck, foodtruck, camion restaurant, snack, kebab, brasserie, restauration rapide, fast-food, bistrot, bistro, guinguette, salon de thé, chef à domicile, sandwicherie, restaurant bio, table d’hôtes',
      'restaurant, restaurant owner, pizzeria, food truck, snack bar, takeaway, creperie, bistro, tea room, fast food restaurant, diner',
    ],
    [
      '56.3',
      'bar, café, bar-tabac, bar à vin, cafetier, pub, coffee shop, bar-restaurant',
      'bar, cafe, café, pub, wine bar, coffee shop, coffee house',
    ],
    [
      '77.21',
      'loueur de skis, location de kayaks, location de bateaux, base de canoë, location de paddle',
      'ski rental, kayak rental, boat rental',
    ],
    [
      '79',
      'agence de voyages, agence de voyage, tour-opérateur, guide touristique, guide conférencier, guide de montagne, accompagnateur en montagne',
      'travel agency, tour operator, tour guide, mountain guide',
    ],
    ['79.11', 'voyagiste, agent de voyages', 'travel agent'],
    [
      '93.2',
      'parc de loisirs, parc d’attractions, accrobranche, bowling, escape game, base nautique, karting, mini-golf, parc animalier, loisirs nautiques, loueur de canoës',
      'theme park, leisure park, bowling alley, escape room, adventure park, canoe rental',
    ],
    ['93.21', 'parc à thème, fête foraine, aquaparc, parc aquatique', 'amusement park, funfair, water park'],
  ]),
  ...tradesOf({ sector: 'tourism', applicant: null }, [
    [
      '55.20',
      'gîte de groupe, propriétaire de gîte, gardien de refuge, cabane dans les arbres, centre de vacances, gîte à la ferme, résidence de tourisme, hébergement touristique',
      'mountain hut, holiday village, treehouse lodging, tourist accommodation, B&B',
    ],
    [
      '79.90',
      'office du tourisme, syndicat d’initiative, guide-conférencière, agence réceptive, comité départemental du tourisme',
      'tourist office, tourist guide, visitor centre',
    ],
  ]),
];
