/**
 * What people type who ask money for a need: a verb with its object, or a thing that nobody mentions for another reason.
 * Patterns over folded text, the narrower before the wider; each pattern matches inside one sentence.
 */
const HIRE = String.raw`(?:embauch\w*|recrut\w*|hir(?:e|ing)|recruit\w*|take on|taking on|prendre|accueillir)`;
const TRAIN = String.raw`(?:form(?:er|ons|ation d\w*)|train(?:ing)?|monter en competences?|upskill\w*)`;
const RENOVATE = String.raw`(?:renov\w*|refaire|refection|rehabilit\w*|restaur(?:er|ation)|repar(?:er|ation)|isol(?:er|ation)|refurbish\w*|renew|restor\w+|repair\w*|insulat\w*|remise aux normes)`;
const OPEN = String.raw`(?:ouvr\w+|ouverture|cre(?:er|ation|ons)|constru\w+|monter|lanc\w+|amenag\w+|open\w*|creat\w+|build\w*|set(?:ting)? up|start\w*|launch\w*|agrandi\w*|extend|expand)`;
const BUY = String.raw`(?:ach(?:at|eter|etons)|acquerir|acquisition|remplac\w+|chang\w+|pass(?:er|ons) (?:a|au)|investir dans|buy\w*|purchas\w*|replac\w+|switch\w*|renouvel\w+|equip\w+)`;
const NEAR = '[^.;!?]{0,40}?';

