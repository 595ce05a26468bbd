import { tradesOf } from '../trade.ts';

export const CULTURE_SPORT = [
  ...tradesOf({ sector: 'culture_sport', applicant: null }, [
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
    [
      '59.14',
      'exploitant de cinéma, exploitante de cinéma, cinéma associatif, cinéma itinérant, ciné-club',
      'movie theater, film theatre, film club',
    ],
    [
      '60',
      'radio, radio locale, web radio, télévision locale',
      'radio station, community radio, local radio',
    ],
    ['60.10', 'radio associative, station de radio, webradio', ''],
    [
      '85.51',
      'monitrice de ski, école de ski, moniteur de surf, professeure de yoga, moniteur d’équitation, monitrice d’équitation, guide de haute montagne, accompagnatrice en montagne, moniteur d’escalade, école de plongée, club de plongée, éducateur sportif, éducatrice sportive, maître-nageur, professeur de pilates, école de kitesurf',
      'ski instructor, ski school, sports coach, riding instructor, diving school, swimming instructor',
    ],
    [
      '85.52',
      'professeur de musique, professeure de musique, professeur de danse, professeure de danse, école de théâtre, cours de dessin, professeur de piano, école de cirque',
      'dance teacher, music teacher, drama school, circus school',
    ],
    [
      '90',
      'théâtre, compagnie de théâtre, troupe de théâtre, compagnie de danse, compagnie de cirque, cirque, orchestre, chorale, festival, festival de musique, artiste, artiste plasticien, plasticien, plasticienne, musicien, musicienne, comédien, comédienne, danseur, danseuse, écrivain, écrivaine, auteur, autrice, compositeur, compositrice, sculpteur, sculptrice, salle de concert, salle de spectacle, smac, fanfare, harmonie municipale, groupe de musique, marionnettiste, intermittent du spectacle, intermittente du spectacle, artiste peintre, chanteur, chanteuse',
      'theatre, theater, theatre company, dance company, circus, orchestra, choir, festival, music festival, artist, visual artist, musician, actor, dancer, writer, author, composer, sculptor, concert hall, band, puppeteer, painter',
    ],
    [
      '90.01',
      'chorégraphe, acteur de théâtre, actrice, metteur en scène, metteuse en scène, ensemble musical, circassien, circassienne, conteur, conteuse, magicien, magicienne, clown, chœur, DJ, chef d’orchestre, cheffe d’orchestre, spectacle vivant, arts de la rue, humoriste, rappeur, rappeuse, théâtre amateur, compagnie de marionnettes',
      'choreographer, stage actor, actress, singer, storyteller, magician, stage director, performing artist, rapper',
    ],
    [
      '90.02',
      'régisseur, régisseuse, régisseur de spectacle, organisateur de festival, organisatrice de festival, organisateur de concerts, organisatrice de concerts, producteur de spectacles, productrice de spectacles, tourneur de spectacles, sonorisation, éclairagiste, décorateur de théâtre, technicien du spectacle, technicienne du spectacle',
      'festival organiser, concert promoter, stage manager, sound technician, lighting technician, show producer',
    ],
    [
      '90.04',
      'centre culturel, opéra, scène nationale, scène de musiques actuelles, lieu culturel, friche culturelle, café-théâtre, centre d’art, centre d’art contemporain, résidence d’artistes',
      'concert venue, music venue, cultural centre, arts centre, artist residency',
    ],
    [
      '91',
      'musée, bibliothèque, médiathèque, monument historique, château, parc zoologique, écomusée, jardin botanique, archives',
      'museum, library, historic monument, castle, zoo, ecomuseum, archives',
    ],
    ['91.01', 'bibliothécaire, bibliobus, centre d’archives', 'media library, librarian'],
    [
      '91.02',
      'conservateur de musée, conservatrice de musée, centre d’interprétation',
      'museum curator, interpretation centre',
    ],
    [
      '91.03',
      'site historique, abbaye, propriétaire de château, châtelain, châtelaine, chapelle, site archéologique',
      'heritage site, castle owner, chapel',
    ],
    [
      '93.1',
      'salle de sport, salle de fitness, club de gym, coach sportif, coach sportive, piscine, stade, gymnase, salle d’escalade, studio de yoga, dojo',
      'gym, fitness club, personal trainer, swimming pool, sports hall, climbing gym, yoga studio, stadium',
    ],
    [
      '93.11',
      'piscine municipale, centre aquatique, patinoire, salle de sport municipale, complexe sportif, golf, terrain de football, vélodrome, skatepark, hippodrome, salle de padel, terrain de padel',
      'gymnasium, ice rink, sports complex, golf course, skate park, football pitch',
    ],
    [
      '93.19',
      'pension de chevaux, sportif de haut niveau, sportive de haut niveau, sportif professionnel, sportive professionnelle, athlète, entraîneur de chevaux, organisateur de course à pied, organisateur d’événements sportifs, manifestation sportive, ligue sportive, moniteur de canoë, e-sport, équitation',
      'horse stable, livery yard, professional athlete, sports event organiser, pony club, esports team',
    ],
    [
      '93.29',
      'ludothèque, salle de jeux, laser game, parc accrobranche, paintball, base de loisirs, animateur, animatrice, plage privée, plagiste, location de salles',
      'leisure centre, escape game centre, treetop adventure park, toy library, go-kart track, holiday club',
    ],
    [
      '94.91',
      'paroisse, association cultuelle, église, mosquée, synagogue, temple',
      'parish, church, mosque',
    ],
  ]),
  ...tradesOf({ sector: 'culture_sport', applicant: 'nonprofit' }, [
    [
      '93.12',
      'club de foot, club de football, club de rugby, club de basket, club de hand, club de handball, club de judo, club de tennis, club de natation, club d’escalade, club de voile, club de volley, club de cyclisme, club de vélo, club de pétanque, club de boxe, club de danse, club d’athlétisme, club de ping-pong, club de tir à l’arc, club nautique, club d’échecs, club de randonnée, club de karaté, club de ski, association sportive, club de gymnastique, club d’aviron, club cycliste, vélo-club, club d’arts martiaux, club omnisports, cercle nautique, club de badminton, club de hockey, club de canoë-kayak, fédération sportive, district de football',
      'football club, rugby club, basketball club, handball club, judo club, tennis club, swimming club, cycling club, sailing club, chess club, athletics club, rowing club, sports association, soccer club, gymnastics club, amateur sports club',
    ],
  ]),
  ...tradesOf({ sector: 'culture_sport', applicant: 'company' }, [
    ['47.61', 'librairie indépendante, librairie-café, café-librairie, librairie ambulante', ''],
    [
      '58.11',
      'édition de livres, éditeur indépendant, éditeur de bande dessinée, micro-édition',
      'publishing company, book publisher',
    ],
    [
      '58.13',
      'journal, éditeur de presse, fanzine, média en ligne, pure player, éditeur de revue, podcast, podcasteur, podcasteuse, studio de podcast',
      'newspaper, online media, press publisher, magazine publisher, podcaster, podcast studio',
    ],
    [
      '59.11',
      'producteur de films, productrice de films, maison de production, cinéaste, film d’animation, court-métrage, youtubeur, youtubeuse, scénariste, cadreur, cadreuse, pilote de drone, télépilote de drone',
      'film production company, film director, youtuber, drone pilot, screenwriter',
    ],
    [
      '59.12',
      'post-production, monteur vidéo, monteuse vidéo, effets spéciaux, motion designer, studio d’effets visuels',
      'video editor, post-production studio, visual effects studio',
    ],
    [
      '59.20',
      'label indépendant, producteur de musique, productrice de musique, ingénieur du son, ingénieure du son, éditeur musical, beatmaker',
      'music producer, sound engineer, music publisher',
    ],
    ['60.20', 'chaîne de télévision, web TV', 'television channel, local television'],
    [
      '63.91',
      'agence de presse, journaliste indépendant, journaliste indépendante, journaliste, pigiste, photojournaliste',
      'news agency, journalist, freelance journalist, photojournalist',
    ],
    [
      '74.10',
      'studio de design, illustrateur graphiste, designer d’objets, infographiste, UX designer, scénographe',
      'design studio, product designer, set designer',
    ],
    ['74.20', 'photographe indépendant, laboratoire photo', ''],
    ['92.00', 'casino, salle de jeux d’argent', ''],
    [
      '93.13',
      'club de fitness, salle de musculation, salle de crossfit, studio de pilates',
      'fitness centre, crossfit gym, pilates studio',
    ],
  ]),
  ...tradesOf({ sector: 'culture_sport', applicant: 'individual' }, [
    [
      '90.03',
      'artiste plasticienne, peintre, auteure, poète, poétesse, romancier, romancière, dessinatrice, auteur de bande dessinée, autrice de bande dessinée, graveur d’art, graveuse, artiste-auteur, artiste-autrice, dramaturge, atelier d’artiste, restaurateur d’œuvres d’art, restauratrice d’œuvres d’art, street artiste, graffeur, graffeuse, artiste numérique',
      'poet, novelist, music composer, cartoonist, playwright, comic book artist, art restorer, digital artist, street artist',
    ],
  ]),
];
