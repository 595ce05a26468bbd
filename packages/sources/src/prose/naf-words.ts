/**
 * Confidence by what names a section: a code, its official name, everyday words, which may mean a broader or narrower
 * group, and a word mentioned in passing.
 */
export const CODE = 95;
const OFFICIAL = 90;
export const EVERYDAY = 82;
export const MENTION = 62;

/** Official names (INSEE, NAF rev. 2) by their first words, and the everyday words for a section. */
export const NAF_WORDS: readonly (readonly [RegExp, string, number])[] = [
  [/agriculture,? (?:sylviculture et|et la) pêche|agriculture, forestry and fishing/u, 'A', OFFICIAL],
  [
    /(?:secteurs?|activités?|filières?|entreprises?|exploitations?)(?: \p{L}+){0,2} (?:agricoles?|agriculture|sylvicoles?|forestières?)|agricultural (?:sector|holdings?|activit\p{L}+)|secteurs?[^.;:]{0,40} (?:ou|et|,) ?agricoles?|sylviculture|aquaculture|viticulture/u,
    'A',
    EVERYDAY,
  ],
  [/industries? extractives?|mining and quarrying/u, 'B', OFFICIAL],
  [
    /industries? manufacturières?|secteur manufacturier|manufacturing (?:industry|sector|companies)/u,
    'C',
    OFFICIAL,
  ],
  [
    /industries? agro-?alimentaires?|(?:dans|pour|de) l'industrie(?! (?:d|culturelle))|agro-?alimentaires?|(?:secteurs?|entreprises?|activités?)(?: \p{L}+){0,1} industriel(?:le)?s?|secteurs? (?:de l'|de l’)?industrie(?! (?:du|de la|culturelle))/u,
    'C',
    EVERYDAY,
  ],
  [/production et distribution d'électricité|electricity, gas, steam/u, 'D', OFFICIAL],
  [/production et distribution d'eau|assainissement, gestion des déchets|water supply/u, 'E', OFFICIAL],
  [/(?:gestion|collecte|traitement) des déchets/u, 'E', MENTION],
  [
    /(?:section|secteur|activité)s? (?:de la |du )?(?:construction|bâtiment)|bâtiment et (?:des )?travaux publics|(?<!\p{L})btp(?!\p{L})|construction sector/u,
    'F',
    OFFICIAL,
  ],
  [/commerce ?[;,] ?réparation d'automobiles|wholesale and retail trade/u, 'G', OFFICIAL],
  [
    /commerces? de (?:détail|gros|proximité)|commerçants?|secteurs? (?:du )?commerc(?:e|ial|iaux)(?! international)|secteurs?[^.;:]{0,40},? (?:ou|et)? ?commercia(?:l|ux)(?!\p{L})|retail(?:ers?| sector)/u,
    'G',
    EVERYDAY,
  ],
  [/transports? et (?:de l')?entreposage|transportation and storage/u, 'H', OFFICIAL],
  [/(?:secteur|entreprises?) d[eu]s? transports?|transporteurs?|transport routier/u, 'H', EVERYDAY],
  [
    /hébergement et (?:de la |la |de )?restauration(?! (?:des|scolaire|universitaire|collective))|accommodation and food service/u,
    'I',
    OFFICIAL,
  ],
  [
    /(?:secteurs? (?:de la |de l')?|activités? de )(?:hôtellerie|restauration)|h[oô]tellerie(?! de plein air)|hôtels?[- ,]+(?:cafés?[- ,]+)?restaurants?|restaurateurs?|hôteliers?|cafés?,? hôtels?|(?<!\p{L})h[oô]tels(?!\p{L})/u,
    'I',
    EVERYDAY,
  ],
  [/information et (?:de la )?communication|information and communication(?! technolog)/u, 'J', OFFICIAL],
  [/(?:secteur|entreprises?|filière) du numérique|éditeurs? de logiciels?/u, 'J', EVERYDAY],
  [/activités? financières? et d'assurance|financial and insurance/u, 'K', OFFICIAL],
  [/secteur bancaire|secteur financier|banques? et assurances?|assurances? et banques?/u, 'K', EVERYDAY],
  [/activités? immobilières?|real estate activities/u, 'L', OFFICIAL],
  [/secteur (?:de l')?immobilier/u, 'L', EVERYDAY],
  [
    /activités? spécialisées?,? scientifiques? et techniques?|professional, scientific and technical/u,
    'M',
    OFFICIAL,
  ],
  [
    /activités? de services? administratifs? et de soutien|administrative and support service/u,
    'N',
    OFFICIAL,
  ],
  [
    /(?:section|secteur|activité)s? (?:de l')?administration publique|public administration and defence/u,
    'O',
    OFFICIAL,
  ],
  [/(?:section|secteur|activité)s? (?:de l')?enseignement/u, 'P', OFFICIAL],
  [/santé humaine et (?:de l')?action sociale|human health and social work/u, 'Q', OFFICIAL],
  [
    /arts,? (?:du )?spectacles? et (?:des )?activités? récréatives?|arts, entertainment and recreation/u,
    'R',
    OFFICIAL,
  ],
  [/autres activités? de services?|other service activities/u, 'S', OFFICIAL],
];

/** The sections named by one member of "secteurs du commerce, de l'industrie et du bâtiment". */
export const SECTOR_NOUNS: readonly (readonly [RegExp, string])[] = (
  [
    ['agricoles?|agriculture|sylviculture|pêche', 'A'],
    ['industrie|industriel(?:le)?s?', 'C'],
    ['énergie', 'D'],
    ['déchets?|eau|assainissement', 'E'],
    ['construction|bâtiment|travaux publics|btp', 'F'],
    ['commerces?|commercial|commerciaux|négoce', 'G'],
    ['transports?|logistique|autoroutes', 'H'],
    ['hôtellerie|hôtels?|restauration|restaurants?', 'I'],
    ['numérique|informatique|communication|édition', 'J'],
    ['banques?|assurances?|finance', 'K'],
    ['immobilier', 'L'],
    ['conseil|ingénierie', 'M'],
    ['propreté|nettoyage|travail temporaire|intérim', 'N'],
    ['enseignement|formation', 'P'],
    ['santé|(?:médico-)?social|action sociale', 'Q'],
    ['culture|spectacles?|sport', 'R'],
  ] as const
).map(([source, section]) => [new RegExp(`^(?:${source})(?!\\p{L})`, 'u'), section]);

/** Members of the list after the word "secteur", each from its noun on. */
export function sectorMembers(text: string): string[] {
  const lists = [
    ...text.matchAll(/(?<!\p{L})secteurs?(?! d'activités?(?! d))((?: (?!dont|qui|hors|en )[^.;:()]*)?)/gu),
  ];
  return lists
    .flatMap(([, list = '']) => list.split(/,|(?<!\p{L})(?:et|ou)(?!\p{L})/u))
    .map((member) =>
      member
        .trim()
        .replace(
          /^(?:d'activités? )?(?:de la |de l'|des |du |de |d'|la |le |l'|les )?(?:activités? (?:de la |de l'|des |du |de |d'))?(?:champ )?/u,
          '',
        ),
    );
}
