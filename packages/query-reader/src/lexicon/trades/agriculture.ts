import { tradesOf } from '../trade.ts';

export const AGRICULTURE = [
  ...tradesOf({ sector: 'agriculture', applicant: 'farmer' }, [
    ['01', 'cheffe d’exploitation', 'farm business'],
    [
      '01.1',
      'céréalier, céréalière, céréaliculture, grandes cultures, producteur de céréales, riziculture, riziculteur',
      'cereal farmer, arable farm, arable farming, grain grower',
    ],
    ['01.11', 'productrice de céréales, producteur de légumineuses, producteur de lentilles', 'grain farmer'],
    [
      '01.13',
      'maraîcher, maraîchère, maraîchage, producteur de légumes, productrice de légumes, champignonnière, trufficulteur, trufficulture, melonnier, légumier, légumière, ferme urbaine, producteur de champignons, producteur de pommes de terre',
      'market gardener, market garden, vegetable grower, vegetable farm, market gardening, mushroom grower, urban farm',
    ],
    [
      '01.16',
      'producteur de chanvre, producteur de lin, culture du chanvre, culture du lin, liniculteur, chanvrier',
      'hemp grower, flax grower',
    ],
    [
      '01.19',
      'horticulteur, horticultrice, horticulture, floriculture, producteur de fleurs, floriculteur, floricultrice, productrice de fleurs, ferme florale, fleuriste-paysanne, rosiériste',
      'horticulture, flower grower, horticulturist, flower farm',
    ],
    [
      '01.21',
      'vigneron, vigneronne, viticulteur, viticultrice, viticulture, domaine viticole, exploitation viticole, vignoble, château viticole',
      'winegrower, wine grower, vineyard, winemaker, wine estate',
    ],
    ['01.22', 'producteur de bananes, bananeraie, planteur de bananes, producteur d’ananas', 'banana grower'],
    [
      '01.24',
      'arboriculteur, arboricultrice, arboriculture, producteur de pommes, verger, castanéiculteur, oléiculteur, oléiculture, nuciculteur, productrice de fruits, pomiculteur, producteur d’abricots, producteur de cerises',
      'fruit grower, orchard, olive grower, apple grower',
    ],
    [
      '01.25',
      'producteur de fraises, productrice de fraises, nuciculture, castanéicultrice, castanéiculture, producteur de noix, producteur de châtaignes, producteur de petits fruits',
      'berry grower, nut grower, strawberry grower',
    ],
    ['01.26', 'oléicultrice, oliveraie, producteur d’olives', 'olive grove'],
    [
      '01.28',
      'producteur de plantes aromatiques, ppam, lavandiculteur, lavandicultrice, safranier, safranière, herboriste cueilleur, producteur de plantes médicinales, productrice de plantes aromatiques, lavandiculture, producteur de safran, houblonnier, houblonnière, paysan herboriste, paysanne herboriste',
      'herb grower, lavender grower, saffron grower, hop grower, medicinal plant grower',
    ],
    [
      '01.30',
      'pépinière, pépiniériste, pépinière viticole, producteur de plants, semencier, semencière',
      'plant nursery, nurseryman',
    ],
    [
      '01.41',
      'éleveur laitier, éleveuse laitière, élevage laitier, producteur de lait, vaches laitières, exploitation laitière, productrice de lait, éleveur de vaches laitières, ferme laitière',
      'dairy farm, dairy farmer, milk producer',
    ],
    [
      '01.42',
      'éleveur bovin, éleveuse bovine, élevage bovin, éleveur de vaches, vaches allaitantes, éleveur de bovins, éleveuse de bovins, élevage allaitant, éleveur de vaches allaitantes, éleveuse de vaches, éleveur de bisons',
      'cattle farmer, beef farmer, cattle farm, cattle breeder',
    ],
    [
      '01.43',
      'éleveur de chevaux, éleveuse de chevaux, haras, éleveur équin, élevage équin, élevage de chevaux, éleveur d’ânes, asinerie',
      'horse breeder, stud farm, horse breeding',
    ],
    [
      '01.45',
      'éleveur ovin, éleveuse ovine, élevage ovin, éleveur de brebis, éleveuse de brebis, éleveur de moutons, éleveur de chèvres, éleveuse de chèvres, chevrier, chevrière, élevage caprin, éleveur caprin, berger, bergère, éleveuse de moutons, bergerie, éleveuse caprine, chèvrerie',
      'sheep farmer, goat farmer, shepherd, sheep farm, goat farm, sheep breeder, goat breeder',
    ],
    [
      '01.46',
      'éleveur porcin, éleveur de porcs, élevage porcin, porcherie, éleveuse de porcs, éleveuse porcine, éleveur de cochons, éleveuse de cochons',
      'pig farmer, pig farm, pig breeder',
    ],
    [
      '01.47',
      'aviculteur, avicultrice, aviculture, élevage de volailles, éleveur de volailles, éleveuse de poules, éleveur de poules, poules pondeuses, élevage avicole, éleveuse de volailles, éleveur de poulets, éleveur de poules pondeuses, producteur d’œufs, productrice d’œufs, éleveur de canards, éleveur d’oies, producteur de foie gras',
      'poultry farmer, poultry farm, egg producer, chicken farmer, duck farmer',
    ],
    [
      '01.49',
      'apiculteur, apicultrice, apiculture, rucher, héliciculteur, hélicicultrice, élevage d’escargots, éleveur de lapins, cuniculture, éleveur d’escargots, élevage canin, éleveur de chiens, producteur de miel, productrice de miel, miellerie, héliciculture, cuniculteur, éleveur d’insectes, élevage d’insectes, éleveuse de chiens, éleveur d’alpagas, éleveuse d’alpagas',
      'beekeeper, beekeeping, snail farmer, rabbit breeder, dog breeder, honey producer, apiary, rabbit farmer, insect farm',
    ],
    [
      '01.50',
      'polyculture élevage, polyculteur, ferme pédagogique, ferme en permaculture, micro-ferme, ferme bio, ferme maraîchère, ferme biologique, polyculteur-éleveur, petite ferme, fermier, fermière',
      'mixed farm, permaculture farm, organic farm, organic farmer, educational farm, mixed farming, livestock farming',
    ],
    ['01.6', 'entreprise de travaux agricoles, eta agricole, travaux agricoles', 'agricultural contractor'],
    [
      '03.2',
      'pisciculteur, piscicultrice, pisciculture, ostréiculteur, ostréicultrice, ostréiculture, conchyliculteur, conchyliculture, mytiliculteur, mytiliculture, aquaculture, aquaculteur, algoculteur, spiruline',
      'fish farmer, fish farm, oyster farmer, aquaculture, shellfish farmer',
    ],
  ]),
  ...tradesOf({ sector: 'agriculture', applicant: 'company' }, [
    ['01.61', 'entrepreneur de travaux agricoles, moissonneur', ''],
    [
      '01.62',
      'maréchale-ferrante, maréchalerie, tondeur de moutons, pareur de bovins, inséminateur, inséminatrice',
      'sheep shearer',
    ],
    [
      '02',
      'exploitant forestier, forestier, bûcheron, bûcheronne, débardeur, sylviculteur, sylvicultrice, sylviculture, exploitation forestière',
      'forester, forestry, logger, logging',
    ],
    [
      '02.20',
      'bûcheronnage, débardage, débardeur à cheval, entreprise de travaux forestiers, entrepreneur de travaux forestiers',
      'lumberjack, logging company, forestry contractor',
    ],
    [
      '03.1',
      'pêcheur, pêcheuse, marin-pêcheur, patron pêcheur, pêche artisanale, pêche à pied professionnelle, armement de pêche',
      'fisherman, fishing boat, fisher',
    ],
    [
      '03.11',
      'pêche en mer, armateur de pêche, armateur à la pêche, chalutier, pêcheur à pied',
      'sea fishing, trawler, fishing boat owner',
    ],
    [
      '03.12',
      'pêcheur en eau douce, pêche en eau douce, pêcheur professionnel en rivière',
      'freshwater fisherman',
    ],
  ]),
  ...tradesOf({ sector: 'agriculture', applicant: null }, [
    ['01.70', 'piégeur, société de chasse, association de chasse', 'hunting association'],
    [
      '02.10',
      'propriétaire forestier, propriétaire forestière, forestière, pépinière forestière',
      'forest owner, woodland owner',
    ],
    [
      '02.30',
      'cueilleur, cueilleuse, cueillette sauvage, cueilleur de plantes sauvages',
      'forager, wild plant picker',
    ],
    [
      '03.21',
      'conchylicultrice, mytilicultrice, producteur d’huîtres, producteur de moules, algoculture, aquaculture marine, saliculteur, paludier, paludière, saunier',
      'mussel farmer, seaweed farmer, salt producer',
    ],
    [
      '03.22',
      'aquacultrice, salmoniculture, éleveur de truites, aquaponie, producteur de spiruline, productrice de spiruline',
      'aquaponics, spirulina producer',
    ],
  ]),
];
