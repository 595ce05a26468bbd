import { tradesOf } from '../trade.ts';

export const TOURISM = tradesOf({ sector: 'tourism', applicant: 'company' }, [
  [
    '55.1',
    'hôtel, hôtelier, hôtelière, auberge, hôtel-restaurant, hôtellerie, aubergiste, hôtel de tourisme',
    'hotel, hotelier, inn, guesthouse, hotel owner',
  ],
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
    '79',
    'agence de voyages, agence de voyage, tour-opérateur, guide touristique, guide conférencier, guide de montagne, accompagnateur en montagne',
    'travel agency, tour operator, tour guide, mountain guide',
  ],
  [
    '93.2',
    'parc de loisirs, parc d’attractions, accrobranche, bowling, escape game, base nautique, karting, mini-golf, parc animalier, loisirs nautiques, loueur de canoës',
    'theme park, leisure park, bowling alley, escape room, adventure park, canoe rental',
  ],
]);

export const DIGITAL = tradesOf({ sector: 'digital', applicant: 'company' }, [
  [
    '58.2',
    'éditeur de logiciels, éditeur de logiciel, studio de jeux vidéo, jeu vidéo, éditeur de jeux',
    'software publisher, software company, game studio, video game studio, saas company',
  ],
  [
    '62',
    'développeur, développeuse, développeur web, développeuse web, agence web, informaticien, informaticienne, esn, prestataire informatique, webmaster, agence digitale, société informatique, intégrateur, cybersécurité',
    'developer, web developer, web agency, it company, software developer, digital agency, programmer, cybersecurity company',
  ],
  [
    '63',
    'hébergeur web, data center, plateforme en ligne, application mobile',
    'web hosting company, data centre, online platform, mobile app',
  ],
]);

export const PROFESSIONS = tradesOf({ sector: 'commerce_craft', applicant: 'company' }, [
  [
    '69',
    'avocat, avocate, cabinet d’avocats, notaire, étude notariale, expert-comptable, cabinet comptable, cabinet d’expertise comptable, huissier, comptable',
    'lawyer, law firm, accountant, accounting firm, notary, solicitor',
  ],
  [
    '70',
    'consultant, consultante, cabinet de conseil, conseil en entreprise, coach, coach professionnel, agence de communication, attaché de presse, agence de conseil',
    'consultant, consulting firm, business coach, communication agency, pr agency, coach',
  ],
  [
    '73',
    'agence de publicité, publicitaire, agence de marketing, community manager, agence de com',
    'advertising agency, marketing agency, social media manager',
  ],
  [
    '74',
    'graphiste, designer, traducteur, traductrice, interprète, dessinateur, illustrateur, illustratrice, designer graphique, rédacteur, rédactrice',
    'graphic designer, designer, translator, interpreter, illustrator, copywriter',
  ],
  ['75', 'vétérinaire, clinique vétérinaire, cabinet vétérinaire', 'vet, veterinarian, veterinary clinic'],
  [
    '78',
    'agence d’intérim, cabinet de recrutement, entreprise de travail temporaire',
    'temp agency, recruitment agency, staffing agency',
  ],
  [
    '80',
    'société de sécurité, agent de sécurité, entreprise de gardiennage',
    'security company, security guard',
  ],
  [
    '65',
    'courtier, courtier en assurances, agent d’assurances, cabinet d’assurance',
    'insurance broker, insurance agent',
  ],
]);

export const HEALTH = tradesOf({ sector: 'health_social', applicant: 'company' }, [
  [
    '86',
    'médecin, médecin généraliste, cabinet médical, dentiste, cabinet dentaire, kiné, kinésithérapeute, cabinet de kinésithérapie, infirmière libérale, infirmier libéral, infirmière, infirmier, sage-femme, orthophoniste, ostéopathe, podologue, psychologue, psychomotricien, psychomotricienne, ergothérapeute, diététicienne, diététicien, orthodontiste, laboratoire d’analyses',
    'doctor, general practitioner, medical practice, dentist, dental practice, physiotherapist, nurse, midwife, speech therapist, osteopath, psychologist, occupational therapist',
  ],
  [
    '88.1',
    'aide à domicile, service à la personne, services à la personne, auxiliaire de vie, portage de repas',
    'home care company, home help, home carer, meal delivery service',
  ],
]);

export const SOCIAL_AND_CARE = tradesOf({ sector: 'health_social', applicant: null }, [
  [
    '86.1',
    'clinique, maison de santé, maison de santé pluriprofessionnelle, centre de santé, maison médicale',
    'clinic, health centre, medical centre',
  ],
  [
    '87',
    'ehpad, maison de retraite, foyer logement, résidence autonomie, résidence seniors, habitat inclusif, foyer de vie, centre d’hébergement',
    'nursing home, retirement home, care home, sheltered housing, shelter',
  ],
  [
    '88',
    'crèche, micro-crèche, assistante maternelle, assistant maternel, maison d’assistantes maternelles, mam, halte-garderie, nounou, centre social, esat, entreprise adaptée, entreprise d’insertion, chantier d’insertion, garderie, centre de loisirs, centre aéré, accueil de loisirs, banque alimentaire, maison de quartier, accueil de jour',
    'nursery, day nursery, kindergarten, childminder, daycare, social centre, childcare centre, day care centre, food bank, after-school club, work integration enterprise',
  ],
]);

