import { tradesOf } from '../trade.ts';

export const ENERGY_ENVIRONMENT = [
  ...tradesOf({ sector: 'energy_environment', applicant: null }, [
    [
      '35',
      'producteur d’énergie, centrale solaire, parc éolien, méthanisation, unité de méthanisation, coopérative énergétique, centrale hydroélectrique, réseau de chaleur',
      'energy producer, solar farm, wind farm, biogas plant, energy cooperative, hydropower plant, district heating',
    ],
    ['35.21', 'producteur de biogaz, producteur de biométhane', 'biogas producer, anaerobic digestion'],
    ['35.30', 'chaufferie bois, chaufferie collective', 'heating network'],
    ['36', 'traitement de l’eau, assainissement, dépollution', 'water treatment company, sewage company'],
    ['36.00', 'régie des eaux, service des eaux, syndicat des eaux', 'water utility'],
    ['37.00', 'vidangeur, vidange de fosses', 'sewage works'],
    [
      '38.11',
      'composteur collectif, collecteur de biodéchets, déchetterie, déchèterie',
      'waste collection, composting company, waste management',
    ],
    [
      '91.04',
      'aquarium, réserve naturelle, conservatoire botanique, conservatoire d’espaces naturels, arboretum',
      'wildlife park, botanical garden, nature reserve, regional nature park',
    ],
  ]),
  ...tradesOf({ sector: 'energy_environment', applicant: 'company' }, [
    [
      '35.11',
      'producteur d’électricité, parc solaire, centrale photovoltaïque, microcentrale, producteur d’énergie renouvelable, centrale villageoise',
      'power producer, renewable energy producer',
    ],
    ['38.31', 'casse automobile, casse auto, démolisseur automobile, centre VHU', 'car breaker, scrapyard'],
    ['38.32', 'recycleuse, ferrailleuse, récupérateur de métaux, usine de recyclage', 'recycling plant'],
    [
      '39.00',
      'entreprise de désamiantage, désamianteur, entreprise de dépollution',
      'decontamination company, asbestos removal',
    ],
  ]),
];
