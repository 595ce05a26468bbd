import type { PlaceRow } from './place-row.ts';

/** Former régions, régions of today in their colloquial and short forms, overseas, and parts of the country. */
export const UNOFFICIAL_REGIONS: readonly PlaceRow[] = [
  ['Limousin, limousins, ex-Limousin, Limousin region', 'department:19 department:23 department:87'],
  [
    'Auvergne, auvergnat, auvergnats, auvergnate, auvergnates, ex-Auvergne',
    'department:03 department:15 department:43 department:63',
  ],
  [
    'Rhône-Alpes, rhônalpin, rhônalpins, rhônalpine, rhônalpines',
    'department:01 department:07 department:26 department:38 department:42 department:69 department:73 department:74',
  ],
  [
    'Aquitaine, aquitain, aquitains, aquitaines, ex-Aquitaine',
    'department:24 department:33 department:40 department:47 department:64',
  ],
  [
    'Poitou-Charentes, picto-charentais, picto-charentaise, picto-charentaises, ex-Poitou-Charentes',
    'department:16 department:17 department:79 department:86',
  ],
  ['les Charentes, deux Charentes', 'department:16 department:17'],
  [
    'Midi-Pyrénées, midi-pyrénéen, midi-pyrénéens, midi-pyrénéenne, ex-Midi-Pyrénées',
    'department:09 department:12 department:31 department:32 department:46 department:65 department:81 department:82',
  ],
  [
    'Languedoc-Roussillon, ex-Languedoc-Roussillon',
    'department:11 department:30 department:34 department:48 department:66',
  ],
  [
    'Languedoc, languedocien, languedociens, languedocienne, languedociennes, Bas-Languedoc',
    'department:11 department:30 department:34 department:48',
  ],
  [
    "Alsace, alsacien, alsaciens, alsacienne, alsaciennes, collectivité européenne d'Alsace, CEA Alsace, Alsatian",
    'department:67 department:68',
  ],
  [
    'Lorraine, lorrain, lorrains, lorraines, ex-Lorraine',
    'department:54 department:55 department:57 department:88',
  ],
  ['Alsace-Moselle, Alsace et Moselle', 'department:57 department:67 department:68'],
  [
    'Champagne-Ardenne, Champagne-Ardennes, champardennais, champardennaise, champardennaises',
    'department:08 department:10 department:51 department:52',
  ],
  ['Champagne, champenois, champenoise, champenoises', 'department:10 department:51 department:52'],
  [
    'Picardie, picard, picards, picarde, picardes, Picardy, ex-Picardie',
    'department:02 department:60 department:80',
  ],
  ["Nord-Pas-de-Calais, NPDC, ch'ti, chti, ch'tis, chtis, ch'timi", 'department:59 department:62'],
  [
    'Haute-Normandie, haut-normand, haut-normands, haute-normande, Upper Normandy',
    'department:27 department:76',
  ],
  [
    'Basse-Normandie, bas-normand, bas-normands, basse-normande, Lower Normandy',
    'department:14 department:50 department:61',
  ],
  [
    'Bourgogne, bourguignon, bourguignons, bourguignonne, bourguignonnes, Burgundy, Burgundian',
    'department:21 department:58 department:71 department:89',
  ],
  [
    'Franche-Comté, franc-comtois, franc-comtoise, franc-comtoises, comtois, comtoise, comtoises',
    'department:25 department:39 department:70 department:90',
  ],
  ["PACA, région Sud, Sud PACA, Sud Provence-Alpes-Côte d'Azur, région PACA", 'region:93'],
  ['AURA, ARA, région AURA', 'region:84'],
  [
    'IDF, région parisienne, région Île-de-France, agglomération parisienne, Paris region, Paris area, Greater Paris area, Greater Paris region',
    'region:11',
  ],
  ['petite couronne, petite couronne parisienne', 'department:92 department:93 department:94'],
  ['grande couronne, grande couronne parisienne', 'department:77 department:78 department:91 department:95'],
  [
    'banlieue parisienne, banlieue de Paris, Paris suburbs',
    'department:77 department:78 department:91 department:92 department:93 department:94 department:95',
  ],
  ['région Grand Est', 'region:44'],
  ['HDF, région Hauts-de-France', 'region:32'],
  ['BFC, région Bourgogne-Franche-Comté', 'region:27'],
  ['CVL, région Centre, région Centre-Val de Loire', 'region:24'],
  ['PDL, Pays de Loire, région Pays de la Loire', 'region:52'],
  ['région Nouvelle-Aquitaine', 'region:75'],
  ['région Occitanie, Occitania, Occitanie Pyrénées-Méditerranée', 'region:76'],
  ['Brittany, région Bretagne, Breizh, BZH', 'region:53'],
  ['Normandy, région Normandie', 'region:28'],
  ['Corsica, Corsican, île de Beauté, collectivité de Corse, région Corse, la Corse', 'region:94'],
  ['Grand Ouest, ouest de la France, western France', 'region:28 region:52 region:53'],
  ['Sud-Ouest, grand Sud-Ouest, sud-ouest de la France, south-west France', 'region:75 region:76'],
  ['Sud-Est, grand Sud-Est, sud-est de la France, south-east France', 'region:84 region:93 region:94'],
  ['nord de la France, northern France', 'region:32'],
  ['est de la France, eastern France', 'region:27 region:44'],
  ['île de la Réunion, Reunion Island', 'department:974'],
  ['la Guadeloupe, archipel guadeloupéen, Gwada', 'department:971'],
  ['la Martinique, Madinina', 'department:972'],
  ['la Guyane, Guyane française, French Guiana', 'department:973'],
  ['île de Mayotte', 'department:976'],
  [
    'Antilles, Antilles françaises, antillais, antillaise, antillaises, French West Indies, French Antilles',
    'department:971 department:972 department:977 department:978',
  ],
  ['Antilles-Guyane', 'department:971 department:972 department:973'],
  [
    "DOM, DROM, départements d'outre-mer, département d'outre-mer, overseas departments",
    'department:971 department:972 department:973 department:974 department:976',
  ],
  [
    "outre-mer, outremer, outre-mers, outremers, DOM-TOM, DROM-COM, ultramarin, ultramarins, ultramarine, ultramarines, France d'outre-mer, territoires d'outre-mer, French overseas, overseas France, overseas territories",
    'department:971 department:972 department:973 department:974 department:975 department:976 department:977 department:978 department:986 department:987 department:988',
  ],
  ['Tahiti, French Polynesia, îles Marquises', 'department:987'],
  ['New Caledonia', 'department:988'],
  ['Wallis and Futuna', 'department:986'],
  ['Saint-Barth, St Barts', 'department:977'],
  ['Saint Pierre and Miquelon', 'department:975'],
];