const ASKED: readonly (readonly [need: string, pattern: string])[] = [
  ['embaucher-un-apprenti', `${HIRE}${NEAR}(?:apprenti|alternant|apprentice)|contrats? d'apprentissage`],
  [
    'employer-des-personnes-en-insertion',
    `${HIRE}${NEAR}(?:en insertion|handicap|disabled|eloignees de l'emploi)`,
  ],
  [
    'embaucher-un-salarie',
    `(?:embauch|recrut(?:er|ons|ement)|(?:to|we) hire|hire (?:an?|\\w+) |hiring|to recruit)`,
  ],
  [
    'former-ses-salaries',
    `${TRAIN}${NEAR}(?:salarie|equipe|employe|personnel|collaborateur|team|staff|workers|employees|ouvriers|aides? a domicile|\\d+ )`,
  ],
  [
    'passer-le-permis',
    '(?:passer|payer|financer|get|pay for|obtenir)[^.;!?]{0,20}(?:permis(?! de)|driving licen[cs]e)',
  ],
  ['passer-le-bafa', 'bafa'],
  [
    'poser-des-panneaux-solaires',
    '(?:panneaux? (?:solaires?|photovolta)|photovolta|solar panel|solar pv|solar roof)',
  ],
  [
    'installer-une-borne-de-recharge',
    '(?:bornes? (?:de recharge|electrique)|charging (?:point|station)|ev charger)',
  ],
  [
    'acheter-un-vehicule-propre',
    `(?:${BUY}${NEAR}(?:voiture|vehicule|camion(?:nette)?|utilitaire|fourgon|bus|van|car|truck|tracteur)s?[^.;!?]{0,24}?(?:electrique|hybride|au gaz|hydrogene)|(?:voiture|vehicule|camionnette|utilitaire|fourgon)s? electrique|electric (?:van|car|truck|vehicle|bus))|voiture diesel par une electrique`,
  ],
  [
    'passer-au-velo',
    `(?:${BUY}${NEAR}(?:velo|bike)|velos? (?:cargo|electrique)|cargo bike|e-bike|piste cyclable|cycl(?:ing|e) (?:route|path|lane))`,
  ],
  [
    'changer-de-chauffage',
    `(?:(?:chang|remplac|replac|nouvelle|new|install)${NEAR}(?:chaudiere|chauffage|boiler|heating|pompe a chaleur|heat pump|poele)|pompes? a chaleur pour|heat pumps|chaudiere (?:biomasse|bois|a granul))`,
  ],
  ['produire-du-biogaz', '(?:methanis|biogaz|biogas|biomethane)'],
  ['lancer-un-projet-hydrogene', '(?:hydrogene|hydrogen)'],
  ['decarboner-une-usine', '(?:decarbon)'],
  ['faire-un-audit-energetique', '(?:audit energetique|diagnostic energetique|energy audit)'],
  ['moderniser-l-eclairage-public', '(?:eclairage public|lampadaire|street ?light)'],
  ['renover-une-ecole', `${RENOVATE}${NEAR}(?:ecole|school|groupe scolaire)|cours? d'ecole`],
  [
    'restaurer-le-patrimoine',
    `${RENOVATE}${NEAR}(?:eglise|chapelle|chateau|church|chapel|castle|lavoir|patrimoine|heritage|charpente|monument|abbaye|fresque)`,
  ],
  [
    'renover-un-batiment-public',
    `${RENOVATE}${NEAR}(?:mairie|salle (?:des fetes|polyvalente|communale)|batiments? (?:public|communa)|town hall|village hall|gymnase)`,
  ],
  [
    'construire-un-equipement-sportif',
    `(?:${OPEN}|${RENOVATE})${NEAR}(?:stade|gymnase|terrain|vestiaires?|piscine|city-?stade|sports? (?:hall|field|centre)|swimming pool|skatepark)`,
  ],
  [
    'renover-un-hotel-ou-un-gite',
    `(?:${RENOVATE}|moderniser)${NEAR}(?:hotel|gites?|chambres? d'hotes|camping|hostel|sanitaires|campsite)`,
  ],
  [
    'renover-son-logement',
    `${RENOVATE}${NEAR}(?:ma maison|mon appartement|mon logement|combles|mes fenetres|my (?:house|home|flat)|my roof)`,
  ],
  [
    'isoler-un-atelier',
    `(?:isol(?:er|ation|ant)|insulat\\w+)${NEAR}(?:atelier|local|locaux|bureaux|entrepot|hangar|workshop|premises|warehouse|magasin|usine)`,
  ],
  [
    'ouvrir-une-creche',
    `(?:${OPEN}${NEAR}(?:creche|maison d'assistantes maternelles|nursery|day ?care)|micro-?creche)`,
  ],
  ['ouvrir-une-mediatheque', '(?:mediatheque|bibliotheque municipale|public library)'],
  ['ouvrir-un-tiers-lieu', '(?:tiers[- ]lieu|coworking|fab ?lab|third place)'],
  [
    'ameliorer-l-offre-de-soins',
    '(?:maison (?:medicale|de sante)|centre de sante|desert medical|medical centre|health centre)',
  ],
  ['construire-des-logements', `(?:constru\\w+|build\\w*)${NEAR}(?:logements?|housing|homes)`],
  [
    'refaire-une-route-ou-un-pont',
    `(?:${RENOVATE}|travaux)${NEAR}(?:route|voirie|pont\\b|chaussee|road|bridge)`,
  ],
  [
    'rendre-un-lieu-accessible',
    "(?:mise en accessibilite|accessib\\w+ (?:pmr|aux personnes|de l'entree)|rampe d'acces|wheelchair access|step-free)",
  ],
  [
    'gerer-l-eau-et-l-assainissement',
    "(?:assainissement|station d'epuration|reseau d'eau|sewage|wastewater)",
  ],
  [
    'reprendre-une-entreprise',
    '(?:repr(?:ise|endre|ends|enons)\\b[^.;!?]{0,24}(?:boulangerie|entreprise|commerce|fonds|restaurant|societe|cafe|epicerie|garage|salon|hotel|pharmacie|ferme|exploitation)|take over|taking over|buy(?:ing)? an existing)',
  ],
  [
    'installer-un-jeune-agriculteur',
    "(?:jeune agricult|je m'installe[^.;!?]{0,30}(?:hectares|agricult|ferme|elevage|marai|brebis|chevres)|young farmer|installation agricole|dotation jeune)",
  ],
  [
    'passer-au-bio',
    '(?:(?:conver(?:sion|tir|t)|pass(?:er|age|ons))[^.;!?]{0,24}(?:au bio|en bio|biologique|to organic|organic))',
  ],
  [
    'vendre-en-circuit-court',
    '(?:circuits? courts?|vente directe|vendre (?:en direct|a la ferme|directement)|sell(?:ing)? direct|farm shop|magasin de producteurs)',
  ],
  [
    'economiser-l-eau',
    "(?:econom\\w+ (?:l'|d')?eau|recuper\\w+[^.;!?]{0,16}eau de pluie|goutte a goutte|save water|rainwater|water saving)",
  ],
  [
    'reussir-un-premier-export',
    "(?:export(?:er|ation|ing|ons)?\\b|marches? etrangers?|marche (?:japonais|allemand|americain|chinois|espagnol|italien|anglais)|foreign market|abroad our products|a l'international)",
  ],
  ['se-proteger-des-cyberattaques', '(?:cyber|cyberattaque|piratage|ransomware)'],
  [
    'tirer-parti-de-l-intelligence-artificielle',
    "(?:intelligence artificielle|artificial intelligence|machine learning|(?:de l'|projet d'|en |une )ia\\b|\\bai (?:tool|project|model|system))",
  ],
  [
    'passer-au-numerique',
    '(?:site (?:internet|web|de vente|e-commerce)|vente en ligne|boutique en ligne|e-commerce|digitalis|numeriser|digitis|digitiz|transformation numerique|online (?:shop|store)|website|logiciel de (?:gestion|caisse)|erp\\b|crm\\b)',
  ],
  ['prototyper-un-produit', '(?:prototyp)'],
  ['proteger-une-invention', '(?:brevet|patent\\b|deposer une marque|trademark)'],
  ['financer-une-these-ou-un-postdoc', '(?:these\\b|cifre|doctorant|post-?doc|phd)'],
  [
    'monter-un-projet-de-recherche-europeen',
    '(?:horizon europe|projet europeen|erc\\b|msca|european research project)',
  ],
  [
    'mener-un-projet-de-r-et-d',
    '(?:\\br ?& ?d\\b|r et d\\b|recherche et developpement|projet de recherche|research and development|research project)',
  ],
  [
    'proteger-la-biodiversite',
    '(?:biodiversit|planter[^.;!?]{0,16}haies?|haies?\\b|zone humide|wetland|pollinisat|hedge)',
  ],
  ['recycler-et-reemployer', '(?:recycl|reemploi|recyclerie|ressourcerie|upcycl|reuse\\b)'],
  [
    'reduire-ses-dechets',
    '(?:(?:reduire|trier|valoriser|reduce|sort)[^.;!?]{0,16}(?:dechets|waste)|zero dechet|vrac\\b|compost|biodechets)',
  ],
  ['lutter-contre-le-gaspillage-alimentaire', '(?:gaspillage|invendus|food waste)'],
  ['mesurer-son-empreinte-carbone', '(?:bilan carbone|empreinte carbone|carbon footprint|bilan ges)'],
  ['remettre-une-friche-en-etat', '(?:friche|brownfield|depollu)'],
  [
    'organiser-un-evenement-culturel',
    '(?:festival|concerts?\\b|exposition|organis\\w+[^.;!?]{0,24}(?:spectacle|fete|evenement)|cultural event)',
  ],
  [
    'creer-une-oeuvre',
    '(?:(?:creation|creer|ecri(?:re|ture))[^.;!?]{0,20}(?:spectacle|piece|album|oeuvre|roman|bd\\b|livre|chanson)|residence de creation|write a (?:play|novel))',
  ],
  [
    'produire-un-film-ou-un-media',
    '(?:(?:court|long)[- ]metrage|documentaire|tourner un film|short film|podcast|feature film)',
  ],
  [
    'trouver-et-payer-un-logement',
    '(?:(?:payer|aide pour|pay)[^.;!?]{0,16}(?:mon |le |my )?(?:loyer|rent\\b|caution)|trouver un (?:logement|appart|studio)|apl\\b|find (?:a flat|housing))',
  ],
  [
    'acheter-son-logement',
    '(?:ach(?:at|eter)[^.;!?]{0,20}(?:ma (?:premiere )?maison|un appartement|residence principale|mon logement)|first home|primo-?accedant)',
  ],
  [
    'payer-ses-factures',
    "(?:(?:payer|regler|pay)[^.;!?]{0,16}(?:l'electricite|factures?|gaz\\b|bills?|electricity)|impaye|moins de chauffage)",
  ],
  ['avoir-un-ordinateur', '(?:ordinateur|laptop|computer for (?:my|school)|pc portable)'],
  ['payer-la-rentree', '(?:fournitures scolaires|frais de rentree|school supplies)'],
  ['partir-en-vacances', '(?:colonie|partir en vacances|sejour de vacances|holiday camp|vacances pour)'],
  ['elever-ses-enfants', "(?:garde d'enfant|conge parental|childcare costs|nourrice)"],
  [
    'etudier-a-l-etranger',
    "(?:erasmus|etudier (?:a l'etranger|au|en)|study(?:ing)? abroad|semestre a l'etranger|stage a l'etranger)",
  ],
  [
    'financer-ses-etudes',
    "(?:bourse|financer mes etudes|payer mes etudes|tuition|scholarship|frais d'inscription)",
  ],
  ['retrouver-un-emploi', "(?:retrouver (?:un|du) (?:emploi|travail)|find (?:a job|work)|retour a l'emploi)"],
  [
    'bien-vieillir',
    "(?:perte d'autonomie|adapter ma (?:salle de bain|maison|douche)|monte-escalier|maintien a domicile|stairlift|walk-in shower)",
  ],
  [
    'reduire-sa-facture-d-energie',
    "(?:(?:reduire|baisser|cut|reduce|lower)[^.;!?]{0,24}(?:energ|electricit|consommation|energy|bills?)|economies? d'energie|heat recovery|recuperation de chaleur)",
  ],
  ['emprunter-a-bon-taux', "(?:pret (?:a taux|d'honneur)|interest-free loan)"],
  [
    'creer-son-entreprise',
    '(?:(?:cre(?:er|ation|e)|lancer|monter|ouvrir)[^.;!?]{0,16}(?:entreprise|ma boite|micro-?entreprise|auto-?entreprise|activite|start-?up|ma societe|mon (?:salon|restaurant|commerce|cafe))|start(?:ing)? (?:a|my) (?:own )?business|(?:open|start) (?:a|my) (?:vegan |small |new |own )*(?:restaurant|shop|cafe|bakery|business|company))',
  ],
  [
    'faire-grandir-une-jeune-pousse',
    '(?:levee? de fonds|amorcage|seed (?:round|funding)|raise (?:a|funds|\\d|€|£))',
  ],
  [
    'moderniser-son-outil-de-production',
    "(?:robotis|automatis|nouvelles? (?:machines?|ligne)|moderniser (?:mon|notre|l'|la|ma)[^.;!?]{0,24}(?:outil|ligne|atelier|usine|production|machine)|machines? (?:a|outil|d')|(?:chang|remplac|achet|acheter|achat|buy|replac|new)\\w*[^.;!?]{0,20}(?:mon four|un four|four\\b|oven|machine|presse|petrin|mini-?pelle|equipment))",
  ],
];
const PATTERNS = ASKED.map(([need, pattern]) => [need, new RegExp(`(?<![a-z])(?:${pattern})`)] as const);

/** Ids of the needs that a folded text asks money for by a verb and its object, the narrower before the wider. */
export function askedIn(folded: string): string[] {
  return PATTERNS.flatMap(([need, pattern]) => (pattern.test(folded) ? [need] : []));
}
