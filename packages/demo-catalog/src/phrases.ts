/** Words and sentences that any kind of programme may use, by language. All our own. */
export type Phrases = {
  /** Sentence in the record itself that marks it as generated. */
  readonly mark: string;
  /** `{theme}` and `{place}` are filled in. */
  readonly titles: Readonly<
    Record<'grant' | 'subsidy' | 'loan' | 'tax_credit' | 'technical_assistance' | 'other', readonly string[]>
  >;
  readonly summaries: readonly string[];
  readonly context: readonly string[];
  readonly procedure: readonly string[];
  readonly criteria: readonly string[];
  readonly restrictions: readonly string[];
  readonly payment: readonly string[];
  readonly examples: string;
  /** Things that projects are about; a few are in every record, so that texts differ. */
  readonly lexicon: readonly string[];
  readonly ceiling: string;
  readonly rate: string;
  readonly rates: string;
  readonly lumpSum: string;
};

export const FRENCH: Phrases = {
  mark: 'Fiche générée pour les essais : ce programme n’existe pas.',
  titles: {
    grant: [
      'Appel à projets pour {theme} – {place}',
      'Aide pour {theme} – {place}',
      'Fonds pour {theme} – {place}',
      'Soutien pour {theme} ({place})',
    ],
    subsidy: [
      'Subvention pour {theme} – {place}',
      'Aide à l’investissement pour {theme} – {place}',
      'Dispositif pour {theme} ({place})',
      '{place} : aide pour {theme}',
    ],
    loan: [
      'Prêt pour {theme} – {place}',
      'Avance remboursable pour {theme} ({place})',
      'Prêt à taux zéro pour {theme} – {place}',
    ],
    tax_credit: ['Crédit d’impôt pour {theme} – {place}', 'Réduction d’impôt pour {theme} ({place})'],
    technical_assistance: [
      'Accompagnement pour {theme} – {place}',
      'Chèque conseil pour {theme} ({place})',
      'Diagnostic pour {theme} – {place}',
    ],
    other: ['Mesure pour {theme} – {place}'],
  },
  summaries: [
    '{funder} aide {who} qui portent un projet pour {theme}.',
    'Un coup de pouce de {funder} pour {theme}, ouvert à {who}.',
    'Vous préparez un projet pour {theme} ? {funder} accompagne {who}.',
    '{funder} cofinance {theme} au bénéfice de {who}.',
  ],
  context: [
    'La mesure s’inscrit dans la stratégie adoptée pour la période 2024-2030.',
    'Elle prend le relais d’un dispositif expérimental mené pendant deux ans.',
    'Les besoins ont été recensés au cours d’une concertation avec les acteurs du territoire.',
    'L’enveloppe annuelle est limitée : les dossiers complets sont examinés dans l’ordre d’arrivée.',
    'Une attention particulière est portée aux zones de revitalisation et aux quartiers prioritaires.',
    'Le règlement d’intervention a été révisé afin de simplifier les pièces demandées.',
    'Les projets menés à plusieurs sont encouragés.',
    'La sobriété foncière et énergétique guide le choix des dossiers.',
    'L’aide relève du régime des minimis lorsqu’elle est versée à une entreprise.',
    'Un bilan public est dressé chaque année.',
  ],
  procedure: [
    'La demande est déposée en ligne avant le début des travaux.',
    'Un accusé de réception fixe la date à partir de laquelle les dépenses comptent.',
    'Le dossier est instruit par les services puis présenté à la commission permanente.',
    'Un entretien avec un chargé de mission précède le dépôt.',
    'La réponse est donnée dans les trois mois.',
    'Les pièces manquantes sont réclamées une seule fois.',
    'Le porteur dispose de vingt-quatre mois pour réaliser son projet.',
    'La convention précise les engagements de chacun.',
  ],
  criteria: [
    'Qualité et maturité du projet.',
    'Impact sur l’emploi local.',
    'Effet de levier sur d’autres financements.',
    'Caractère innovant ou exemplaire.',
    'Capacité financière du porteur.',
    'Réduction des émissions de gaz à effet de serre.',
    'Implication des habitants.',
    'Égalité entre les femmes et les hommes.',
  ],
  restrictions: [
    'Les dépenses engagées avant la demande ne sont pas retenues.',
    'Le matériel d’occasion est exclu.',
    'Les impôts, taxes et frais bancaires ne sont pas pris en charge.',
    'Une même opération n’est aidée qu’une fois en trois ans.',
    'Les sociétés civiles immobilières ne sont pas éligibles.',
    'Le cumul des aides publiques ne dépasse pas 80 %.',
    'Les entreprises en procédure collective sont exclues.',
    'Les travaux réalisés par soi-même ne sont pas retenus.',
    'L’entretien courant n’est pas financé.',
  ],
  payment: [
    'Un acompte de 30 % est versé au démarrage, le solde sur justificatifs.',
    'Le versement a lieu en une fois après réception des factures acquittées.',
    'Deux acomptes sont possibles au cours du projet.',
    'Le remboursement commence après un différé de douze mois.',
    'L’aide est reversée si l’activité quitte le territoire.',
    'Le montant définitif est proratisé selon la dépense réelle.',
  ],
  examples: 'Exemples de projets retenus : ',
  lexicon: (
    'boulangerie au feu de bois|atelier de menuiserie|serre bioclimatique|moulin à farine|fromagerie de chèvre|pressoir à pommes|vélo cargo|scierie mobile|four à céramique|studio d’enregistrement|' +
    'kayak adapté|mur d’escalade|piste de roller|potager de collège|cabinet dentaire mutualisé|crèche parentale|épicerie itinérante|librairie café|cinéma en plein air|harmonie municipale|' +
    'orgue baroque|lavoir restauré|sentier botanique|passerelle piétonne|ferme pédagogique|rucher école|troupeau de brebis|tourteau de colza|légumerie solidaire|conserverie artisanale|' +
    'brasserie coopérative|distillerie de lavande|tannerie végétale|filature de laine|imprimerie typographique|reliure d’art|lutherie|horlogerie|coutellerie pliante|verrerie soufflée|' +
    'hangar solaire|chaufferie à plaquettes|sonde géothermique|microcentrale hydraulique|éolienne villageoise|méthaniseur à la ferme|borne de recharge|navette fluviale|bac à compost|déchetterie mobile|' +
    'banque de sang animal|téléconsultation vétérinaire|robot de traite|bineuse guidée|drone agricole|capteur d’humidité|jumeau numérique|logiciel de caisse|impression 3D métal|découpe laser|' +
    'salle blanche|spectromètre|microscope électronique|supercalculateur|nanosatellite|électrolyseur|pile à combustible|batterie sodium|catalyseur|membrane filtrante|' +
    'traduction en breton|dictionnaire occitan|théâtre basque|danse créole|chant polyphonique|marionnettes géantes|fanfare de rue|bal traditionnel|carnaval|fest-noz|' +
    'maison médicale|cabine de téléassistance|fauteuil tout-terrain|chien guide|atelier mémoire|gymnastique douce|café des aidants|colocation senior|béguinage|accueil de jour|' +
    'permis de conduire|garde d’enfants|remise à niveau en mathématiques|cours de français|certification de soudeur|CAP cuisine|formation de bûcheron|brevet de surveillant de baignade|stage de comptabilité|validation des acquis|' +
    'enseigne lumineuse|terrasse de café|camion pizza|salon de coiffure|garage solidaire|pressing sans solvant|fleuriste local|boucherie de village|poissonnerie|marché couvert|' +
    'refuge de montagne|télésiège débrayable|raquettes à neige|gîte d’étape|chambre d’hôtes|camping naturiste|péniche hôtel|voie verte|belvédère|thermes romains|' +
    'digue de second rang|bassin de rétention|noue paysagère|cour d’école végétalisée|haie champêtre|mare pédagogique|passe à poissons|nichoir à chauves-souris|forêt comestible|verger conservatoire|' +
    'pont de pierre|halle métallique|friche textile|ancienne caserne|couvent désaffecté|gare rurale|presbytère|salle des fêtes|maison éclusière|phare|' +
    'appontement flottant|filet de pêche recyclé|huîtrière|écloserie|navire hybride|combinaison de survie|criée numérique|algue alimentaire|bouchot|viviers'
  ).split('|'),
  ceiling: 'Plafond de l’aide : {amount} €.',
  rate: 'Taux de {high} % des dépenses éligibles hors taxes.',
  rates: 'Taux de {low} à {high} % des dépenses éligibles hors taxes.',
  lumpSum: 'Le montant est forfaitaire et dépend de la situation du demandeur.',
};