export const EDUCATION = tradesOf({ sector: 'education_training', applicant: null }, [
  [
    '85',
    'école, école de musique, école de danse, centre de formation, organisme de formation, auto-école, moniteur d’auto-école, cfa, école privée, conservatoire, école de langues, formateur, formatrice, professeur de yoga, école maternelle, école élémentaire, université populaire, soutien scolaire, moniteur de ski, école de voile, école de surf',
    'school, music school, dance school, training centre, training organisation, driving school, language school, trainer, yoga teacher, conservatory, sailing school, surf school, tutoring',
  ],
]);

export const CULTURE_AND_SPORT = tradesOf({ sector: 'culture_sport', applicant: null }, [
  [
    '58',
    'maison d’édition, éditeur, éditrice, éditeur de livres, revue, journal local, presse locale, éditeur jeunesse',
    'publishing house, publisher, magazine, local newspaper',
  ],
  [
    '59',
    'cinéma, salle de cinéma, société de production, producteur audiovisuel, réalisateur, réalisatrice, documentariste, studio d’animation, label, label de musique, studio d’enregistrement, production audiovisuelle',
    'cinema, movie theatre, production company, film producer, film maker, filmmaker, documentary maker, animation studio, record label, recording studio',
  ],
  ['60', 'radio, radio locale, web radio, télévision locale', 'radio station, community radio, local radio'],
  [
    '90',
    'théâtre, compagnie de théâtre, troupe de théâtre, compagnie de danse, compagnie de cirque, cirque, orchestre, chorale, festival, festival de musique, artiste, artiste plasticien, plasticien, plasticienne, musicien, musicienne, comédien, comédienne, danseur, danseuse, écrivain, écrivaine, auteur, autrice, compositeur, compositrice, sculpteur, sculptrice, salle de concert, salle de spectacle, smac, fanfare, harmonie municipale, groupe de musique, marionnettiste, intermittent du spectacle, intermittente du spectacle, artiste peintre, chanteur, chanteuse',
    'theatre, theater, theatre company, dance company, circus, orchestra, choir, festival, music festival, artist, visual artist, musician, actor, dancer, writer, author, composer, sculptor, concert hall, band, puppeteer, painter',
  ],
  [
    '91',
    'musée, bibliothèque, médiathèque, monument historique, château, parc zoologique, écomusée, jardin botanique, archives',
    'museum, library, historic monument, castle, zoo, ecomuseum, archives',
  ],
  [
    '93.1',
    'salle de sport, salle de fitness, club de gym, coach sportif, coach sportive, piscine, stade, gymnase, salle d’escalade, studio de yoga, dojo',
    'gym, fitness club, personal trainer, swimming pool, sports hall, climbing gym, yoga studio, stadium',
  ],
  [
    '93.13',
    'centre équestre, poney-club, club hippique, écurie, manège',
    'riding school, equestrian centre, riding centre, stables',
  ],
]);

export const CLUBS = tradesOf({ sector: 'culture_sport', applicant: 'nonprofit' }, [
  [
    '93.12',
    'club de foot, club de football, club de rugby, club de basket, club de hand, club de handball, club de judo, club de tennis, club de natation, club d’escalade, club de voile, club de volley, club de cyclisme, club de vélo, club de pétanque, club de boxe, club de danse, club d’athlétisme, club de ping-pong, club de tir à l’arc, club nautique, club d’échecs, club de randonnée, club de karaté, club de ski, association sportive, association culturelle',
    'football club, rugby club, basketball club, handball club, judo club, tennis club, swimming club, cycling club, sailing club, chess club, athletics club, rowing club, sports association, cultural association',
  ],
  [
    '94.99',
    'comité de quartier, association de parents d’élèves, association étudiante, association environnementale, association caritative, association de quartier, jardin partagé, amap, repair café',
    'neighbourhood association, parents association, student association, community garden, repair cafe, environmental charity',
  ],
]);

export const SHARED_PLACES = tradesOf({ sector: 'territorial_development', applicant: null }, [
  [
    '82.1',
    'tiers-lieu, tiers lieu, coworking, espace de coworking, fablab, pépinière d’entreprises, hôtel d’entreprises, incubateur, makerspace',
    'coworking space, third place, fab lab, business incubator, makerspace',
  ],
  [
    '38.3',
    'recyclerie, ressourcerie, atelier de réemploi, matériauthèque, friperie solidaire',
    'reuse centre, recycling shop, upcycling workshop',
  ],
]);

export const ENERGY = tradesOf({ sector: 'energy_environment', applicant: null }, [
  [
    '35',
    'producteur d’énergie, centrale solaire, parc éolien, méthanisation, unité de méthanisation, coopérative énergétique, centrale hydroélectrique, réseau de chaleur',
    'energy producer, solar farm, wind farm, biogas plant, energy cooperative, hydropower plant, district heating',
  ],
  ['36', 'traitement de l’eau, assainissement, dépollution', 'water treatment company, sewage company'],
]);
