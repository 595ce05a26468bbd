import { tradesOf } from '../trade.ts';

export const AGRICULTURE = tradesOf({ sector: 'agriculture', applicant: 'farmer' }, [
  [
    '01.1',
    'céréalier, céréalière, céréaliculture, grandes cultures, producteur de céréales, riziculture, riziculteur',
    'cereal farmer, arable farm, arable farming, grain grower',
  ],
  [
    '01.13',
    'maraîcher, maraîchère, maraîchage, producteur de légumes, productrice de légumes, champignonnière, trufficulteur, trufficulture, melonnier',
    'market gardener, market garden, vegetable grower, vegetable farm',
  ],
  [
    '01.19',
    'horticulteur, horticultrice, horticulture, floriculture, producteur de fleurs',
    'horticulture, flower grower, horticulturist',
  ],
  [
    '01.21',
    'vigneron, vigneronne, viticulteur, viticultrice, viticulture, domaine viticole, exploitation viticole, vignoble',
    'winegrower, wine grower, vineyard, winemaker',
  ],
  [
    '01.24',
    'arboriculteur, arboricultrice, arboriculture, producteur de pommes, verger, castanéiculteur, oléiculteur, oléiculture, nuciculteur',
    'fruit grower, orchard, olive grower',
  ],
  [
    '01.28',
    'producteur de plantes aromatiques, ppam, lavandiculteur, lavandicultrice, safranier, safranière, herboriste cueilleur, producteur de plantes médicinales',
    'herb grower, lavender grower',
  ],
  ['01.30', 'pépinière, pépiniériste', 'plant nursery, nurseryman'],
  [
    '01.41',
    'éleveur laitier, éleveuse laitière, élevage laitier, producteur de lait, vaches laitières',
    'dairy farm, dairy farmer',
  ],
  [
    '01.42',
    'éleveur bovin, éleveuse bovine, élevage bovin, éleveur de vaches, vaches allaitantes, éleveur de bovins',
    'cattle farmer, beef farmer, cattle farm',
  ],
  [
    '01.43',
    'éleveur de chevaux, éleveuse de chevaux, haras, éleveur équin, élevage équin',
    'horse breeder, stud farm',
  ],
  [
    '01.45',
    'éleveur ovin, éleveuse ovine, élevage ovin, éleveur de brebis, éleveuse de brebis, éleveur de moutons, éleveur de chèvres, éleveuse de chèvres, chevrier, chevrière, élevage caprin, éleveur caprin, berger, bergère',
    'sheep farmer, goat farmer, shepherd, sheep farm, goat farm',
  ],
  ['01.46', 'éleveur porcin, éleveur de porcs, élevage porcin, porcherie', 'pig farmer, pig farm'],
  [
    '01.47',
    'aviculteur, avicultrice, aviculture, élevage de volailles, éleveur de volailles, éleveuse de poules, éleveur de poules, poules pondeuses, élevage avicole',
    'poultry farmer, poultry farm, egg producer',
  ],
  [
    '01.49',
    'apiculteur, apicultrice, apiculture, rucher, héliciculteur, hélicicultrice, élevage d’escargots, éleveur de lapins, cuniculture, éleveur d’escargots, élevage canin, éleveur de chiens',
    'beekeeper, beekeeping, snail farmer, rabbit breeder, dog breeder',
  ],
  [
    '01.50',
    'polyculture élevage, polyculteur, ferme pédagogique, ferme en permaculture, micro-ferme, ferme bio, ferme maraîchère, ferme biologique',
    'mixed farm, permaculture farm, organic farm, organic farmer, educational farm',
  ],
  ['01.6', 'entreprise de travaux agricoles, eta agricole, travaux agricoles', 'agricultural contractor'],
  [
    '03.2',
    'pisciculteur, piscicultrice, pisciculture, ostréiculteur, ostréicultrice, ostréiculture, conchyliculteur, conchyliculture, mytiliculteur, mytiliculture, aquaculture, aquaculteur, algoculteur, spiruline',
    'fish farmer, fish farm, oyster farmer, aquaculture, shellfish farmer',
  ],
]);

export const FORESTRY_AND_FISHING = tradesOf({ sector: 'agriculture', applicant: 'company' }, [
  [
    '02',
    'exploitant forestier, forestier, bûcheron, bûcheronne, débardeur, sylviculteur, sylvicultrice, sylviculture, exploitation forestière',
    'forester, forestry, logger, logging',
  ],
  [
    '03.1',
    'pêcheur, pêcheuse, marin-pêcheur, patron pêcheur, pêche artisanale, pêche à pied professionnelle, armement de pêche',
    'fisherman, fishing boat, fisher',
  ],
]);