export const ENGLISH: Phrases = {
  mark: 'Generated record for trials: this programme does not exist.',
  titles: {
    grant: [
      'Call for projects: {theme} – {place}',
      'Support for {theme} – {place}',
      'Fund for {theme} ({place})',
    ],
    subsidy: [
      'Subsidy for {theme} – {place}',
      'Investment aid for {theme} – {place}',
      '{place}: aid for {theme}',
    ],
    loan: ['Loan for {theme} – {place}', 'Repayable advance for {theme} ({place})'],
    tax_credit: ['Tax credit for {theme} – {place}'],
    technical_assistance: ['Advice on {theme} – {place}', 'Voucher for {theme} ({place})'],
    other: ['Measure for {theme} – {place}'],
  },
  summaries: [
    '{funder} helps {who} with projects on {theme}.',
    'Are you planning a project on {theme}? {funder} supports {who}.',
    '{funder} co-funds {theme} for {who}.',
  ],
  context: [
    'The measure belongs to the strategy adopted for 2024-2030.',
    'It follows a trial scheme that ran for two years.',
    'Needs were collected in a consultation with local players.',
    'The yearly budget is limited: complete files are examined as they arrive.',
    'Projects carried out by several partners are encouraged.',
    'A public review is made every year.',
  ],
  procedure: [
    'Apply online before works begin.',
    'Expenses count from the date of the acknowledgement.',
    'An answer is given within three months.',
    'Missing documents are asked for once.',
    'Projects have to end within twenty-four months.',
    'An agreement states what each side commits to.',
  ],
  criteria: [
    'Quality and maturity of the project.',
    'Impact on local jobs.',
    'Leverage on other funding.',
    'Novelty.',
    'Financial capacity of the applicant.',
    'Cut in greenhouse gas emissions.',
  ],
  restrictions: [
    'Expenses before the application are not eligible.',
    'Second-hand equipment is excluded.',
    'Taxes and bank charges are not covered.',
    'Total public aid stays below 80 %.',
    'Companies in insolvency proceedings are excluded.',
    'Routine maintenance is not funded.',
  ],
  payment: [
    'An advance of 30 % is paid at the start, the balance on receipts.',
    'Payment is made once, on paid invoices.',
    'Two instalments are possible during the project.',
    'The final amount follows the actual expense.',
  ],
  examples: 'Examples of selected projects: ',
  lexicon: (
    'wood-fired bakery|joinery workshop|bioclimatic greenhouse|flour mill|goat dairy|apple press|cargo bike|mobile sawmill|ceramic kiln|recording studio|adapted kayak|climbing wall|school garden|shared dental practice|parents’ nursery|' +
    'travelling grocery|bookshop café|open-air cinema|brass band|baroque organ|botanical trail|footbridge|teaching farm|sheep flock|vegetable cannery|cooperative brewery|lavender distillery|wool spinning mill|letterpress printing|glass blowing|' +
    'solar barn|wood-chip boiler|geothermal probe|micro hydro plant|village wind turbine|farm biogas unit|charging point|river shuttle|milking robot|guided hoe|farm drone|moisture sensor|digital twin|metal 3D printing|laser cutting|' +
    'clean room|spectrometer|electron microscope|supercomputer|nanosatellite|electrolyser|fuel cell|sodium battery|catalyst|filter membrane|mountain hut|snowshoe route|stage lodge|hotel barge|lookout|Roman baths'
  ).split('|'),
  ceiling: 'Ceiling of the aid: {amount} EUR.',
  rate: 'Rate of {high} % of eligible expenses before tax.',
  rates: 'Rate of {low} to {high} % of eligible expenses before tax.',
  lumpSum: 'The amount is a lump sum that depends on the applicant.',
};
