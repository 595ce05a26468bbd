import { tradesOf } from '../trade.ts';

export const HEALTH_SOCIAL = [
  ...tradesOf({ sector: 'health_social', applicant: 'company' }, [
    [
      '26.60',
      'fabricant de dispositifs médicaux, fabricant de matériel médical',
      'medical device company, medtech company',
    ],
    [
      '32.50',
      'laboratoire de prothèse dentaire, orthoprothésiste, fabricant de lunettes, lunetière, lunetterie',
      'dental laboratory, eyewear maker',
    ],
    ['47.73', 'officine, pharmacie de village, préparateur en pharmacie', 'chemist shop, drugstore'],
    [
      '47.74',
      'orthopédiste-orthésiste, magasin de matériel médical, audioprothésiste, podo-orthésiste',
      'medical supply shop, hearing aid specialist',
    ],
    [
      '75.00',
      'vétérinaire rural, vétérinaire rurale',
      'veterinary practice, veterinary surgeon, animal clinic',
    ],
    [
      '86',
      'médecin, médecin généraliste, cabinet médical, dentiste, cabinet dentaire, kiné, kinésithérapeute, cabinet de kinésithérapie, infirmière libérale, infirmier libéral, infirmière, infirmier, sage-femme, orthophoniste, ostéopathe, podologue, psychologue, psychomotricien, psychomotricienne, ergothérapeute, diététicienne, diététicien, orthodontiste, laboratoire d’analyses',
      'doctor, general practitioner, medical practice, dentist, dental practice, physiotherapist, nurse, midwife, speech therapist, osteopath, psychologist, occupational therapist',
    ],
    ['86.21', 'docteur en médecine, médecin de campagne, médecin remplaçant', 'physician, family doctor'],
    [
      '86.22',
      'médecin spécialiste, pédiatre, gynécologue, psychiatre, cardiologue, dermatologue, ophtalmologue, radiologue, chirurgien, chirurgienne, cabinet de radiologie',
      'medical specialist, paediatrician, psychiatrist, surgeon, cardiologist, dermatologist',
    ],
    ['86.23', 'chirurgien-dentiste, chirurgienne-dentiste, centre dentaire', 'orthodontist'],
    [
      '86.90',
      'cabinet infirmier, IDEL, masseur-kinésithérapeute, nutritionniste, pédicure-podologue, orthoptiste, ambulance, laboratoire d’analyses médicales, hypnothérapeute, acupuncteur, acupunctrice, chiropracteur, psychothérapeute, psychanalyste, réflexologue, art-thérapeute, thérapeute',
      'physical therapist, dietitian, nutritionist, podiatrist, ambulance service, paramedic, chiropractor, acupuncturist, psychotherapist, medical laboratory, therapist',
    ],
    [
      '88.1',
      'aide à domicile, service à la personne, services à la personne, auxiliaire de vie',
      'home care company, home help, home carer',
    ],
  ]),
  ...tradesOf({ sector: 'health_social', applicant: null }, [
    ['86', 'pôle de santé, professionnel de santé, professionnelle de santé, CPTS', 'health professional'],
    [
      '86.1',
      'clinique, maison de santé, maison de santé pluriprofessionnelle, centre de santé, maison médicale',
      'clinic, health centre, medical centre',
    ],
    ['86.10', 'hôpital de jour, clinique privée', 'private clinic'],
    [
      '87',
      'ehpad, maison de retraite, foyer logement, résidence autonomie, résidence seniors, habitat inclusif, foyer de vie, centre d’hébergement',
      'nursing home, retirement home, care home, sheltered housing, shelter',
    ],
    ['87.10', 'unité Alzheimer, maison d’accueil spécialisée', ''],
    [
      '87.20',
      'IME, institut médico-éducatif, ITEP, foyer pour personnes handicapées, centre d’addictologie',
      'home for people with disabilities',
    ],
    [
      '87.30',
      'béguinage, colocation seniors, accueil familial, accueillant familial, accueillante familiale',
      'senior residence, assisted living',
    ],
    [
      '87.90',
      'foyer d’hébergement, CHRS, foyer de jeunes travailleurs, maison d’enfants à caractère social, foyer pour femmes, pension de famille',
      'homeless shelter, women’s shelter, children’s home, young workers residence',
    ],
    [
      '88',
      'crèche, micro-crèche, assistante maternelle, assistant maternel, maison d’assistantes maternelles, mam, halte-garderie, nounou, centre social, esat, entreprise adaptée, entreprise d’insertion, chantier d’insertion, garderie, centre de loisirs, centre aéré, accueil de loisirs, banque alimentaire, maison de quartier, accueil de jour',
      'nursery, day nursery, kindergarten, childminder, daycare, social centre, childcare centre, day care centre, food bank, after-school club, work integration enterprise',
    ],
    [
      '88.10',
      'service d’aide à domicile, SAAD, SSIAD, entreprise de services à la personne, CAMSP',
      'home care, home care service, day care for the elderly, meals on wheels',
    ],
    ['88.91', 'crèche d’entreprise, multi-accueil', 'babysitter'],
    [
      '88.99',
      'centre communal d’action sociale, épicerie sociale, association intermédiaire, atelier et chantier d’insertion, SIAE, structure d’insertion, mission locale, planning familial, distribution alimentaire, association humanitaire, entreprise à but d’emploi, éducateur spécialisé, éducatrice spécialisée, assistante sociale',
      'social enterprise, soup kitchen, humanitarian organisation, social worker',
    ],
  ]),
];
